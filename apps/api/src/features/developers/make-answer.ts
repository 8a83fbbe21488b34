import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Wish } from './idempotency.ts';

/** How a call that makes something wants to be answered. The router has checked the form of its headers. */
export function readWish({ headers }: Pick<FastifyRequest, 'headers'>): Wish {
  const key = headers['idempotency-key'];
  const preferences = String(headers['prefer'] ?? '').split(/[,;]/u);
  return {
    key: typeof key === 'string' ? key : undefined,
    isAsync: preferences.some((preference) => preference.trim().toLowerCase() === 'respond-async'),
  };
}

/** Responds with a result; while it is running, with 202 and the URL of its state (RFC 7240, respond-async). */
export function answerMade<T extends { readonly id: string }>(
  reply: FastifyReply,
  path: string,
  { response, isRunning }: Answer<T>,
): T {
  if (isRunning) {
    void reply
      .status(202)
      .headers({ location: `${path}/${response.id}`, 'preference-applied': 'respond-async' });
  }
  return response;
}
