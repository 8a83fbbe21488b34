import type { UserDetails } from '@voicedraft/contract/people';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import {
  findUser,
  lockRecord,
  requireOtherOwner,
  requireRightOver,
  toWireUser,
} from '#features/accounts/service.ts';
import { recordChange } from '#features/audit/service.ts';
import { findHeldCredits } from '#features/credits/service.ts';
import { countGenerationsOf } from '#features/generations/service.ts';
import {
  endSessionsOf,
  listSessionsOf,
  setBan,
  waitForTurn,
  findIdentity,
} from '#features/identity/service.ts';
import { countMessagesOf } from '#features/mail/service.ts';
import { countOrdersOf } from '#features/orders/service.ts';
import { countTicketsOf } from '#features/tickets/service.ts';
import { type Actor, mayUse } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { deleteAccount } from './delete-account.ts';

type Counts = UserDetails['counts'];

/** A user's counts, and whether the account may sign in. */
interface UserFacts {
  readonly emailVerified: boolean;
  readonly banned: boolean;
  readonly banReason: string | null;
  readonly heldCredits: number;
  /** Counts of the areas that the actor may see. */
  readonly counts: Counts;
}

const NO_USER = 'User data not found';
const NOT_ONESELF = {
  ban: 'You cannot ban your own account.',
  delete: 'You cannot delete your own account here. Use your profile settings instead.',
} as const;

/** Details of one user, as far as the actor may see them. @throws AppError `not_found` */
export async function getUserDetails(context: Context, actor: Actor, id: string): Promise<UserDetails> {
  const [record, facts, sessions] = await Promise.all([
    findUser(context.db, id),
    findUserFacts(context.db, actor, id),
    listSessionsOf(context.db, id),
  ]);
  if (record === null || facts === null) throw new AppError('not_found', NO_USER);
  return {
    user: toWireUser(record),
    emailVerified: facts.emailVerified,
    banned: facts.banned,
    banReason: facts.banReason ?? '',
    heldCredits: facts.heldCredits,
    lastSeenAt: sessions[0]?.lastUsedAt ?? null,
    sessions,
    counts: facts.counts,
  };
}

/**
 * Disables an account, which ends its sessions, or enables it again.
 * @throws AppError `not_found`; `conflict` for the caller's own account and for the last owner's; `forbidden` for staff,
 * unless the caller is an owner
 */
export async function banUser(
  context: Context,
  actor: Actor,
  id: string,
  ban: { readonly banned: boolean; readonly reason?: string | undefined },
): Promise<UserDetails> {
  if (ban.banned && id === actor.id) throw new AppError('conflict', NOT_ONESELF.ban);
  const after = { banned: ban.banned, reason: ban.banned ? (ban.reason ?? '') : '' };
  await context.db.transaction().execute(async (tx) => {
    const before = await setBan(tx, id, after);
    const record = await lockRecord(tx, id, { withOwners: ban.banned });
    if (record === null) throw new AppError('not_found', NO_USER);
    requireRightOver(actor, record);
    if (ban.banned && record.staffRole === 'owner') await requireOtherOwner(tx, id);
    if (ban.banned) await endSessionsOf(tx, { id, email: record.email });
    const action = ban.banned ? 'disabled' : 'enabled';
    const change = { action, entity: 'user', entityId: id, label: record.email } as const;
    await recordChange(tx, actor, { ...change, before: { ...before }, after });
  });
  return getUserDetails(context, actor, id);
}

/**
 * Signs a user out everywhere. Returns how many sessions ended.
 * @throws AppError `not_found`; `forbidden` for staff, unless the caller is an owner
 */
export async function endUserSessions(context: Context, actor: Actor, id: string): Promise<number> {
  return context.db.transaction().execute(async (tx) => {
    await waitForTurn(tx, id);
    const record = await lockRecord(tx, id, { withOwners: false });
    if (record === null) throw new AppError('not_found', NO_USER);
    requireRightOver(actor, record);
    const ended = await endSessionsOf(tx, { id, email: record.email });
    const change = { action: 'signed out', entity: 'user', entityId: id, label: record.email } as const;
    await recordChange(tx, actor, { ...change, after: { ended } });
    return ended;
  });
}

/**
 * Deletes a user's account as its owner would: see {@link deleteAccount}.
 * @throws AppError `not_found`; `conflict` for the caller's own account and for the last owner's
 */
export async function deleteUser(context: Context, actor: Actor, id: string): Promise<void> {
  if (id === actor.id) throw new AppError('conflict', NOT_ONESELF.delete);
  await deleteAccount(context, id, 'staff', async (tx) => {
    // No personal data remains, not even in the audit log.
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'user',
      entityId: id,
      label: 'Deleted account',
    });
  });
}

/** Null if there is no such identity. */
async function findUserFacts(db: Db, actor: Actor, id: string): Promise<UserFacts | null> {
  const [identity, heldCredits, orders, tickets, generations, messages] = await Promise.all([
    findIdentity(db, id),
    findHeldCredits(db, id),
    mayUse(actor, 'orders') ? countOrdersOf(db, id) : null,
    mayUse(actor, 'tickets') ? countTicketsOf(db, id) : undefined,
    mayUse(actor, 'creations') ? countGenerationsOf(db, id) : undefined,
    mayUse(actor, 'mail') ? countMessagesOf(db, id) : undefined,
  ]);
  if (identity === null) return null;
  const { emailVerified, banned, banReason } = identity;
  const counts = { orders: orders?.package, itemOrders: orders?.item, tickets, generations, messages };
  return { emailVerified, banned, banReason, heldCredits, counts };
}
