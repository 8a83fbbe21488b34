import type { FastifyRequest } from 'fastify';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import { readCaller, type Caller } from './caller.ts';
import { readCredential, sessionCookieName } from './session.ts';

/** The session behind a request about the user's own account, and where it comes from. */
export interface OwnCall {
  /** Hash of the session's token; empty for none. */
  readonly tokenHash: string;
  readonly caller: Caller;
}

interface Server {
  readonly secret: string;
  readonly config: { readonly publicUrl: string };
}

export function readOwnCall({ secret, config }: Server, request: FastifyRequest): OwnCall {
  const credential = readCredential(request, sessionCookieName(config.publicUrl), secret);
  const tokenHash = credential === null ? '' : hashSessionToken(credential.token);
  return { tokenHash, caller: readCaller(request) };
}
