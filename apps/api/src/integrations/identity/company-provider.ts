import type { Configuration, ClientAuth } from 'openid-client';
import type { Logger } from 'pino';
import type { CompanySignIn } from '#config/company-sign-in.ts';

/** Why a sign-in at the provider of a company did not succeed; the web app has a text for each. */
export type CompanyFailure = 'company_unreachable' | 'company_refused' | 'access_denied';

/** A person, according to a company's provider. */
export interface CompanyIdentity {
  /** The same for this person forever, at every provider. */
  readonly accountId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** Binds a sign-in's return to its first redirect. */
export interface SignInBinding {
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** Thrown if a provider does not answer, or answers what we must not accept. */
export class CompanySignInError extends Error {
  readonly failure: CompanyFailure;

  constructor(failure: CompanyFailure, cause?: unknown) {
    super(`The sign-in at the company's provider failed: ${failure}`, { cause });
    this.name = 'CompanySignInError';
    this.failure = failure;
  }
}

export interface CompanyProviderOptions extends CompanySignIn {
  /** Where the provider redirects people to. */
  readonly returnUrl: string;
  readonly log: Pick<Logger, 'warn'>;
  /** How long one request may take. */
  readonly timeoutSeconds?: number;
}

const TIMEOUT_SECONDS = 10;
/** How long the provider's description of itself is kept. */
const KNOWN_MS = 3_600_000;
/** How much the clocks of both sides may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;
const SCOPE = 'openid email profile';

/** The OpenID Connect provider of a company (docs/decisions/0046-hosted-identity.md); asked when somebody signs in. */
export class CompanyProvider {
  readonly #options: CompanyProviderOptions;
  #known: { readonly configuration: Promise<Configuration>; readonly until: number } | null = null;

  constructor(options: CompanyProviderOptions) {
    this.#options = options;
  }

  /**
   * The address at the provider where somebody signs in.
   * @throws CompanySignInError `company_unreachable`
   */
  begin({ state, codeVerifier, nonce }: SignInBinding): Promise<URL> {
    return this.#ask(async () => {
      const client = await import('openid-client');
      return client.buildAuthorizationUrl(await this.#discover(), {
        redirect_uri: this.#options.returnUrl,
        scope: SCOPE,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
    });
  }

  /**
   * Returns the person who has signed in, after the provider's redirect.
   * @param query parameters added by the provider @throws CompanySignInError
   */
  complete(query: string, { state, codeVerifier, nonce }: SignInBinding): Promise<CompanyIdentity> {
    return this.#ask(async () => {
      const client = await import('openid-client');
      const configuration = await this.#discover();
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(`${this.#options.returnUrl}${query}`),
        { pkceCodeVerifier: codeVerifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new CompanySignInError('company_refused');
      const profile =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
          ? { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
          : claims;
      return {
        accountId: `${claims.iss} ${claims.sub}`,
        email: readText(profile['email']),
        emailVerified: profile['email_verified'] === true,
        name: readText(profile['name']),
      };
    });
  }

  async #ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'access_denied') this.#options.log.warn({ err: error }, 'the company’s sign-in failed');
      throw new CompanySignInError(failure, error);
    }
  }

  /** Cached for an hour; a failure is not cached. */
  #discover(): Promise<Configuration> {
    if (this.#known !== null && performance.now() < this.#known.until) return this.#known.configuration;
    const asked = { configuration: discover(this.#options), until: performance.now() + KNOWN_MS };
    this.#known = asked;
    asked.configuration.catch(() => {
      if (this.#known === asked) this.#known = null;
    });
    return asked.configuration;
  }
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  timeoutSeconds = TIMEOUT_SECONDS,
}: CompanyProviderOptions): Promise<Configuration> {
  const client = await import('openid-client');
  const byHeader = client.ClientSecretBasic(clientSecret);
  const inBody = client.ClientSecretPost(clientSecret);
  // What a provider supports is known once it is asked; the header is what all have to support.
  const authenticate: ClientAuth = (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isByHeader = methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
    return (isByHeader ? byHeader : inBody)(server, ...request);
  };
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticate,
    {
      timeout: timeoutSeconds,
      execute: [
        // A code is exchanged over a connection that proves the provider, but a proxy may end it: check signatures too.
        client.enableNonRepudiationChecks,
        // The configuration refuses such an issuer in production.
        ...(issuer.startsWith('http://') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** Codes of the client library for a provider that was too slow, or whose answer was no answer of OpenID Connect. */
const NO_ANSWER: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function failureOf(error: unknown): CompanyFailure {
  if (error instanceof CompanySignInError) return error.failure;
  // `fetch` throws it for a connection that fails.
  if (error instanceof TypeError) return 'company_unreachable';
  const { code, error: refusal } = Object(error) as { readonly code?: unknown; readonly error?: unknown };
  if (refusal === 'access_denied') return 'access_denied';
  return NO_ANSWER.has(code) ? 'company_unreachable' : 'company_refused';
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
