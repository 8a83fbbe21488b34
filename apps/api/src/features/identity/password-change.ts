import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { readCaller } from '#http/caller.ts';
import { readOwnCall } from '#http/own-call.ts';
import { inTransaction } from '#integrations/identity/current-transaction.ts';
import { confirmAddress } from './first-proof.ts';
import type { IdentityCall } from './identity-call.ts';
import { rememberBrowser } from './known-browsers.ts';
import { forgetOldSignIns } from './links.ts';
import * as repository from './repository.ts';
import { notifyOwner } from './notify-owner.ts';
import { endOthers } from './sessions.ts';

const RESET = '/reset-password';

/** Endpoints that change the password of an account. */
export const CHANGES_PASSWORD = new Set(['/change-password', RESET]);

/** Rolls back the library's writes from before it rejected the request. */
class Refusal extends Error {
  readonly answer: Response;

  constructor(answer: Response) {
    super('The identity library refused.');
    this.answer = answer;
  }
}

/**
 * Lets the library change a password and does the rest in the same transaction: it ends all other sessions, older links,
 * sign-ins that wait for their second factor and browser marks, notifies the owner, and ends the API keys if a reset asks
 * for that.
 * @param ask sends the request to the library
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
  const { token, newPassword } = call.body;
  try {
    return await inTransaction(context.db, async (tx) => {
      const owner = isReset ? await repository.findOwnerOfReset(tx, String(token)) : actor;
      // Locked in the order in which everything else does it: identity first. A sign-in that is being completed meanwhile
      // is over before, or finds its first step ended.
      if (owner !== null) await repository.lockIdentity(tx, owner.id);
      const answer = await ask();
      if (answer.status >= 400) throw new Refusal(answer);
      if (owner === null) return answer;
      if (isReset) await confirmAddress(context, tx, owner, readCaller(request));
      await repository.savePasswordLength(tx, owner.id, String(newPassword));
      await forgetOldSignIns(tx, owner);
      // The library has ended all of them after a reset.
      if (!isReset) await endOthers(tx, owner, readOwnCall(context, request));
      // This browser used the emailed link or the old password, so it stays known.
      await rememberBrowser(context, tx, request, reply, owner.id);
      const kind = isReset ? 'password-reset' : 'password-changed';
      const caller = readCaller(request);
      await notifyOwner(context, tx, caller, owner, { kind });
      if (isReset && call.endsApiKeys === true) await context.identityPorts.endApiKeys(tx, caller, owner);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}
