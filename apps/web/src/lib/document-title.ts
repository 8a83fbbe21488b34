import { useEffect } from 'react';
import { useSiteName } from './site-name.ts';

/** What the tab says of the route, and of what its page shows: the page's own title is the better one. */
const titles: { route: string; page: string | null } = { route: '', page: null };

function showTitle(change: Partial<typeof titles>): void {
  Object.assign(titles, change);
  document.title = titles.page ?? titles.route;
}

/** Page title in the browser tab: 'Dashboard | Voicedraft'. */
export function pageTitle(title: string | undefined, site: string): string {
  return title === undefined ? site : `${title} | ${site}`;
}

/** Sets the tab's title to exactly `title`, unless the page has one of its own. */
export function useRouteTitle(title: string): void {
  useEffect(() => showTitle({ route: title }), [title]);
}

/** Names a page in its tab by what it shows. */
export function usePageTitle(title: string): void {
  const page = pageTitle(title, useSiteName());
  useEffect(() => {
    showTitle({ page });
    return () => showTitle({ page: null });
  }, [page]);
}
