import type { SecondFactorMethod } from '@voicedraft/contract/second-factors';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { OwnCall } from '#http/own-call.ts';
import { updateFactorMark } from './factors-repository.ts';
import { waitForTurn } from './repository.ts';
import { endOthers } from './sessions.ts';
import { findSessions, forgetFactor, noteFactor } from './sessions-repository.ts';

/**
 * Waits for the account's turn to add a factor. Another session may have ended this one since it was looked up.
 * @throws AppError `unauthenticated`
 */
export async function waitToAddFactor(tx: Tx, actor: Actor, call: OwnCall): Promise<void> {
  await waitForTurn(tx, actor.id);
  const sessions = await findSessions(tx, actor.id);
  if (!sessions.some(({ tokenHash }) => tokenHash === call.tokenHash)) throw new AppError('unauthenticated');
}

/**
 * Handles a newly added kind of factor, in the same transaction: setting it up has proved it for this session; all
 * others end, because they were opened without it.
 */
export async function followNewFactor(
  tx: Tx,
  actor: Actor,
  call: OwnCall,
  factor: SecondFactorMethod,
): Promise<void> {
  await updateFactorMark(tx, actor.id);
  await endOthers(tx, actor, call);
  await noteFactor(tx, call.tokenHash, factor);
}

/**
 * Handles a removed factor, in the same transaction: all other sessions end, and this session's proofs by it no
 * longer count.
 * @param gone the factors that the account has lost
 */
export async function followRemovedFactor(
  tx: Tx,
  actor: Actor,
  call: OwnCall,
  gone: readonly SecondFactorMethod[],
): Promise<void> {
  await updateFactorMark(tx, actor.id);
  await endOthers(tx, actor, call);
  if (gone.length > 0) await forgetFactor(tx, call.tokenHash, gone);
}
