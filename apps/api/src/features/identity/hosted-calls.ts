import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { OwnCall } from '#http/own-call.ts';
import type { HostedIdentity } from '#integrations/identity/hosted/hosted-identity.ts';
import { verifyRecentToken } from '#integrations/identity/hosted/hosted-sign-in.ts';
import type { LinkMode } from '#integrations/identity/link-mail.ts';
import { emailOf, type IdentityCall } from './identity-call.ts';
import { mailLink } from './links.ts';
import { findByEmail, isEmailVerified } from './repository.ts';
import { confirmSession } from './sessions-repository.ts';
import { followAccount } from './hosted-follow.ts';
import * as repository from './hosted-repository.ts';

/** Notifies us of a change that the browser has just made at the provider. */
const FOLLOW = '/hosted/follow';

/** Calls about passwords, which don't exist while a hosted provider keeps them. */
const OF_KEEPER = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/sign-in/social',
  '/reset-password',
  '/change-password',
  '/magic-link/verify',
  '/verify-email',
]);

/** Calls that request a link by email, and what for. */
const MAILS: ReadonlyMap<string, LinkMode> = new Map<string, LinkMode>([
  ['/request-password-reset', 'resetPassword'],
  ['/sign-in/magic-link', 'signIn'],
  ['/send-verification-email', 'verifyEmail'],
]);

const Body = z.object({ idToken: z.string().max(8192).optional(), email: z.string().max(254).optional() });

/** Whether a call does not exist in the mode that this server runs in. */
export function isOfOtherMode({ hosted }: Pick<Context, 'hosted'>, { path }: IdentityCall): boolean {
  return hosted === null ? path === FOLLOW : OF_KEEPER.has(path);
}

/**
 * Answers a call in the library's place: a link that is mailed, with the provider's code, or a change to follow.
 * @param actor the signed-in user; null for a visitor
 * @returns false if the library answers this call
 * @throws AppError see {@link followCaller}; HostedIdentityError if the provider does not make a code
 */
export async function answerHosted(
  context: Context,
  hosted: HostedIdentity,
  own: OwnCall,
  actor: Actor | null,
  call: IdentityCall,
): Promise<boolean> {
  const mode = MAILS.get(call.path);
  if (mode !== undefined) await mailHostedLink(context, mode, emailOf(call) ?? '');
  else if (call.path === FOLLOW) await followCaller(context, hosted, own, actor, call);
  else return false;
  return true;
}

async function mailHostedLink(context: Context, mode: LinkMode, address: string): Promise<void> {
  const account = await findByEmail(context.db, address);
  if (account === null) return;
  if (mode === 'verifyEmail' && (await isEmailVerified(context.db, account.id))) return;
  await mailLink(context, { mode, email: account.email, code: '' });
}

/**
 * Follows a change that the caller has made at the provider: to the account of a fresh ID token, of an address, or of the
 * session. With the token, the session that comes with it goes on, and its owner is confirmed. Anybody may ask for any
 * address: nothing happens except what the provider says, and the answer says nothing.
 * @throws AppError `unauthenticated` without any of them; HostedIdentityError if the provider does not answer
 */
async function followCaller(
  context: Context,
  hosted: HostedIdentity,
  { tokenHash, caller }: OwnCall,
  actor: Actor | null,
  call: IdentityCall,
): Promise<void> {
  const { idToken, email } = Body.safeParse(call.body).data ?? {};
  const token = idToken === undefined ? null : await verifyRecentToken(hosted, idToken, context.clock.now());
  const named = token === null && email !== undefined ? await hosted.findByEmail(email) : null;
  const own =
    token === null && email === undefined && actor !== null
      ? await repository.findUid(context.db, actor.id)
      : null;
  const uid = token?.uid ?? named?.uid ?? own;
  const userId = uid && (await repository.findUserOf(context.db, uid));
  if (!uid || !userId) {
    if (email === undefined) throw new AppError('unauthenticated');
    return;
  }
  const [account = null] = named === null ? await hosted.find([uid]) : [named];
  const isOwn = actor?.id === userId;
  // A token that is older than the change proves nothing.
  const proves = isOwn && token !== null && account !== null && token.provedAt >= account.validSince;
  const keep = proves ? tokenHash : undefined;
  // The page may be open in a browser that is signed in.
  const isReset = token !== null && call.endsApiKeys !== null;
  const endsApiKeys = isReset && call.endsApiKeys;
  await followAccount(context, userId, account, { caller, keep, isReset, endsApiKeys });
  if (!proves) return;
  await repository.noteProof(context.db, tokenHash);
  // The password is only the first of two factors.
  if (actor.hasSecondFactor !== true) await confirmSession(context.db, tokenHash, null);
}
