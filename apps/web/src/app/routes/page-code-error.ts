/** The code of a page could not be loaded: without a connection, or because a release has replaced its files. */
export class PageCodeError extends Error {
  /** Loads it again. Resolves whether or not that works: the page then shows itself, or this error anew. */
  readonly retry: () => Promise<unknown>;

  constructor(cause: unknown, retry: () => Promise<unknown>) {
    // Differs from the browser's text, which would make the router reload.
    super('This page could not be loaded.', { cause });
    this.name = 'PageCodeError';
    this.retry = retry;
  }
}
