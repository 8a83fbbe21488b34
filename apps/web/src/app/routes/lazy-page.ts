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

/** Starts queries of a page, at once: the page shows their results, and nothing waits for them here. */
export type StartQueries<Visit> = (visit: Visit) => void;

/** The loader of such a page, with code that is loaded along with its own. If that fails, the page sends its own requests. */
export function lazyQueries<Visit extends Pick<PageVisit, 'cause'>, Name extends string>(
  load: CodeLoader<Readonly<Record<Name, StartQueries<Visit>>>>,
  name: Name,
) {
  const run = async (visit: Visit): Promise<void> => {
    const module = await load().catch(() => null);
    // Hovering over a link only loads the code.
    if (visit.cause !== 'preload') module?.[name](visit);
  };
  return withSource(run, load);
}
