/* The house's service worker. It keeps what never changes under its name (/assets/NAME-HASH) and, for a moment without
   a network, the last page. Everything else (the page itself, /api, /ws) always comes from the house: nobody is ever
   served a page or an answer of an older protocol while the house can be reached.
   For games without a house it keeps Python and the rules too, from the first time somebody asks for one. */
const KEPT = "hanpan-1";
const MOST = 150;
const PAGE = "/";
/* Both written by the build: Python and the rules of this house, and all parts of its page. Other rules make another
   worker, and that one throws away what was kept of these. */
const RULES = [];
const PARTS = [];

/** Each digest of Python or the rules has its own place; everything else is in one. */
const placeOf = (path) => (/^\/assets\/(python|rules)-/.test(path) ? "hanpan-" + path.split("/")[2] : KEPT);

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const places = [KEPT, ...RULES.map(placeOf)];
  const tidy = async () => {
    for (const name of await caches.keys()) if (!places.includes(name)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request, url.pathname));
});

/** Somebody plays without a house: from now on all of it is here. Tells whether that worked. */
self.addEventListener("message", (event) => {
  if (event.data !== "keep") return;
  const all = async () => {
    const cache = await caches.open(KEPT);
    await cache.add(PAGE);
    for (const path of [...RULES, ...PARTS]) await asset(new Request(path), path);
  };
  event.waitUntil(
    all().then(
      () => event.ports[0]?.postMessage(true),
      () => event.ports[0]?.postMessage(false),
    ),
  );
});

/** From the house; only when it cannot be reached the page that was there last. It is kept without its table. */
async function page(request, url) {
  try {
    const answer = await fetch(request);
    if (answer.ok && url.pathname === PAGE) await (await caches.open(KEPT)).put(PAGE, answer.clone());
    return answer;
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** A name with a digest in it means one content for ever. */
async function asset(request, path) {
  const cache = await caches.open(placeOf(path));
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const names = await cache.keys();
    for (const old of names.slice(0, Math.max(0, names.length - MOST))) await cache.delete(old);
  }
  return answer;
}
