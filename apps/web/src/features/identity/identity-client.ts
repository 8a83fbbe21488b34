import { BROWSER_CODES, identityText, LOGIN_TEXTS } from '@voicedraft/contract/identity';
import { ApiError } from '#lib/api-error.ts';
import { withOwnerProof } from '#lib/owner-proof.ts';

const FAILED = 'Something went wrong. Please try again.';

/** A call's data: the query of a GET, otherwise a body, possibly empty. */
type Sent = { readonly query?: Readonly<Record<string, string>> } | { readonly body: object };

/**
 * Makes an identity call below /api/auth of our own origin and returns its data. Throws an `ApiError` whose code is
 * one of `IDENTITY_CODES` or `network-request-failed`; `identityText` has the texts for these. Written by hand
 * because every page needs to know who is signed in, and the identity library's client is larger than everything we
 * need from it.
 */
export function callIdentity(path: string, sent: Sent = {}): Promise<unknown> {
  const method = 'body' in sent ? 'POST' : 'GET';
  return withOwnerProof(`${method} /api/auth${path}`, () => send(path, sent));
}

async function send(path: string, sent: Sent): Promise<unknown> {
  const isPost = 'body' in sent;
  const query = isPost || sent.query === undefined ? '' : `?${new URLSearchParams(sent.query)}`;
  const response = await fetch(`/api/auth${path}${query}`, {
    ...(isPost && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent.body),
    }),
  }).catch((cause: unknown) => {
    throw identityError(BROWSER_CODES.network, { cause });
  });
  const text = await response.text().catch((cause: unknown) => {
    throw identityError(BROWSER_CODES.network, { cause });
  });
  const answer = readJson(text);
  if (response.ok) return answer;
  const { code, message } = Object(answer) as { readonly code?: unknown; readonly message?: unknown };
  throw new ApiError(typeof message === 'string' ? message : FAILED, {
    status: response.status,
    code: typeof code === 'string' ? code : '',
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Creates an error for a failure without a response from the server: of a popup, the network or a link. */
export function identityError(code: string, options?: ErrorOptions): ApiError {
  return new ApiError(identityText(LOGIN_TEXTS, code), { status: 0, code }, options);
}

/** Returns the code of an error that an identity flow threw. */
export function identityCodeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
