import { z } from 'zod';
import { get, post, patch, del } from './endpoint.ts';
import { IdParams, Instant, successOf } from './shapes.ts';

/** How many recovery codes an account gets at once. */
export const RECOVERY_CODE_COUNT = 10;
/** Passkeys of one account. */
export const PASSKEY_LIMIT = 20;

const DONE = z.object({ success: z.literal(true) });

/** Argument or result of a browser's WebAuthn call, as JSON; the library behind the endpoint checks it. */
const WebAuthnJson = z.record(z.string(), z.unknown());
export const PasskeyValues = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'Use at most 60 characters'),
});
export type PasskeyValues = z.infer<typeof PasskeyValues>;

/** Options for the browser, and the token that its response belongs to. */
const PasskeyCeremony = z.object({ challenge: z.string(), options: WebAuthnJson });
/** The browser's response to {@link PasskeyCeremony}. */
export const PasskeyProof = z.object({ challenge: z.string().max(100), response: WebAuthnJson });
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** A passkey of an account. Its key never leaves the device that made it. */
export const Passkey = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Whether the device keeps a copy elsewhere, such as in a password manager. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Whether it came back with a backup and counts for nothing until its owner confirms it. */
  toConfirm: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Everything by which an account signs in. */
export const SignInWays = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** Of the last change; null if there was none, or no password. */
  passwordChangedAt: Instant.nullable(),
  passkeys: z.array(Passkey),
  /** Since when the authenticator app is on; null while it is off. */
  authenticatorSince: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether this account must have a passkey or an authenticator app. */
  needsFactor: z.boolean(),
  /** Whether this account must replace its password by one that is long enough for staff. */
  needsLongerPassword: z.boolean(),
  /** After how many hours without use a session of this account ends. */
  idleHours: z.int(),
});
export type SignInWays = z.infer<typeof SignInWays>;

const SIGNED_IN = { access: 'signed-in', feature: 'identity' } as const;

export const getSignInWays = get('/api/account/sign-in', {
  ...SIGNED_IN,
  summary: 'Passkeys, authenticator app, recovery codes, password and email address of the account',
  response: successOf(SignInWays),
});

export const startPasskey = post('/api/account/passkeys/options', {
  ...SIGNED_IN,
  needsConfirmedEmail: true,
  summary: 'Options for the browser to make a passkey, valid for five minutes',
  confirm: true,
  response: successOf(PasskeyCeremony),
  rateLimit: 30,
});

export const addPasskey = post('/api/account/passkeys', {
  ...SIGNED_IN,
  needsConfirmedEmail: true,
  summary: 'Add the passkey that the browser made',
  confirm: true,
  body: PasskeyProof.extend(PasskeyValues.shape),
  response: successOf(Passkey),
  rateLimit: 30,
});

export const renamePasskey = patch('/api/account/passkeys/{id}', {
  ...SIGNED_IN,
  summary: 'Rename a passkey',
  params: IdParams,
  body: PasskeyValues,
  response: successOf(Passkey),
});

export const confirmPasskey = post('/api/account/passkeys/{id}/confirm', {
  ...SIGNED_IN,
  summary: 'Let a passkey count again that came back with a backup',
  confirm: true,
  params: IdParams,
  response: successOf(Passkey),
  rateLimit: 30,
});

export const removePasskey = del('/api/account/passkeys/{id}', {
  ...SIGNED_IN,
  summary: 'Remove a passkey; an administrator keeps at least one passkey or the authenticator app',
  confirm: true,
  params: IdParams,
  response: DONE,
});

export const startAuthenticator = post('/api/account/authenticator', {
  ...SIGNED_IN,
  needsConfirmedEmail: true,
  summary: 'A new key for an authenticator app; it counts once a code of the app has confirmed it',
  confirm: true,
  response: successOf(
    z.object({
      /** Base32, for typing. */
      key: z.string(),
      /** For the QR code. */
      uri: z.string(),
    }),
  ),
  rateLimit: 30,
});

const RecoveryCodes = successOf(z.object({ codes: z.array(z.string()) }));

export const turnOnAuthenticator = post('/api/account/authenticator/confirm', {
  ...SIGNED_IN,
  needsConfirmedEmail: true,
  summary: 'Turn on the authenticator app with a code that it shows; responds with new recovery codes',
  confirm: true,
  body: z.object({ code: z.string().max(20) }),
  response: RecoveryCodes,
  rateLimit: 30,
});

export const turnOffAuthenticator = del('/api/account/authenticator', {
  ...SIGNED_IN,
  summary: 'Turn off the authenticator app; its recovery codes stop working',
  confirm: true,
  response: DONE,
});

export const replaceRecoveryCodes = post('/api/account/recovery-codes', {
  ...SIGNED_IN,
  needsConfirmedEmail: true,
  summary: 'New recovery codes, shown once; the old ones stop working',
  confirm: true,
  response: RecoveryCodes,
  rateLimit: 10,
});

export const startPasskeyConfirmation = post('/api/account/confirm/passkey', {
  ...SIGNED_IN,
  summary: 'Options for the browser to confirm the owner with a passkey',
  response: successOf(PasskeyCeremony),
  rateLimit: 30,
});

/** How a started sign-in can be completed. */
export const SecondFactorMethod = z.enum(['passkey', 'code', 'recovery-code']);
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>;

/** A sign-in's response in place of a session if the account has a second factor. */
export const PendingSignIn = z.object({
  /** Completes this sign-in within ten minutes. */
  challenge: z.string(),
  methods: z.array(SecondFactorMethod),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** The token that scripts send as `Authorization: Bearer`; browsers get a cookie. */
const OpenedSession = successOf(z.object({ token: z.string() }));

const FOR_ALL = { access: 'public', feature: 'identity' } as const;

export const completeSignIn = post('/api/sign-in/second-factor', {
  ...FOR_ALL,
  summary: 'Complete a sign-in with a code of the authenticator app, or a recovery code',
  body: z.object({ challenge: z.string().max(100), code: z.string().max(40) }),
  response: OpenedSession,
  rateLimit: 60,
});

export const startPasskeySignIn = post('/api/sign-in/passkey/options', {
  ...FOR_ALL,
  summary: 'Options for the browser to sign in with a passkey, valid for five minutes',
  response: successOf(PasskeyCeremony),
  rateLimit: 60,
});

export const signInWithPasskey = post('/api/sign-in/passkey', {
  ...FOR_ALL,
  summary: 'Sign in with a passkey; it counts as both factors',
  body: PasskeyProof,
  response: OpenedSession,
  rateLimit: 60,
});
