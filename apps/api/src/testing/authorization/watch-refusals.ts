import type { Request } from './answers.ts';

/** The answer to a call, and what was kept before it and after it. */
interface Watched<Answer> {
  readonly answer: Answer;
  /** Null for a call that is allowed: it may change what it likes. */
  readonly kept: { readonly before: string; readonly after: string } | null;
}

/** Makes a request and its call; around one that should be refused, looks at what is kept. */
export type WatchCall = <Answer>(
  make: () => Request | Promise<Request>,
  call: (request: Request) => Promise<Answer>,
  expected: 'allowed' | 'refused',
) => Promise<Watched<Answer>>;

/**
 * A digest takes long, so that after a refusal also stands for what was before the next call. It is taken anew
 * where something may have changed in between: after a call that is allowed, and where the request has to be
 * waited for, because it made a record or may have. A request that is there at once has asked nobody.
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
