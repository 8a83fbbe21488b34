import type { PageVisit } from '#lib/page-loader.ts';
import { type CodeLoader, withSource } from './code-source.ts';

/** A module that starts a page's queries. */
interface LoaderModule<Input> {
  /** Starts queries, at once. The page shows their results: nothing waits for them here. */
  readonly startQueries: (input: Input) => void;
}

/** A loader whose code is loaded on first use, together with its page's. If that fails, the page sends its own requests. */
export function lazyLoader<Input extends Pick<PageVisit, 'cause'>>(load: CodeLoader<LoaderModule<Input>>) {
  const run = async (input: Input): Promise<void> => {
    const module = await load().catch(() => null);
    // Hovering over a link only loads the code.
    if (input.cause !== 'preload') module?.startQueries(input);
  };
  return withSource(run, load);
}
