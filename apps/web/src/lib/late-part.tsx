import { lazy, type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { watchNear } from './watch-near.ts';

/** Distance below the viewport at which the code of a part is fetched if it names none, in CSS pixels. */
const NEAR = 800;

/** How long after a failed attempt the code is requested again, in milliseconds. */
const RETRY_MS = 3000;

interface LatePartOptions {
  /** Distance below the viewport at which its code is fetched, in CSS pixels. */
  readonly near?: number | undefined;
  /** Shown while the code loads, where there is no HTML of the server. */
  readonly fallback?: ReactNode;
}

/**
 * A part far down a page: the server renders it, and the browser fetches its code when it comes near the viewport or
 * lies above it; until then its HTML stays as it was rendered, including text typed into it. If the server did not
 * render the page, the code is fetched at once, and a failure is an error to catch.
 *
 * Render it once on a page, inside the element with the id `positionId` and a memoised component: a re-render before
 * the code is loaded would discard what the server rendered.
 */
export function createLatePart(
  positionId: string,
  load: () => Promise<ComponentType>,
  { near = NEAR, fallback }: LatePartOptions = {},
): ComponentType {
  // The server's HTML is gone: the user left and came back, or the page was rendered anew.
  const missed = Promise.withResolvers<void>();
  const Part = lazy(async () => {
    const element = typeof document === 'undefined' ? null : document.getElementById(positionId);
    if (element === null) return { default: await load() };
    await Promise.race([comesNear(element, near), missed.promise]);
    return { default: await loadPatiently(load) };
  });
  return function LatePart() {
    return (
      <Suspense fallback={<Fallback onShown={missed.resolve}>{fallback}</Fallback>}>
        <Part />
      </Suspense>
    );
  };
}

/** Reports that it is shown. */
function Fallback({ onShown, children }: { readonly onShown: () => void; readonly children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

/** The server's HTML is readable without its code, so it waits for a lost connection to return. */
async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

async function comesNear(element: Element, near: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = watchNear(element, near, resolve);
  await promise;
  stop();
}
