/** Where the page is: `/`, `/t/CODE`, `/replay`, `/learn/GAME`, `/daily`, `/me`, `/offline`, `/offline/CODE`.
 * The server answers with one page. */

let path = $state(location.pathname);
let query = $state(location.search);

export function here(): string {
  return path;
}

/** What is asked of the page after the `?`. */
export function asked(): string {
  return query;
}

export function go(to: string): void {
  if (to !== location.pathname + location.search) history.pushState(null, "", to);
  path = location.pathname;
  query = location.search;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  path = location.pathname;
  query = location.search;
});

/** Links inside the house change the page without loading it again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[data-in]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
    return;
  event.preventDefault();
  go(link.pathname + link.search);
}
