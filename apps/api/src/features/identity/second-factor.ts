import {
  type PendingSignIn,
  type PasskeyProof,
  type SecondFactorMethod,
} from '@voicedraft/contract/second-factors';
import { SignInMethod } from '@voicedraft/contract/security-events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { recordEvent } from './events.ts';
import { copyHeaders } from './fetch-bridge.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { notifyOwner } from './notify-owner.ts';
import { recordSignIn } from './note-call.ts';
import { deleteSessionOf, findOwner } from './repository.ts';
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
import type { IdentityProvider } from '#integrations/identity/identity-provider.ts';
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
 * Completes a sign-in with a code of the authenticator app or a recovery code.
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
  await checkCode(context, owner, caller, code, attempt);
  const step = await takeChallenge(context.db, 'sign-in', token);
  if (step === null) throw new AppError('conflict', TOO_LATE);
  const { method } = FirstStep.parse(JSON.parse(step.value));
  return openSession(context, identity, call, owner.id, { method, startedAt: step.createdAt });
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
  return openSession(context, identity, call, userId, { method: 'passkey' });
}

/**
 * Accepts a code of the authenticator app or a recovery code, once. Tells the owner if somebody keeps entering wrong ones.
 * @param attempt what it counts for
 * @throws AppError `rate_limited`; `validation` on `code`
 */
export async function checkCode(
  context: Context,
  owner: { readonly id: string; readonly email: string },
  caller: Caller,
  code: string,
  attempt: FactorAttempt,
): Promise<void> {
  const { db } = context;
  if (!(await countFactor(context, attempt))) {
    await recordEvent(db, caller, owner, { kind: 'locked-out' });
    throw new AppError('rate_limited', TOO_MANY_ATTEMPTS);
  }
  const authenticator = await findAuthenticator(db, owner.id);
  const isOn = authenticator?.confirmedAt != null;
  const isCode = isOn && (await acceptCode(context, authenticator, code));
  if (!isCode && !(isOn && (await useRecoveryCode(context, owner, caller, code)))) {
    await recordEvent(db, caller, owner, { kind: 'wrong-code' });
    if (await isFailing(context, attempt)) {
      await db
        .transaction()
        .execute((tx) => notifyOwner(context, tx, caller, owner, { kind: 'codes-failing' }));
    }
    throw new AppError('validation', WRONG_CODE, { fields: { code: WRONG_CODE } });
  }
  await forgiveFactor(context, attempt);
}

function useRecoveryCode(
  context: Context,
  owner: { readonly id: string; readonly email: string },
  caller: Caller,
  code: string,
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    if (!(await takeRecoveryCode(context, tx, owner.id, code))) return false;
    await notifyOwner(context, tx, caller, owner, { kind: 'recovery-code-used' });
    return true;
  });
}

async function openSession(
  context: Context,
  identity: IdentityProvider,
  { request, reply }: SignInCall,
  userId: string,
  step: { readonly method: SignInMethod; readonly startedAt?: Date },
): Promise<{ token: string }> {
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  const device = request.headers['user-agent'];
  if (device !== undefined) headers.set('user-agent', device);
  const answer = await identity.api.openSession({ body: { userId }, headers, asResponse: true });
  const signed = answer.headers.get('set-auth-token');
  if (!answer.ok || signed === null) throw new AppError('forbidden', DISABLED);
  copyHeaders(answer, reply);
  const token = decodeURIComponent(signed);
  const [unsigned = ''] = token.split('.');
  const actor = await findActor(context.db, unsigned);
  if (actor === null) throw new AppError('forbidden', DISABLED);
  await recordSignIn(context, request, reply, actor, { ...step, token: unsigned });
  return { token };
}
