import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { scrollBehavior } from '#ui/bring-into-view.ts';
import { pageTitle, useDocumentTitle } from '#lib/document-title.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page in the browser's tab. */
    title?: string;
    /** The whole text of the tab, where the specification words it. */
    fullTitle?: string;
    /** Fills the window at least: whatever arrives late has nothing to push, the footer being below. */
    fillsWindow?: true;
  }
}

/**
 * What happens at every change of page: the tab takes its title; a new page scrolls smoothly to the top
 * (customer specification §2) and its main heading takes the focus, so that it is read out; a page that
 * somebody comes back to stands at once where they left it.
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
      // Read by the router when it scrolls, after the page is drawn.
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
