import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { OWN_PAGE } from '#testing/own-page.ts';
import { SECRET, type Outside } from './outside.ts';

const PASSWORD = 'a fine long phrase';
const RETRY_MS = 200;
/**
 * A customer gives up after this many tries: 150 s and more. A job that a killed process has just taken is free again within
 * two minutes.
 */
const TRIES = 750;
/** No answer of the product takes longer; a request that does has been lost. */
const ANSWER_MS = 90_000;

const BILLING = { customerName: 'Ada Byron', address: '1 Sample Street', country: 'Portugal' };

/** A try of a request that had to be repeated: `POST /v1/scripts 503`, or the error of its connection. */
export type Failure = string;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A customer and their program, who repeat what failed with the same key, as the product's pages and docs say. */
export class Customer {
  readonly email = `customer-${randomUUID()}@example.org`;
  /** Tries that had to be repeated. */
  readonly failures: Failure[] = [];
  readonly #at: () => string;
  readonly #outside: Outside;
  #token = '';
  #apiKey = '';

  /** @param at where the product is now */
  constructor(at: () => string, outside: Outside) {
    this.#at = at;
    this.#outside = outside;
  }

  /** Creates the account, and a key for the program. */
  async join(): Promise<void> {
    const account = { name: 'A customer', email: this.email, password: PASSWORD };
    await this.#once('/api/auth/sign-up/email', account, (answer) => (this.#token = textOf(answer, 'token')));
    await this.#person({ method: 'POST', path: '/api/create-user', body: {} });
    await this.#confirmAddress();
    const key = {
      name: 'Program',
      scopes: ['scripts', 'voices', 'library:read', 'credits:read'],
      days: null,
    };
    const made = await this.#person({ method: 'POST', path: '/api/api-keys', body: key });
    this.#apiKey = textOf({ ...made, body: dataOf(made) }, 'key');
  }

  /** Writes a script. Resolves with its id once that is acknowledged. */
  writeScript(prompt = 'Tea is served at five. Bring a friend.'): Promise<string> {
    return this.#make('/v1/scripts', { prompt });
  }

  speak(text = 'Tea.'): Promise<string> {
    return this.#make('/v1/voices', { text, voice: 'kore' });
  }

  /** Signs in again with the password. */
  async signIn(): Promise<void> {
    const body = { email: this.email, password: PASSWORD };
    await this.#once('/api/auth/sign-in/email', body, (answer) => (this.#token = textOf(answer, 'token')));
  }

  /** Opens a ticket. Resolves with its id. */
  async ask(): Promise<string> {
    const body = { subject: 'A question', message: 'How?', key: randomUUID() };
    const answer = await this.#person({ method: 'POST', path: '/new-support-message', body });
    return textOf({ ...answer, body: dataOf(answer) }, '_id');
  }

  /** Buys a package. Resolves with the order's id once it is acknowledged as paid. */
  async buy(packageId: string): Promise<string> {
    const order = await this.#person({ method: 'POST', path: '/new-order', body: { ...BILLING, packageId } });
    const orderId = textOf(order, '_id');
    const opened = await this.#person({ method: 'POST', path: '/api/paypal/orders', body: { orderId } });
    const id = textOf({ ...opened, body: dataOf(opened) }, 'id');
    await this.#outside.paypal.payer.approve(id);
    await this.#person({ method: 'POST', path: `/api/paypal/orders/${id}/capture` });
    return orderId;
  }

  /** Reads what the pages of a customer read. */
  async look(): Promise<void> {
    for (const path of ['/packages', '/orders', '/api/generations', '/users']) {
      await this.#person({ method: 'GET', path });
    }
  }

  /** Sends one request as the signed-in person, once. */
  send(call: Call): Promise<Answer> {
    return this.#fetch({ ...call, headers: { authorization: `Bearer ${this.#token}`, ...call.headers } });
  }

  async #make(path: string, body: object): Promise<string> {
    const headers = { authorization: `Bearer ${this.#apiKey}`, 'idempotency-key': randomUUID() };
    return textOf(await this.#persist({ method: 'POST', path, body, headers }), 'id');
  }

  async #confirmAddress(): Promise<void> {
    const token = await new SignJWT({ email: this.email })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(SECRET));
    const path = `/api/auth/verify-email?token=${token}`;
    const headers = { ...OWN_PAGE, authorization: `Bearer ${this.#token}` };
    await this.#persist({ method: 'GET', path, headers });
  }

  #person(call: Call): Promise<Answer> {
    return this.#persist({ ...call, headers: { authorization: `Bearer ${this.#token}` } });
  }

  /** What cannot be repeated with a key. A second try may find it done. */
  async #once(path: string, body: object, read: (answer: Answer) => void): Promise<void> {
    read(await this.#persist({ method: 'POST', path, body }));
  }

  async #persist(call: Call): Promise<Answer> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.#fetch(call).catch((error: unknown) => describe(error));
      if (typeof answer !== 'string') {
        if (answer.status < 300) return answer;
        // The try before is still at work.
        if (answer.status === 409 && String(answer.body['code']).endsWith('_running')) {
          await sleep(RETRY_MS);
          continue;
        }
        if (answer.status < 500) {
          throw new Error(`${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        }
      }
      const failure =
        typeof answer === 'string' ? answer : `${answer.status} ${String(answer.body['error'])}`;
      this.failures.push(`${call.method} ${call.path} ${failure}`);
      await sleep(RETRY_MS);
    }
    throw new Error(`${call.method} ${call.path} never succeeded: ${this.failures.at(-1)}`);
  }

  async #fetch({ method, path, body, headers }: Call): Promise<Answer> {
    const response = await fetch(`${this.#at()}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    return { status: response.status, body: readBody(text) };
  }
}

function readBody(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}

function dataOf({ body }: Answer): Record<string, unknown> {
  return body['data'] as Record<string, unknown>;
}

function textOf({ body }: Answer, field: string): string {
  const value = body[field];
  if (typeof value !== 'string') throw new Error(`No ${field} in ${JSON.stringify(body)}`);
  return value;
}

function describe(error: unknown): string {
  const { name, cause } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? name;
}
