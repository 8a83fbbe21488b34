import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPayPalSandbox } from './start-paypal-sandbox.ts';
import { persistInFile } from './state-file.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paypal-state-'));
  file = join(folder, 'inner', 'paypal.json');
});
afterEach(() => rm(folder, { recursive: true }));

function startOnFile() {
  return startPayPalSandbox({ credentials: { clientId: 'client', clientSecret: 'secret' }, stateFile: file });
}

/** One merchant session: signs in and makes calls. */
async function signIn(url: string) {
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('client:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: accessToken } = (await token.json()) as { access_token: string };
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'paypal-request-id': 'request',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as { id: string; status: string } };
  };
}

describe('the state file of the PayPal stand-in', () => {
  it('keeps orders, captures and request ids across a restart', async () => {
    const first = await startOnFile();
    const call = await signIn(first.url);
    const order = await call('POST', '/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '5.00' } }],
    });
    const path = `/v2/checkout/orders/${order.body.id}`;
    await first.payer.approve(order.body.id);
    expect((await call('POST', `${path}/capture`)).status).toBe(201);
    await first.close();

    const second = await startOnFile();
    const callAgain = await signIn(second.url);
    expect((await callAgain('POST', `${path}/capture`)).status).toBe(200);
    expect((await callAgain('GET', path)).body.status).toBe('COMPLETED');
    expect(second.state.captures.size).toBe(1);
    await second.close();
  });

  it('contains the last state after many simultaneous saves, and leaves no draft behind', async () => {
    const { state, save } = persistInFile(file);
    const saves = Array.from({ length: 20 }, (_, index) => {
      const id = `R${index}`;
      state.refunds.set(id, { id, captureId: 'C', currency: 'USD', cents: index, createdAt: '' });
      return save();
    });
    await Promise.all(saves);
    expect(persistInFile(file).state.refunds.size).toBe(20);
    expect(await readdir(join(folder, 'inner'))).toEqual(['paypal.json']);
  });

  it.each(['', '{', '{"version":2}', 'null'])(
    'is not overwritten if it is something else: %j',
    async (text) => {
      const other = join(folder, 'other.json');
      await writeFile(other, text);
      expect(() => persistInFile(other)).toThrow(other);
      expect(await readFile(other, 'utf8')).toBe(text);
    },
  );
});
