import type { Request } from './answers.ts';

/** The response to a request, and what was stored before and after it. */
interface Watched<Answer> {
  readonly answer: Answer;
  /** Null for a request that is allowed, which may change anything. */
  readonly kept: { readonly before: string; readonly after: string } | null;
}

/** Prepares and sends a request; if it should be refused, compares what is stored before and after it. */
export type WatchCall = <Answer>(
  make: () => Request | Promise<Request>,
  call: (request: Request) => Promise<Answer>,
  expected: 'allowed' | 'refused',
) => Promise<Watched<Answer>>;

/**
 * A digest takes long, so the one after a refusal is also used as the one before the next request. It is computed
 * again if something may have changed in between: after an allowed request, and if preparing the request is
 * asynchronous, because it has created a record or may have. A request that is ready immediately has changed
 * nothing.
 */
export function watchRefusals(digest: () => Promise<string>): WatchCall {
  let last: string | null = null;
  return async (make, call, expected) => {
    const made = make();
    if (expected === 'allowed' || made instanceof Promise) last = null;
    const request = await made;
    if (expected === 'allowed') return { answer: await call(request), kept: null };
    const before = last ?? (await digest());
    last = null;
    const answer = await call(request);
    const after = await digest();
    last = after;
    return { answer, kept: { before, after } };
  };
}
