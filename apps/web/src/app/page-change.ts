import { useMatches, useRouter } from '@tanstack/react-router';
import type { AreaUse, StaffArea } from '@voicedraft/contract/staff-areas';
import { useEffect } from 'react';
import { scrollBehavior } from '#ui/bring-into-view.ts';
import { pageTitle, useDocumentTitle } from '#lib/document-title.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Page name in the browser tab. */
    title?: string;
    /** The full text of the tab, if the specification words it. */
    fullTitle?: string;
    /** At least as high as the window: the footer is below it, so content that arrives late does not push anything. */
    fillsWindow?: true;
    /** The area that staff need for this page, and whether they must be able to change it. */
    area?: StaffArea;
    needs?: AreaUse;
  }
}

/**
 * Runs at every page change: the tab takes the page's title; a new page scrolls smoothly to the top (customer
 * specification §2) and its main heading takes the focus, so that it is read out; a page that the user comes back
 * to is shown at once where they left it.
 */
export function usePageChange(): void {
  const data = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.title ?? staticData.fullTitle)?.staticData,
  });
  useDocumentTitle(data?.fullTitle ?? pageTitle(data?.title));

  const router = useRouter();
  useEffect(() => {
    let returning = false;
    const leave = router.history.subscribe(({ action }) => {
      returning = action.type !== 'PUSH' && action.type !== 'REPLACE';
      // The router reads this when it scrolls, after the page is drawn.
      router.options.scrollRestorationBehavior = returning ? 'instant' : scrollBehavior();
    });
    const arrive = router.subscribe('onRendered', ({ pathChanged, toLocation, fromLocation }) => {
      if (returning || !pathChanged || fromLocation === undefined || toLocation.hash !== '') return;
      focusMainHeading();
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
}

function focusMainHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
