import type { PageVisit } from '#lib/page-loader.ts';
import { type CodeLoader, withSource } from './code-source.ts';
import { callEarly, dropEarlyAnswers } from '#lib/early-calls.ts';

/** A module that starts a page's queries. */
interface LoaderModule<Input> {
  /** Starts queries, at once. The page shows their results: nothing waits for them here. */
  readonly startQueries: (input: Input) => void;
}

/**
 * A loader whose code is loaded on first use, together with its page's. Until then `early` makes its requests, from
 * their URLs alone.
 */
export function lazyLoader<Input extends Pick<PageVisit, 'cause' | 'context'>>(
  load: CodeLoader<LoaderModule<Input>>,
  early?: (input: Input) => readonly string[],
): (input: Input) => void {
  let isLoaded = false;
  const run = (input: Input) => {
    if (input.context.isWriter) return;
    // Hovering over a link only loads the code.
    const isVisit = input.cause !== 'preload';
    const addresses = isVisit && !isLoaded ? (early?.(input) ?? []) : [];
    callEarly(addresses);
    const start = async () => {
      const { startQueries } = await load();
      isLoaded = true;
      if (isVisit) startQueries(input);
    };
    // If it fails, the page sends its own requests.
    void start()
      .catch(() => {})
      .then(() => dropEarlyAnswers(addresses));
  };
  return withSource(run, load);
}
