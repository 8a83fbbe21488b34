import { expect } from 'vitest';
import { drawPng } from '#testing/authorization/make-upload.ts';

export const PASSWORD = 'a fine long phrase';
export const OPERATOR = { email: 'operator@voicedraft.example', password: 'a-long-operator-phrase' };
export const CUSTOMER = 'maya@example.org';

/** Somebody who is signed in to a server, as a script is: with a bearer token. */
export class Person {
  readonly token: string;
  readonly #address: string;

  constructor(address: string, token: string) {
    this.#address = address;
    this.token = token;
  }

  /** Calls the server and returns the response's body, which must be a success. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.#address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBe(200);
    return JSON.parse(text) as T;
  }

  /** The bytes at a path. */
  async download(path: string): Promise<Buffer> {
    const answer = await fetch(`${this.#address}${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    expect(answer.status, path).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  async upload(path: string, field: string): Promise<void> {
    const body = new FormData();
    body.append(field, new Blob([await drawPng()], { type: 'image/png' }), 'picture.png');
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${this.#address}${path}`, { method: 'POST', headers, body });
    expect(answer.status, await answer.text()).toBe(200);
  }
}

/** Registers or signs in. */
export async function enter(
  address: string,
  way: 'sign-up' | 'sign-in',
  account: { readonly name?: string; readonly email: string; readonly password: string },
): Promise<Person> {
  const answer = await fetch(`${address}/api/auth/${way}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const { token } = JSON.parse(text) as { token: string };
  return new Person(address, token);
}

/** What has to be the same after the upgrade, as its owner sees it. */
export interface Used {
  readonly customer: Person;
  readonly audioPath: string;
  readonly audio: Buffer;
  readonly balance: number;
  readonly shareUrl: string;
}

/** Does what customers and staff do: everything that leaves something behind. */
export async function useInstallation(address: string): Promise<Used> {
  const customer = await enter(address, 'sign-up', {
    name: 'Maya Lind',
    email: CUSTOMER,
    password: PASSWORD,
  });
  await customer.call('POST', '/api/create-user', {});
  await buyPackage(address, customer);
  await customer.call('POST', '/api/generations/script', {
    prompt: 'A short video about a small bakery. It opens at seven.',
  });
  const voice = await customer.call<{ data: { id: string } }>('POST', '/api/generations/voice', {
    script: 'Fresh bread is here. Come by before noon.',
    voice: 'kore',
  });
  await customer.upload('/api/upload-image', 'image');
  await customer.call('POST', '/new-support-message', { subject: 'A question', message: 'How do I pay?' });
  const share = await customer.call<{ data: { url: string } }>(
    'POST',
    `/api/takes/${voice.data.id}/share`,
    {},
  );
  await changeSettings(address);
  const audioPath = `/api/generations/${voice.data.id}/audio`;
  return {
    customer,
    audioPath,
    audio: await customer.download(audioPath),
    balance: await readBalance(customer),
    shareUrl: share.data.url,
  };
}

/** The credits of a customer. */
export async function readBalance(customer: Person): Promise<number> {
  const [own] = await customer.call<{ currentBalance: number }[]>('GET', '/users');
  return own?.currentBalance ?? Number.NaN;
}

/** Pays at the demo's PayPal. */
async function buyPackage(address: string, customer: Person): Promise<void> {
  const [offer] = await customer.call<{ _id: string }[]>('GET', '/packages');
  const order = await customer.call<{ _id: string }>('POST', '/new-order', {
    packageId: offer?._id,
    customerName: 'Maya Lind',
    address: '1 Sample Street',
    country: 'Portugal',
  });
  const opened = await customer.call<{ data: { id: string } }>('POST', '/api/paypal/orders', {
    orderId: order._id,
  });
  const approve = `${address}/sandbox/paypal/payer/orders/${opened.data.id}/approve`;
  expect((await fetch(approve, { method: 'POST' })).ok).toBe(true);
  await customer.call('POST', `/api/paypal/orders/${opened.data.id}/capture`, {});
}

/** What an administrator sets, encrypted values among it. */
async function changeSettings(address: string): Promise<void> {
  const admin = await enter(address, 'sign-in', OPERATOR);
  await admin.call('POST', '/api/gemini-keys', { name: 'Team', key: 'AIza-a-key-of-the-drill' });
  await admin.call('PUT', '/api/paypal-settings', {
    enablePayPal: true,
    clientId: 'a-client-id',
    clientSecret: 'a-secret-of-the-drill',
    mode: 'sandbox',
    currency: 'EUR',
    buttonStyles: { layout: 'vertical', color: 'gold', shape: 'pill', label: 'pay' },
  });
}

/** What the settings are, as an administrator sees them. */
export async function readSettings(address: string) {
  const admin = await enter(address, 'sign-in', OPERATOR);
  const { data: payments } = await admin.call<{ data: { secret: string; settings: object } }>(
    'GET',
    '/api/paypal-settings/status',
  );
  const { data: keys } = await admin.call<{ data: { name: string; key: string }[] }>(
    'GET',
    '/api/gemini-keys',
  );
  return { payments, keys: keys.map(({ name, key }) => ({ name, key })) };
}
