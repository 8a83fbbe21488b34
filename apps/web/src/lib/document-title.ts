import { useEffect } from 'react';
import { useSiteName } from './site-name.ts';

/** Titles of the route and of the shown page; the page's takes precedence. */
const titles: { route: string; page: string | null } = { route: '', page: null };

function showTitle(change: Partial<typeof titles>): void {
  Object.assign(titles, change);
  document.title = titles.page ?? titles.route;
}

/** Page title in the browser tab: 'Dashboard | Voicedraft'. */
export function pageTitle(title: string | undefined, site: string): string {
  return title === undefined ? site : `${title} | ${site}`;
}

/** Sets the tab's title to exactly `title`, unless the page sets its own. */
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
