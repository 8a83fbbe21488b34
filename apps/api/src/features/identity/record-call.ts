import { IDENTITY_CODES } from '@voicedraft/contract/identity';
import type { SecurityEventKind, SignInMethod } from '@voicedraft/contract/security-events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { readCaller } from '#http/caller.ts';
import { findActor, readCredential, sessionCookieName } from '#http/session.ts';
import { recordEvent } from './events.ts';
import { emailOf, type IdentityCall } from './identity-call.ts';
import { rememberBrowser } from './known-browsers.ts';
import * as repository from './repository.ts';
import { deleteSessionOf, findSessionId } from './sessions-repository.ts';
import { notifyOwner } from './notify-owner.ts';

/** The provider's names of the ways to sign in; an emailed link has the same name as a password. */
const METHODS: Readonly<Record<string, SignInMethod>> = {
  password: 'password',
  phone: 'phone',
  'google.com': 'google',
};

const Claims = z.object({ firebase: z.object({ sign_in_provider: z.string() }) });

/** Endpoints that open a session, and by what means. */
const SIGNS_IN: ReadonlyMap<string, SignInMethod> = new Map<string, SignInMethod>([
  ['/sign-in/email', 'password'],
  ['/sign-up/email', 'password'],
  ['/magic-link/verify', 'link'],
  ['/callback/google', 'google'],
  ['/callback/company', 'company'],
]);

/** Ways to sign in that an account can get later, and the event that its owner sees then. */
const LINKED: Readonly<Partial<Record<SignInMethod, SecurityEventKind>>> = {
  google: 'google-linked',
  company: 'company-linked',
};

/** Endpoints that email a link to an account, and the event that its owner sees. */
const LINK_REQUESTS: Readonly<Record<string, SecurityEventKind>> = {
  '/request-password-reset': 'reset-requested',
  '/sign-in/magic-link': 'link-requested',
};

/** Rejections that the account's owner sees as events; others do not concern the owner. */
const REFUSALS: Readonly<Record<string, SecurityEventKind>> = {
  [IDENTITY_CODES.wrongPassword]: 'wrong-password',
  [IDENTITY_CODES.userNotFound]: 'unknown-address',
  [IDENTITY_CODES.userDisabled]: 'disabled-account',
  [IDENTITY_CODES.tooManyAttempts]: 'locked-out',
};

/** Maximum length of a stored email address that belongs to no account. */
const ADDRESS_MAX_LENGTH = 254;

/** Stores a rejected password attempt, for the account's owner and for staff. */
export async function recordRefusal(
  context: Context,
  request: FastifyRequest,
  call: IdentityCall,
  actor: Actor | null,
  code: string,
): Promise<void> {
  const kind = REFUSALS[code];
  if (kind === undefined) return;
  const caller = readCaller(request);
  if (call.path === '/change-password' && actor !== null) {
    const confirming = kind === 'wrong-password' ? 'confirmation-failed' : kind;
    await recordEvent(context.db, caller, actor, { kind: confirming });
  }
  if (call.path !== '/sign-in/email') return;
  const email = (emailOf(call) ?? '').trim().toLowerCase().slice(0, ADDRESS_MAX_LENGTH);
  const account = await repository.findByEmail(context.db, email);
  await recordEvent(context.db, caller, account ?? { id: null, email }, { kind });
}

/**
 * Stores what a successful request means for an account, and sets the mark of a browser that has signed in.
 * @param opened the session that it has opened
 */
export async function recordSuccess(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  call: IdentityCall,
  opened: OpenedSession | null,
): Promise<void> {
  const linkKind = LINK_REQUESTS[call.path];
  if (linkKind !== undefined) {
    const account = await repository.findByEmail(context.db, emailOf(call) ?? '');
    if (account !== null) await recordEvent(context.db, readCaller(request), account, { kind: linkKind });
  }
  if (opened !== null) await recordSignIn(context, request, reply, opened);
}

/** A session that a call has opened, and by what means. */
export interface OpenedSession {
  readonly actor: Actor;
  readonly token: string;
  readonly method: SignInMethod;
}

/** Notes the length of the password that a session was opened with, if it was one. */
export async function recordPasswordLength(
  { db }: Context,
  { body: { password } }: IdentityCall,
  { actor, method }: OpenedSession,
): Promise<void> {
  if (method !== 'password' || typeof password !== 'string') return;
  await repository.savePasswordLength(db, actor.id, password);
}

/**
 * Tells the owner of an account that it can also be signed in to with Google or a company's provider from now on, even if
 * it asks for a second factor that is never given.
 * @param since start of the request
 */
export async function recordLink(
  context: Context,
  request: FastifyRequest,
  { actor, method }: OpenedSession,
  since: Date,
): Promise<void> {
  const kind = LINKED[method];
  if (kind === undefined || !(await repository.wasLinked(context.db, actor.id, method, since))) return;
  const caller = readCaller(request);
  await context.db.transaction().execute((tx) => notifyOwner(context, tx, caller, actor, { kind }));
}

/** The session that a successful call has opened; null if it opened none. */
export async function findOpened(
  context: Context,
  call: IdentityCall,
  headers: Headers,
): Promise<OpenedSession | null> {
  const method = call.path === '/sign-in/hosted' ? hostedMethodOf(call) : SIGNS_IN.get(call.path);
  const signed = headers.get('set-auth-token');
  if (method === undefined || signed === null) return null;
  const token = decodeURIComponent(signed).split('.')[0] ?? '';
  const actor = await findActor(context.db, token);
  return actor && { actor, token, method };
}

/**
 * Stores a sign-in and notifies the owner of one on a new device. Ends the browser's previous session: its cookie is
 * replaced, so nobody could sign out of it any more.
 */
export async function recordSignIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, method, token }: OpenedSession,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const replaced = readCookieToken(context, request);
    if (replaced !== null) await deleteSessionOf(tx, replaced);
    // A user who has just registered has no known devices, so none is new.
    const isFirst = await repository.isUntouched(tx, actor.id);
    const isNew = await rememberBrowser(context, tx, request, reply, actor.id);
    const kind = isFirst ? 'sign-up' : isNew ? 'new-device' : 'sign-in';
    const caller = readCaller(request);
    const sessionId = await findSessionId(tx, token);
    await notifyOwner(context, tx, caller, actor, { kind, method, sessionId });
  });
}

function readCookieToken({ config, secret }: Context, request: FastifyRequest): string | null {
  const credential = readCredential(request, sessionCookieName(config.publicUrl), secret);
  return credential?.via === 'cookie' ? credential.token : null;
}

/** The way of signing in at the provider, from a verified ID token. */
function hostedMethodOf({ body }: IdentityCall): SignInMethod {
  const [, payload = ''] = String(body['idToken']).split('.');
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return METHODS[claims.firebase.sign_in_provider] ?? 'provider';
}
