import { useEffect } from 'react';

const PRODUCT = 'Voicedraft';

/** Page title in the browser tab: 'Dashboard | Voicedraft'. */
export function pageTitle(title: string | undefined): string {
  return title === undefined ? PRODUCT : `${title} | ${PRODUCT}`;
}

/** Sets the tab's title to exactly `title`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
