import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SIGN_IN_LINK_MINUTES } from '@voicedraft/contract/limits';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { admin } from 'better-auth/plugins/admin';
import { bearer } from 'better-auth/plugins/bearer';
import { magicLink } from 'better-auth/plugins/magic-link';
import { z } from 'zod';
import type { Database } from '#db/client.ts';
import { CompanyProvider, type CompanyProviderOptions } from './company-provider.ts';
import { COMPANY_RETURN_PATH, companySignIn } from './company-sign-in.ts';
import { followTransaction } from './current-transaction.ts';
import { hashSecrets } from './hashing-adapter.ts';
import { hostedSignIn, type HostedSignInOptions } from './hosted/hosted-sign-in.ts';
import type { LinkMail } from './link-mail.ts';
import { noticeProof, type ProvedAccount } from './notice-proof.ts';
import { VERIFICATION_SECONDS } from './verification-token.ts';

/** An identity as it is after a change. */
export interface ChangedIdentity {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface IdentityOptions {
  readonly db: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly trustedOrigins: readonly string[];
  readonly cookieName: string;
  readonly google: { clientId: string; clientSecret: string } | null;
  /** A company's own provider; null if there is none. */
  readonly company: Omit<CompanyProviderOptions, 'returnUrl'> | null;
  /** Settings of the hosted provider that keeps the passwords; null if the library keeps them. */
  readonly hosted: HostedSignInOptions | null;
  readonly sendLink: (mail: LinkMail) => Promise<void>;
  /** Called before an identity is created, including from another provider. */
  readonly mayRegister: (email: string) => Promise<boolean>;
  /** Called with errors that the library did not handle. */
  readonly onError: (error: unknown) => void;
  /** Called before an address is marked as confirmed for the first time. */
  readonly onAddressProved: (account: ProvedAccount) => Promise<void>;
  /** Called after an identity was created, or its name, email or image has changed. */
  readonly onIdentityChanged: (identity: ChangedIdentity) => Promise<void>;
}

const HOUR_SECONDS = 3600;

/** Endpoints of the library that none of our screens or scripts need; its session endpoints expose tokens. */
const UNUSED_PATHS = [
  '/account-info',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/get-access-token',
  '/link-social',
  '/list-sessions',
  '/refresh-token',
  '/revoke-other-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/unlink-account',
  '/update-session',
  '/verify-password',
];

/**
 * The identity library on our database (docs/decisions/0003-identity.md). Its administrator endpoints stay closed:
 * staff use our own endpoints, which write to the audit log.
 */
export function createIdentityProvider(options: IdentityOptions) {
  const administratorPlugin = admin({ bannedUserMessage: 'This account has been disabled.' });
  return betterAuth({
    appName: 'Voicedraft',
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [...options.trustedOrigins],
    database: (library: BetterAuthOptions) =>
      noticeProof(
        hashSecrets(kyselyAdapter(followTransaction(options.db), { type: 'postgres' })(library)),
        options.onAddressProved,
      ),
    telemetry: { enabled: false },
    // Throttling is done in the database, per account and per IP address: see sign-in-throttle.ts.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      cookies: nameCookies(options),
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        secure: options.publicUrl.startsWith('https://'),
      },
    },
    disabledPaths: [
      ...Object.values(administratorPlugin.endpoints).map((endpoint) => endpoint.path),
      ...UNUSED_PATHS,
    ],
    // A popup that cannot say where it was opened reports that, and closes.
    onAPIError: { onError: (error) => options.onError(error), errorURL: `${options.publicUrl}/auth/popup` },
    user: { modelName: 'identityUsers' },
    session: {
      modelName: 'identitySessions',
      fields: { token: 'tokenHash' },
      // The database limits it (migration 0060), and using a session moves its end (http/session.ts).
      expiresIn: 365 * 24 * HOUR_SECONDS,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'identityAccounts',
      encryptOAuthTokens: true,
      // Google opens an existing account only if both sides have confirmed the address: whoever registers with somebody
      // else's gets no account that its owner then uses, and nobody gets in with one that Google has not checked.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
    },
    verification: { modelName: 'identityVerifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        options.sendLink({ mode: 'resetPassword', email: user.email, code: token }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_SECONDS,
      sendVerificationEmail: async ({ user, token }) =>
        options.sendLink({ mode: 'verifyEmail', email: user.email, code: token }),
    },
    ...(options.google &&
      options.hosted === null && {
        socialProviders: {
          // Users must come through Google's own page: an ID token alone signs nobody in.
          google: { ...options.google, prompt: 'select_account', disableIdTokenSignIn: true },
        },
      }),
    databaseHooks: {
      account: { create: { before: forgetIdToken }, update: { before: forgetIdToken } },
      user: {
        create: {
          before: async (user) => ((await options.mayRegister(user.email)) ? undefined : false),
          after: (user) => options.onIdentityChanged(user),
        },
        update: { after: (user) => options.onIdentityChanged(user) },
      },
    },
    plugins: [
      administratorPlugin,
      bearer({ requireSignature: true }),
      openSessions(),
      ...companyPlugins(options),
      ...(options.hosted === null ? [] : [hostedSignIn(options.hosted)]),
      magicLink({
        disableSignUp: true,
        expiresIn: SIGN_IN_LINK_MINUTES * 60,
        sendMagicLink: async ({ email, token }) => options.sendLink({ mode: 'signIn', email, code: token }),
      }),
    ],
  });
}

function companyPlugins({ company, publicUrl }: IdentityOptions) {
  if (company === null) return [];
  const returnUrl = `${publicUrl}/api/auth${COMPANY_RETURN_PATH}`;
  return [companySignIn(new CompanyProvider({ ...company, returnUrl }))];
}

/** Every cookie of the library by the rule of ours: browsers limit `__Host-` to https and to this exact host. */
function nameCookies({ publicUrl, cookieName }: IdentityOptions) {
  const prefix = publicUrl.startsWith('https://') ? '__Host-' : '';
  const others = ['state', 'oauth_state', 'session_data', 'account_data', 'dont_remember'];
  return {
    session_token: { name: cookieName },
    ...Object.fromEntries(others.map((name) => [name, { name: `${prefix}voicedraft.${name}` }])),
  };
}

/** Google's ID token identifies a person, and we never read it again, so it is never stored. */
async function forgetIdToken<Account extends { idToken?: string | null | undefined }>(account: Account) {
  return { data: { ...account, idToken: null } };
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

/**
 * Opens a session for an account whose owner has been proved by us, such as with a passkey. Only callable from here,
 * not over HTTP; refuses a disabled account, as the library's own sign-ins do.
 */
function openSessions() {
  return {
    id: 'open-session',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (call) => {
          const { internalAdapter } = call.context;
          const user = await internalAdapter.findUserById(call.body.userId);
          if (user === null) throw call.error('UNAUTHORIZED', { message: 'There is no such account.' });
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(call, { session, user });
          return call.json({ token: session.token });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
