import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { readCaller } from '#http/caller.ts';
import { inTransaction } from '#integrations/identity/current-transaction.ts';
import type { IdentityCall } from './identity-call.ts';
import { rememberBrowser } from './known-browsers.ts';
import { forgetOldSignIns } from './links.ts';
import * as repository from './repository.ts';
import { tellOwner } from './tell-owner.ts';

const RESET = '/reset-password';

/** Calls that give an account another password. */
export const CHANGES_PASSWORD = new Set(['/change-password', RESET]);

/** Takes back what the library has written before it refused. */
class Refusal extends Error {
  readonly answer: Response;

  constructor(answer: Response) {
    super('The identity library refused.');
    this.answer = answer;
  }
}

/**
 * Has the library change a password, with all that follows of it in the same transaction: older links and marks
 * of browsers are worth nothing, and its owner is told.
 * @param ask makes the library's call
 */
export async function changePassword(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  call: IdentityCall,
  actor: Actor | null,
  ask: () => Promise<Response>,
): Promise<Response> {
  const isReset = call.path === RESET;
  const { token } = call.body;
  try {
    return await inTransaction(context.db, async (tx) => {
      const owner = isReset ? await repository.findOwnerOfReset(tx, String(token)) : actor;
      const answer = await ask();
      if (answer.status >= 400) throw new Refusal(answer);
      if (owner === null) return answer;
      await forgetOldSignIns(tx, owner.id);
      // Whoever has come by the mailed link, or with the old password, is no stranger.
      await rememberBrowser(context, tx, request, reply, owner.id);
      const kind = isReset ? 'password-reset' : 'password-changed';
      await tellOwner(context, tx, readCaller(request), owner, { kind });
      return answer;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}
