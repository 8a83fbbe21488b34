import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { IdentityCalls } from './identity-calls.ts';
import { OWN_PAGE } from './own-page.ts';
import { SoftwareAuthenticator, type Faults } from './software-authenticator.ts';
import type { TestService } from './test-service.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Ceremony {
  readonly challenge: string;
  readonly options: { readonly challenge?: unknown };
}

/** Calls about second factors, as an account's owner and a visitor make them. */
export class FactorCalls {
  readonly #service: TestService;

  constructor(service: TestService) {
    this.#service = service;
  }

  send(method: Method, url: string, headers: Headers = {}, payload?: object) {
    return this.#service.app.inject({
      method,
      url,
      headers: { ...OWN_PAGE, ...headers },
      ...(method !== 'GET' && { payload: payload ?? {} }),
    });
  }

  /** A new device at the service's own address. */
  newDevice(): SoftwareAuthenticator {
    return new SoftwareAuthenticator(this.#service.context.config.publicUrl);
  }

  /** Adds a device's passkey to an account. */
  async addPasskey(headers: Headers, device = this.newDevice(), faults: Faults = {}, name = 'Laptop') {
    const { challenge, options } = await this.#begin('/api/account/passkeys/options', headers);
    const response = device.create(options, faults);
    const answer = await this.send('POST', '/api/account/passkeys', headers, { challenge, response, name });
    return { answer, device, id: answer.json<{ data?: { _id: string } }>().data?._id ?? '' };
  }

  /** Signs in with a device's passkey. */
  async signInBy(device: SoftwareAuthenticator, faults: Faults = {}) {
    const { challenge, options } = await this.#begin('/api/sign-in/passkey/options', {});
    const proof = { challenge, response: device.get(options, faults) };
    return { proof, answer: await this.send('POST', '/api/sign-in/passkey', {}, proof) };
  }

  /** Confirms the owner of a session with a device's passkey. */
  async confirmBy(headers: Headers, device: SoftwareAuthenticator, faults: Faults = {}) {
    const { challenge, options } = await this.#begin('/api/account/confirm/passkey', headers);
    const passkey = { challenge, response: device.get(options, faults) };
    return this.send('POST', '/api/account/confirm', headers, { passkey });
  }

  /** Turns on an authenticator app and returns its key and recovery codes. */
  async turnOnApp(headers: Headers): Promise<{ key: string; codes: string[] }> {
    const started = await this.send('POST', '/api/account/authenticator', headers);
    const { key } = started.json<{ data: { key: string } }>().data;
    const code = codeOf(key);
    const answer = await this.send('POST', '/api/account/authenticator/confirm', headers, { code });
    expect(answer.statusCode, answer.body).toBe(200);
    return { key, codes: answer.json<{ data: { codes: string[] } }>().data.codes };
  }

  /** Registers somebody with a confirmed address, and turns on their authenticator app. */
  async registerWithApp(identity: IdentityCalls) {
    const user = await identity.registerConfirmed();
    return { ...user, ...(await this.turnOnApp(user.headers)) };
  }

  complete(challenge: string, code: string) {
    return this.send('POST', '/api/sign-in/second-factor', {}, { challenge, code });
  }

  async #begin(url: string, headers: Headers): Promise<Ceremony> {
    const answer = await this.send('POST', url, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: Ceremony }>().data;
  }
}

/** The challenge of a sign-in that waits for its second factor; empty if it does not. */
export function challengeOf(answer: { json: () => unknown }): string {
  const { secondFactor } = Object(answer.json()) as { secondFactor?: { challenge: string } };
  return secondFactor?.challenge ?? '';
}

/**
 * The code of an authenticator app (RFC 6238), computed without the library under test.
 * @param steps how many 30-second steps from now
 */
export function codeOf(key: string, steps = 0): string {
  const bits = Array.from(key, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) % 16) % 0x80_00_00_00;
  return String(number % 1_000_000).padStart(6, '0');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
