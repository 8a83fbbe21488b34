import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter, type AnyRouter, type ParsedLocation, useMatches } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import type { AreaUse, StaffArea } from '@voicedraft/contract/staff-areas';
import { useEffect, useRef } from 'react';
import { ConfirmationHost } from '#features/identity/confirmation/confirmation-host.tsx';
import { useSession } from '#features/identity/session.ts';
import { footerQuery } from '#features/site-content/queries.ts';
import { pageTitle, useRouteTitle } from '#lib/document-title.ts';
import { SignedInId } from '#lib/session-loss.ts';
import { SiteName } from '#lib/site-name.ts';
import { scrollBehavior } from '#ui/bring-into-view.ts';
import { Toaster } from '#ui/toaster.tsx';

/** Wraps every page. */
export function RootLayout() {
  const siteName = useQuery(footerQuery).data?.topSection.logoText || PRODUCT_NAME;
  usePageChange(siteName);
  const userId = useSession()?.id;
  useSessionEnd(userId);
  return (
    <SiteName value={siteName}>
      <SignedInId value={userId}>
        <Outlet />
        <ConfirmationHost />
      </SignedInId>
      <Toaster />
    </SiteName>
  );
}

/** Runs the guards again when the session ends or changes to another user while a page is open. */
function useSessionEnd(id: string | undefined): void {
  const router = useRouter();
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== undefined && before.current !== id) void router.invalidate();
    before.current = id;
  }, [router, id]);
}

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
function usePageChange(siteName: string): void {
  const data = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.title ?? staticData.fullTitle)?.staticData,
  });
  useRouteTitle(data?.fullTitle ?? pageTitle(data?.title, siteName));

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
    const endGlides = watchGlides(router, () => returning);
    return () => {
      leave();
      arrive();
      endGlides();
    };
  }, [router]);
}

/** How long a smooth scroll that was cut off may still move the page, in milliseconds. */
const CUT_OFF_MS = 500;

/**
 * The router keeps the position at which a page was left, even halfway through a smooth scroll: who comes back to such
 * a place is brought to where that scroll was leading.
 */
function watchGlides(router: AnyRouter, isReturning: () => boolean): () => void {
  const leftHalfway = new Set<string>();
  let gliding = false;
  const land = () => {
    gliding = false;
  };
  const leave = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation === undefined) return;
    if (gliding) leftHalfway.add(entryOf(fromLocation));
    else leftHalfway.delete(entryOf(fromLocation));
  });
  const arrive = router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation }) => {
    if (!isReturning()) {
      // Without the event there would be no end to it.
      gliding = (pathChanged || hashChanged) && 'onscrollend' in document;
      return;
    }
    if (leftHalfway.has(entryOf(toLocation))) {
      const target = document.getElementById(toLocation.hash) ?? document.documentElement;
      target.scrollIntoView({ behavior: 'instant' });
    }
    if (gliding) keepFromGliding();
  });
  document.addEventListener('scrollend', land);
  return () => {
    leave();
    arrive();
    document.removeEventListener('scrollend', land);
  };
}

/** Names an entry of the history, as the router does. */
function entryOf({ state: { __TSR_key: key }, href }: ParsedLocation): string {
  return key ?? href;
}

/** Keeps the page's new position: the rest of a smooth scroll would move it once more. */
function keepFromGliding(): void {
  const top = scrollY;
  const stay = () => scrollTo({ top, behavior: 'instant' });
  document.addEventListener('scrollend', stay, { once: true, signal: AbortSignal.timeout(CUT_OFF_MS) });
}

function focusMainHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
