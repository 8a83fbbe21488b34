import { expect } from 'vitest';
import { OWN_PAGE } from './own-page.ts';
import type { TestService } from './test-service.ts';

export const PASSWORD = 'a fine long phrase';

/** A session as browsers (headers) and scripts (token) hold it. */
interface Session {
  readonly headers: Record<string, string>;
  readonly token: string;
}

type Headers = Record<string, string>;

/** Requests to /api/auth of one test's server. */
export class IdentityCalls {
  readonly #service: TestService;
  #people = 0;

  constructor(service: TestService) {
    this.#service = service;
  }

  newEmail(): string {
    this.#people += 1;
    return `newcomer-${this.#people}@example.org`;
  }

  post(path: string, payload: object, headers: Headers = {}) {
    return this.#service.app.inject({
      method: 'POST',
      url: `/api/auth${path}`,
      headers: { ...OWN_PAGE, ...headers },
      payload,
    });
  }

  get(path: string, headers: Headers = {}) {
    return this.#service.app.inject({ url: `/api/auth${path}`, headers: { ...OWN_PAGE, ...headers } });
  }

  async register(email = this.newEmail(), password = PASSWORD): Promise<Session & { email: string }> {
    const answer = await this.post('/sign-up/email', { name: 'New Comer', email, password });
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...readSession(answer), email };
  }

  /** Registers somebody who has opened the link in the message to their address. */
  async registerConfirmed(email = this.newEmail()): Promise<Session & { email: string }> {
    const user = await this.register(email);
    const token = this.lastLink(email).get('oobCode');
    const answer = await this.get(`/verify-email?token=${token}`, user.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return user;
  }

  /** Requests another email address, as the profile does. */
  async askForEmail(headers: Headers, email: string) {
    const { app } = this.#service;
    const own = await app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
    const url = `/update-user-profile/${own.json<{ data: { _id: string } }>().data._id}`;
    return app.inject({ method: 'PUT', url, headers, payload: { email } });
  }

  signIn(email: string, password = PASSWORD) {
    return this.post('/sign-in/email', { email, password });
  }

  /** Parameters of the latest link that was emailed to an address. */
  lastLink(to: string): URLSearchParams {
    const mail = this.#service.sentMail.findLast(
      (message) => message.to === to && message.text.includes('oobCode='),
    );
    const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
    return new URL(link ?? 'http://no.link').searchParams;
  }
}

/** The session in a sign-in response; scripts must not be able to read its cookie. */
export function readSession(answer: Awaited<ReturnType<IdentityCalls['post']>>): Session {
  const cookie = answer.cookies.find(({ name }) => name.endsWith('session_token'));
  expect(cookie, 'session cookie').toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  return {
    headers: { cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`, ...OWN_PAGE },
    token: answer.json<{ token: string }>().token,
  };
}
