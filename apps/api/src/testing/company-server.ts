import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

/** A person as the company's provider knows them. */
export interface CompanyPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** What the provider answers to the next exchange of a code, in place of what it would say. */
type Forgery = (claims: JWTPayload, keys: CompanyKeys) => Promise<string>;

interface CompanyKeys {
  readonly own: CryptoKey;
  readonly foreign: CryptoKey;
}

const CLIENT = { clientId: 'voicedraft', clientSecret: 'a secret of the company' };

/** What a browser sees that is asked. */
const PAGE = `<!doctype html><html lang="en"><title>Example Corp</title>
<h1>Example Corp</h1>
<form method="post"><button name="answer" value="in">Sign in</button> <button name="answer">Decline</button></form>`;

/** The OpenID Connect provider of a company, on loopback: signs in whoever `person` is. */
export class CompanyServer {
  person: CompanyPerson = { sub: 'nobody' };
  /** Changes the next ID token. */
  forge: Forgery | null = null;
  /** Whether whoever should sign in declines. */
  declines = false;
  /** Whether a page asks them. */
  asks = false;
  readonly #server: Server;
  readonly #keys: CompanyKeys;
  #provider: Provider | null = null;
  #port = 0;

  private constructor(keys: CompanyKeys) {
    this.#keys = keys;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<CompanyServer> {
    const [own, foreign] = await Promise.all([makeKey(), makeKey()]);
    const company = new CompanyServer({ own, foreign });
    await company.listen();
    return company;
  }

  get issuer(): string {
    return `http://localhost:${this.#port}`;
  }

  /** What a server needs to sign people in here. */
  get environment(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      OIDC_NAME: 'Example Corp',
    };
  }

  /** Tells the provider which page people return to. */
  async expect(returnUrl: string): Promise<void> {
    const jwk = { ...(await exportJWK(this.#keys.own)), alg: 'RS256', use: 'sig', kid: 'own' };
    this.#provider = new Provider(this.issuer, {
      clients: [
        { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [returnUrl] },
      ],
      jwks: { keys: [jwk] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      cookies: { keys: ['a key for cookies'] },
      interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...this.person, sub }) }),
      loadExistingGrant: async (ctx) => {
        const { client, provider, session } = ctx.oidc;
        const grant = new provider.Grant({
          clientId: client?.clientId ?? '',
          accountId: session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
  }

  /** Walks through the provider's pages as a browser does. Returns the address that it sends people back to. */
  async signIn(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(address);
    while (next.origin === this.issuer) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`No way on: ${answer.status} ${await answer.text()}`);
      next = new URL(location, next);
    }
    return next;
  }

  /** Goes away; `listen` comes back at the same address. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.#provider;
    if (provider === null) {
      response.writeHead(503).end();
    } else if (request.url?.startsWith('/interaction/') === true) {
      if (this.asks && request.method === 'GET') {
        response.setHeader('content-type', 'text/html').end(PAGE);
        return;
      }
      const declined = { error: 'access_denied', error_description: 'declined' };
      const signedIn = { login: { accountId: this.person.sub } };
      const declines = this.asks ? (await text(request)) !== 'answer=in' : this.declines;
      await provider.interactionFinished(request, response, declines ? declined : signedIn);
    } else if (request.url === '/token' && this.forge !== null) {
      await this.#forgeToken(provider, this.forge, request, response);
    } else {
      await provider.callback()(request, response);
    }
  }

  async #forgeToken(
    provider: Provider,
    forge: Forgery,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    this.forge = null;
    const end = response.end.bind(response);
    response.end = ((body: Buffer | string) => {
      const answer = JSON.parse(String(body)) as { id_token: string };
      const [, claims = ''] = answer.id_token.split('.');
      const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as JWTPayload;
      const send = async () => {
        const json = JSON.stringify({ ...answer, id_token: await forge(payload, this.#keys) });
        response.setHeader('content-length', Buffer.byteLength(json));
        end(json);
      };
      void send();
      return response;
    }) as typeof response.end;
    await provider.callback()(request, response);
  }
}

/** Signs an ID token as the provider does, or with the key of somebody else. */
export function signToken(claims: JWTPayload, key: CryptoKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
}

async function makeKey(): Promise<CryptoKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return privateKey;
}
