import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** How far from the viewport the code of a part is fetched, as a root margin. */
const NEAR = '800px 0px';

/** How long after a failed attempt the code is asked for again, in milliseconds. */
const RETRY_MS = 3000;

/**
 * A part of a page that is far down: the server writes it out, and the browser fetches its code when it
 * comes near the viewport; until then its HTML stands there as it came, with what was typed into it. Where
 * the page was not written by the server, the code is fetched at once, and a failure is an error to catch.
 *
 * It stands in a Suspense boundary of its own, takes no props that change, and is inside the element with
 * the id `placeId`.
 */
export function lazyWhenNear<Props extends object>(
  placeId: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const place = typeof document === 'undefined' ? null : document.getElementById(placeId);
    if (place === null) return { default: await load() };
    await comesNear(place);
    return { default: await loadPatiently(load) };
  });
}

/** What the server wrote can be read without its code, so a lost connection is waited out. */
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

async function comesNear(place: Element): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) resolve();
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
  await promise;
  observer.disconnect();
}
