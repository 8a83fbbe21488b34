import { useEffect } from 'react';
import { useSiteName } from './site-name.ts';

/** Page title in the browser tab: 'Dashboard | Voicedraft'. */
export function pageTitle(title: string | undefined, site: string): string {
  return title === undefined ? site : `${title} | ${site}`;
}

/** Sets the tab's title to exactly `title`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Names a page in its tab by what it shows. */
export function usePageTitle(title: string): void {
  useDocumentTitle(pageTitle(title, useSiteName()));
}
