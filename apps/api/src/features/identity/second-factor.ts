import {
  type PendingSignIn,
  type PasskeyProof,
  type SecondFactorMethod,
} from '@voicedraft/contract/second-factors';
import { SignInMethod } from '@voicedraft/contract/security-events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { recordEvent } from './events.ts';
import { copyHeaders } from './fetch-bridge.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { notifyOwner } from './notify-owner.ts';
import { recordSignIn } from './record-call.ts';
import { findOwner, waitForTurn } from './repository.ts';
import { deleteSessionOf, noteFactor } from './sessions-repository.ts';
import {
  countFactor,
  forgiveFactor,
  isFailing,
  TOO_MANY_ATTEMPTS,
  type FactorAttempt,
} from './sign-in-throttle.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { readCaller, type Caller } from '#http/caller.ts';
import { findActor } from '#http/session.ts';
import { inTransaction } from '#integrations/identity/current-transaction.ts';
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';
import { acceptCode } from './authenticator.ts';
import { findChallenge, insertChallenge, takeChallenge } from './challenges-repository.ts';
import { findAuthenticator } from './factors-repository.ts';
import { findFactors, needsFactor } from './keep-factor.ts';
import { checkPasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** How long the first step of a sign-in waits for the second. */
const PENDING_MINUTES = 10;
const TOO_LATE = 'This sign-in has expired. Please start again.';
const WRONG_CODE = 'This code is not valid. Check the time on your phone, or use a recovery code.';
const DISABLED = 'This account has been disabled.';

/** How the first step was made; kept with the challenge. */
const FirstStep = z.object({ method: SignInMethod });

interface Owner {
  readonly id: string;
  readonly email: string;
}

/** A request of a visitor and its reply, which gets the session. */
export interface SignInCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Takes back the session of a password, an emailed link or Google if the account asks for a second factor. Nobody has
 * received its token yet.
 * @param actor owner of the session
 * @returns null if the first step is enough
 */
export async function holdSignIn(
  context: Context,
  actor: Actor,
  token: string,
  method: SignInMethod,
): Promise<PendingSignIn | null> {
  if (actor.hasSecondFactor !== true) return null;
  const { db } = context;
  const { passkeyIds, hasAuthenticator } = await findFactors(db, actor.id);
  // Without an authenticator app, a passkey replaces the password; only who must have a factor needs it beside one.
  if (!hasAuthenticator && !(await needsFactor(context, db, actor.id))) return null;
  await deleteSessionOf(db, token);
  const step = { purpose: 'sign-in', userId: actor.id, value: JSON.stringify({ method }) } as const;
  const challenge = await insertChallenge(db, step, PENDING_MINUTES);
  const byPasskey: SecondFactorMethod[] = passkeyIds.length > 0 ? ['passkey'] : [];
  const byCode: SecondFactorMethod[] = hasAuthenticator ? ['code', 'recovery-code'] : [];
  return { challenge, methods: [...byCode, ...byPasskey] };
}

/**
 * Completes a sign-in with a code of the authenticator app or a recovery code, in one transaction: a sign-in that was
 * completed already, or that a new password has ended, uses no code up.
 * @returns the signed token of the new session, which the reply also sets as a cookie
 * @throws AppError `conflict` for an unknown or expired sign-in; `rate_limited`; `validation` on `code`
 */
export async function completeSignIn(
  context: Context,
  identity: IdentityProvider,
  call: SignInCall,
  { challenge: token, code }: { readonly challenge: string; readonly code: string },
): Promise<{ token: string }> {
  const pending = await findChallenge(context.db, 'sign-in', token);
  const owner = pending?.userId == null ? null : await findOwner(context.db, pending.userId);
  if (owner === null) throw new AppError('conflict', TOO_LATE);
  const caller = readCaller(call.request);
  const knownBrowser = await findKnownBrowser(context, call.request, owner.email);
  const { address } = caller;
  const attempt = { accountId: owner.id, challenge: token, address, knownBrowser };
  await countCode(context, owner, caller, attempt);
  const done = await inTransaction(context.db, async (tx) => {
    await waitForTurn(tx, owner.id);
    if ((await findChallenge(tx, 'sign-in', token)) === null) throw new AppError('conflict', TOO_LATE);
    const factor = await useCode(context, tx, owner, caller, code);
    if (factor === null) return null;
    const step = await takeChallenge(tx, 'sign-in', token);
    if (step === null) throw new AppError('conflict', TOO_LATE);
    return { step, opened: await openSession(tx, identity, call.request, owner.id, factor) };
  });
  if (done === null) return refuseCode(context, owner, caller, attempt);
  await forgiveFactor(context, attempt);
  const { method } = FirstStep.parse(JSON.parse(done.step.value));
  return sendSession(context, call, done.opened, method);
}

/**
 * Signs in with a passkey. It proves what somebody has and, because the device has verified its user, who they are.
 * @throws AppError `forbidden` if it does not fit
 */
export async function signInWithPasskey(
  context: Context,
  identity: IdentityProvider,
  call: SignInCall,
  proof: PasskeyProof,
): Promise<{ token: string }> {
  const userId = await checkPasskey(context, null, proof);
  const opened = await inTransaction(context.db, (tx) =>
    openSession(tx, identity, call.request, userId, 'passkey'),
  );
  return sendSession(context, call, opened, 'passkey');
}

/**
 * Accepts a code of the authenticator app or a recovery code, once. Tells the owner if somebody keeps entering wrong ones.
 * @param attempt what it counts for
 * @returns which of them it was
 * @throws AppError `rate_limited`; `validation` on `code`
 */
export async function checkCode(
  context: Context,
  owner: Owner,
  caller: Caller,
  code: string,
  attempt: FactorAttempt,
): Promise<SecondFactorMethod> {
  await countCode(context, owner, caller, attempt);
  const factor = await context.db.transaction().execute((tx) => useCode(context, tx, owner, caller, code));
  if (factor === null) return refuseCode(context, owner, caller, attempt);
  await forgiveFactor(context, attempt);
  return factor;
}

async function countCode(
  context: Context,
  owner: Owner,
  caller: Caller,
  attempt: FactorAttempt,
): Promise<void> {
  if (await countFactor(context, attempt)) return;
  await recordEvent(context.db, caller, owner, { kind: 'locked-out' });
  throw new AppError('rate_limited', TOO_MANY_ATTEMPTS);
}

async function refuseCode(
  context: Context,
  owner: Owner,
  caller: Caller,
  attempt: FactorAttempt,
): Promise<never> {
  const { db } = context;
  await recordEvent(db, caller, owner, { kind: 'wrong-code' });
  if (await isFailing(context, attempt)) {
    const notice = { kind: 'codes-failing' } as const;
    await db.transaction().execute((tx) => notifyOwner(context, tx, caller, owner, notice));
  }
  throw new AppError('validation', WRONG_CODE, { fields: { code: WRONG_CODE } });
}

/** Uses up a code; null if it is not one of the account's. */
async function useCode(
  context: Context,
  tx: Tx,
  owner: Owner,
  caller: Caller,
  code: string,
): Promise<SecondFactorMethod | null> {
  const authenticator = await findAuthenticator(tx, owner.id);
  if (authenticator?.confirmedAt == null) return null;
  if (await acceptCode(tx, context.secret, authenticator, code)) return 'code';
  if (!(await takeRecoveryCode(context, tx, owner.id, code))) return null;
  await notifyOwner(context, tx, caller, owner, { kind: 'recovery-code-used' });
  return 'recovery-code';
}

/** A newly opened session, with the library's response for the browser. */
interface Opened {
  readonly answer: Response;
  /** With its signature, and without. */
  readonly token: string;
  readonly unsigned: string;
  readonly actor: Actor;
}

/** Opens a session that remembers the factor which was proved. */
async function openSession(
  tx: Tx,
  identity: IdentityProvider,
  request: FastifyRequest,
  userId: string,
  factor: SecondFactorMethod,
): Promise<Opened> {
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  const device = request.headers['user-agent'];
  if (device !== undefined) headers.set('user-agent', device);
  const answer = await identity.api.openSession({ body: { userId }, headers, asResponse: true });
  const signed = answer.headers.get('set-auth-token');
  if (!answer.ok || signed === null) throw new AppError('forbidden', DISABLED);
  const token = decodeURIComponent(signed);
  const [unsigned = ''] = token.split('.');
  await noteFactor(tx, hashSessionToken(unsigned), factor);
  const actor = await findActor(tx, unsigned);
  if (actor === null) throw new AppError('forbidden', DISABLED);
  return { answer, token, unsigned, actor };
}

async function sendSession(
  context: Context,
  { request, reply }: SignInCall,
  { answer, token, unsigned, actor }: Opened,
  method: SignInMethod,
): Promise<{ token: string }> {
  copyHeaders(answer, reply);
  await recordSignIn(context, request, reply, { actor, method, token: unsigned });
  return { token };
}
