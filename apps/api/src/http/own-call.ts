import type { FastifyRequest } from 'fastify';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import { readCaller, type Caller } from './caller.ts';
import { readCredential, sessionCookieName } from './session.ts';

/** Which session a call about one's own account comes with, and from where. */
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
