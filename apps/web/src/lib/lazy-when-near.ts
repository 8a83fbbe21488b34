import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** How far from the viewport the code of a part is fetched, as a root margin. */
const NEAR = '800px 0px';

/**
 * A part of a page that is far down: the server writes it out, and the browser fetches its code when it
 * comes near the viewport; until then its HTML stands there as it came. Where the page was not written by
 * the server, the code is fetched at once.
 *
 * It stands in a Suspense boundary of its own, takes no props that change, and is inside the element with
 * the id `placeId`.
 */
export function lazyWhenNear<Props extends object>(
  placeId: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await comesNear(placeId);
    return { default: await load() };
  });
}

async function comesNear(placeId: string): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.getElementById(placeId);
  if (place === null) return;
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
