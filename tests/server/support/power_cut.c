/* A disk that forgets: only what was synced is there after a power cut.

   Loaded with LD_PRELOAD. Every fsync or fdatasync of a file in POWER_FROM copies the file, as it is then, to POWER_TO;
   whatever was written later is not in the copy. That a file was deleted counts once its folder is synced. After the
   process was killed, POWER_TO is what the disk would hold. The copy is read through the file's own descriptor: closing
   another one would drop SQLite's locks. */

#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int forget_deleted(const char *from, const char *to) {
  char source[4200], copy[4200];
  DIR *kept = opendir(to);
  if (!kept) return -1;
  for (struct dirent *one; (one = readdir(kept));) {
    snprintf(source, sizeof source, "%s/%s", from, one->d_name);
    snprintf(copy, sizeof copy, "%s/%s", to, one->d_name);
    if (one->d_name[0] != '.' && access(source, F_OK)) unlink(copy);
  }
  return closedir(kept);
}

static int keep(int fd) {
  char link[64], path[4096], part[4200], target[4200], block[65536];
  const char *from = getenv("POWER_FROM"), *to = getenv("POWER_TO");
  struct stat about;
  if (!from || !to || fstat(fd, &about)) return 0;
  if (S_ISDIR(about.st_mode)) return forget_deleted(from, to);
  if (!S_ISREG(about.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  if (strncmp(path, from, strlen(from))) return 0;
  const char *name = strrchr(path, '/') + 1;
  snprintf(part, sizeof part, "%s/%s.part", to, name);
  snprintf(target, sizeof target, "%s/%s", to, name);
  int out = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (out < 0) return -1;
  off_t at = 0;
  for (ssize_t got; (got = pread(fd, block, sizeof block, at)) > 0; at += got)
    if (write(out, block, got) != got) return -1;
  close(out);
  return rename(part, target);
}

int fsync(int fd) { return keep(fd); }
int fdatasync(int fd) { return keep(fd); }
