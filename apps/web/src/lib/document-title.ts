import { useEffect } from 'react';

const PRODUCT = 'Voicedraft';

/** Title of a page in the browser's tab: 'Dashboard | Voicedraft'. */
export function pageTitle(title: string | undefined): string {
  return title === undefined ? PRODUCT : `${title} | ${PRODUCT}`;
}

/** Keeps the tab's title at `title`, taken as it is. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
