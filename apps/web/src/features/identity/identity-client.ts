import { BROWSER_CODES, identityText, LOGIN_TEXTS } from '@voicedraft/contract/identity';
import { createAuthClient } from 'better-auth/client';
import { ApiError } from '#lib/api-error.ts';

const FAILED = 'Something went wrong. Please try again.';

/** The identity calls below /api/auth of our own origin. */
export const identityClient = createAuthClient({ basePath: '/api/auth' });

interface IdentityAnswer<Data> {
  readonly data: Data;
  readonly error: {
    readonly status: number;
    readonly code?: string | undefined;
    readonly message?: string | undefined;
  } | null;
}

/**
 * Waits for an identity call and hands out its data. Throws an `ApiError` whose code is one of
 * `IDENTITY_CODES` or `network-request-failed`; `identityText` has the words for it.
 */
export async function answerOf<Data>(call: Promise<IdentityAnswer<Data>>): Promise<Data> {
  const { data, error } = await call.catch((cause: unknown) => {
    throw identityError(BROWSER_CODES.network, { cause });
  });
  if (error !== null)
    throw new ApiError(error.message ?? FAILED, { status: error.status, code: error.code ?? '' });
  return data;
}

/** A failure that no server answer tells about: what became of a popup, of the network, of a link. */
export function identityError(code: string, options?: ErrorOptions): ApiError {
  return new ApiError(identityText(LOGIN_TEXTS, code), { status: 0, code }, options);
}

/** Code of whatever an identity flow threw. */
export function identityCodeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
