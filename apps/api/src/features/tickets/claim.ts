import type { UnclaimedTicket } from '@voicedraft/contract/unclaimed-tickets';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { lockIdentity } from '#features/identity/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './claim-repository.ts';

/**
 * The newest ticket that somebody opened without signing in, with the caller's address. Anybody can enter any address,
 * so it is nobody's until the owner of a confirmed one says that it is theirs; until then they see nothing of its text.
 */
export async function findUnclaimedTicket({ db }: Context, actor: Actor): Promise<UnclaimedTicket | null> {
  const ticket = await repository.findOffered(db, actor.id);
  return ticket && { _id: ticket.id, createdAt: ticket.createdAt.toISOString() };
}

/** @throws AppError `not_found`, also for a ticket with another address, and one that was answered for */
export async function answerUnclaimedTicket(
  { db }: Context,
  actor: Actor,
  id: string,
  isMine: boolean,
): Promise<void> {
  if (!(await repository.storeAnswer(db, actor.id, id, isMine))) {
    throw new AppError('not_found', 'Ticket not found.');
  }
}

/**
 * Takes the unclaimed tickets with a user's confirmed address into an account that is being deleted, so that they are
 * anonymised with it. Called before its address is forgotten.
 */
export async function claimForErasure(tx: Tx, userId: string): Promise<void> {
  const identity = await lockIdentity(tx, userId);
  if (identity?.emailVerified === true) await repository.claimAll(tx, userId, identity.email);
}
