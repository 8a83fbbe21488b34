import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { FirebaseProject } from '#config/hosted-identity.ts';
import type { LinkMode } from '#integrations/identity/link-mail.ts';
import {
  HostedIdentityError,
  type HostedAccount,
  type HostedFailure,
  type HostedIdentity,
} from './hosted-identity.ts';
import { createTokenVerifier } from './verify-id-token.ts';

/** Lets a service account manage the users of its project, and nothing else. */
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';

/** The emulator accepts this as an administrator's token. */
const EMULATOR_TOKEN = 'owner';

const HOST = 'identitytoolkit.googleapis.com';
const TIMEOUT_MS = 10_000;

/** The provider's names for the purposes of codes. */
const REQUEST_TYPES: Readonly<Record<LinkMode, string>> = {
  resetPassword: 'PASSWORD_RESET',
  verifyEmail: 'VERIFY_EMAIL',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  signIn: 'EMAIL_SIGNIN',
};

/** Codes at the start of the provider's error messages that we can act on; any other is `refused`. */
const FAILURES: Readonly<Record<string, HostedFailure>> = {
  EMAIL_NOT_FOUND: 'unknown',
  USER_NOT_FOUND: 'unknown',
  EMAIL_EXISTS: 'taken',
  DUPLICATE_EMAIL: 'taken',
};

const Account = z.object({
  localId: z.string(),
  email: z.string().toLowerCase().optional(),
  emailVerified: z.boolean().default(false),
  displayName: z.string().optional(),
  disabled: z.boolean().default(false),
  /** Milliseconds. */
  passwordUpdatedAt: z.number().optional(),
  /** Seconds. */
  validSince: z.coerce.number().default(0),
  /** Never the hash itself, without a further right; only whether there is one. */
  passwordHash: z.string().optional(),
});

const Accounts = z.object({ users: z.array(Account).default([]) });
const Code = z.object({ oobCode: z.string().min(1) });
const Created = z.object({ localId: z.string().min(1) });
const Refusal = z.object({ error: z.object({ message: z.string() }) });

/** Firebase Authentication (Identity Platform), by its REST API with a service account; or its official emulator. */
export function createFirebaseIdentity(
  project: FirebaseProject,
  { publicUrl, log }: { readonly publicUrl: string; readonly log: Pick<Logger, 'warn'> },
): HostedIdentity {
  const { projectId, emulatorHost } = project;
  const base = emulatorHost === null ? `https://${HOST}` : `http://${emulatorHost}/${HOST}`;
  const authorize = openServiceAccount(project);

  async function call<Answer>(name: string, body: object, shape: z.ZodType<Answer>): Promise<Answer> {
    const response = await send(name, body);
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) {
      const read = shape.safeParse(answer);
      if (read.success) return read.data;
      throw new HostedIdentityError('refused', `${name}: the response is not as documented.`, read.error);
    }
    const [code = ''] = (Refusal.safeParse(answer).data?.error.message ?? '').split(' ');
    const failure = response.status >= 500 ? 'unreachable' : (FAILURES[code] ?? 'refused');
    if (FAILURES[code] === undefined)
      log.warn({ name, status: response.status, code }, 'Firebase refused a call');
    throw new HostedIdentityError(failure, `${name}: ${code || response.status}`);
  }

  async function send(name: string, body: object): Promise<Response> {
    try {
      return await fetch(`${base}/v1/projects/${projectId}/accounts${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await authorize()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      log.warn({ name, err: error }, 'Firebase does not answer');
      throw new HostedIdentityError('unreachable', `${name}: no answer`, error);
    }
  }

  return {
    verify: createTokenVerifier(project),
    find: async (uids) => {
      if (uids.length === 0) return [];
      return (await call(':lookup', { localId: uids }, Accounts)).users.map(toAccount);
    },
    findByEmail: async (email) => {
      const [found] = (await call(':lookup', { email: [email] }, Accounts)).users;
      return found === undefined ? null : toAccount(found);
    },
    createCode: async ({ mode, email, newEmail }) => {
      const request = {
        requestType: REQUEST_TYPES[mode],
        email,
        ...(newEmail !== undefined && { newEmail }),
        ...(mode === 'signIn' && { canHandleCodeInApp: true }),
        continueUrl: publicUrl,
        // Not mailed by Firebase, but returned: our messages have our words and our address.
        returnOobLink: true,
      };
      const { oobCode } = await call(':sendOobCode', request, CodeOrLink);
      return oobCode;
    },
    create: async ({ email, emailVerified, name, password }) => {
      const account = {
        email,
        emailVerified,
        displayName: name,
        ...(password !== undefined && { password }),
      };
      return (await call('', account, Created)).localId;
    },
    reclaim: async (uid, email) => {
      const password = randomBytes(32).toString('base64url');
      const validSince = String(Math.floor(Date.now() / 1000));
      await call(':update', { localId: uid, email, emailVerified: true, password, validSince }, z.unknown());
    },
    erase: async (uid) => {
      try {
        await call(':delete', { localId: uid }, z.unknown());
      } catch (error) {
        if (!(error instanceof HostedIdentityError && error.failure === 'unknown')) throw error;
      }
    },
  };
}

/** The code, or the link that has it as a parameter. */
const CodeOrLink = z
  .object({ oobCode: z.string().optional(), oobLink: z.url() })
  .transform(({ oobCode, oobLink }) => ({
    oobCode: oobCode ?? new URL(oobLink).searchParams.get('oobCode'),
  }))
  .pipe(Code);

function toAccount(account: z.output<typeof Account>): HostedAccount {
  const { localId, email, displayName, passwordUpdatedAt } = account;
  const hasPassword = account.passwordHash !== undefined;
  const changedAt = hasPassword && passwordUpdatedAt !== undefined ? new Date(passwordUpdatedAt) : null;
  return {
    uid: localId,
    email: email ?? null,
    emailVerified: account.emailVerified,
    name: displayName ?? null,
    isDisabled: account.disabled,
    hasPassword,
    passwordChangedAt: changedAt,
    validSince: new Date(account.validSince * 1000),
  };
}

/**
 * Access tokens of the project's service account, which Google's library keeps until shortly before they expire.
 * @returns gets one; rejects if the key's file cannot be read or Google refuses it
 */
function openServiceAccount({
  serviceAccountFile,
  emulatorHost,
}: Pick<FirebaseProject, 'serviceAccountFile' | 'emulatorHost'>): () => Promise<string> {
  if (emulatorHost !== null || serviceAccountFile === null) return async () => EMULATOR_TOKEN;
  const opening = { library: null as Promise<() => Promise<string | null | undefined>> | null };
  return async () => {
    opening.library ??= openLibrary(serviceAccountFile);
    const token = await (await opening.library)();
    if (typeof token !== 'string') throw new Error('Google gave no access token.');
    return token;
  };
}

async function openLibrary(keyFile: string) {
  const { GoogleAuth } = await import('google-auth-library');
  const auth = new GoogleAuth({ keyFile, scopes: SCOPE });
  return () => auth.getAccessToken();
}
