import { lazyRouteComponent } from '@tanstack/react-router';
import type { PageVisit } from '#lib/page-loader.ts';
import { type CodeLoader, withSource } from './code-source.ts';
import { PageCodeError } from './page-code-error.ts';

/**
 * A page whose code is loaded on first use. If that fails, the page says so and loads once there is a connection, and everything
 * typed elsewhere stays.
 * The router would reload instead, which ends the app when offline.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: CodeLoader<Module>,
  name: Name,
) {
  const page = lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new PageCodeError(cause, async () => page.preload?.());
      }),
    name,
  );
  return withSource(page, load);
}

/** The loader of such a page: its queries are started by code that is loaded along with its own. */
export function lazyQueries<Visit extends Pick<PageVisit, 'cause'>>(
  load: CodeLoader<(visit: Visit) => void>,
) {
  const run = async (visit: Visit): Promise<void> => {
    const start = await load();
    // Hovering over a link only loads the code.
    if (visit.cause !== 'preload') start(visit);
  };
  return withSource(run, load);
}
