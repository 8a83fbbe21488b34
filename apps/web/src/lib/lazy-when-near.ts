import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Distance from the viewport at which the code of a part is fetched if it names none, as a root margin. */
const NEAR = '800px 0px';

/** How long after a failed attempt the code is requested again, in milliseconds. */
const RETRY_MS = 3000;

/**
 * A part far down a page: the server renders it, and the browser fetches its code when it comes near the viewport;
 * until then its HTML stays as it was rendered, including text typed into it. If the server did not render the
 * page, the code is fetched at once, and a failure is an error to catch.
 *
 * It has its own Suspense boundary, takes no props that change, and is inside the element with the id `placeId`.
 */
export function lazyWhenNear<Props extends object>(
  positionId: string,
  load: () => Promise<ComponentType<Props>>,
  near = NEAR,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const element = typeof document === 'undefined' ? null : document.getElementById(positionId);
    if (element === null) return { default: await load() };
    await comesNear(element, near);
    return { default: await loadPatiently(load) };
  });
}

/** What the server rendered can be read without its code, so a lost connection is waited out. */
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

async function comesNear(element: Element, near: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) resolve();
    },
    { rootMargin: near },
  );
  observer.observe(element);
  await promise;
  observer.disconnect();
}
