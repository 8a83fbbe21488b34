import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayPalSandbox, registerPayPalSandbox } from '#paypal/register-paypal-sandbox.ts';

const PREFIX = '/sandbox/paypal';
const credentials = { clientId: 'client', clientSecret: 'secret' };
const app = fastify();
let sandbox: PayPalSandbox;

beforeAll(async () => {
  sandbox = registerPayPalSandbox(app, { prefix: PREFIX, credentials });
  await app.ready();
});
afterAll(() => app.close());

function open(path: string) {
  return app.inject({ url: PREFIX + path });
}

async function makeOrder(): Promise<string> {
  const authorization = `Basic ${Buffer.from('client:secret').toString('base64')}`;
  const token = await app.inject({
    method: 'POST',
    url: `${PREFIX}/v1/oauth2/token`,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials',
  });
  const order = await app.inject({
    method: 'POST',
    url: `${PREFIX}/v2/checkout/orders`,
    headers: { authorization: `Bearer ${token.json().access_token}` },
    payload: {
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '19.00' } }],
    },
  });
  return order.json().id;
}

/** URLs of our own files in a script or page. */
function listNamedFiles(text: string): string[] {
  return [...text.matchAll(/(?:assets|from '\.)\/([\w-]+\.(?:js|css))/g)].flatMap(([, name]) => name ?? []);
}

describe('what browsers load from the local PayPal', () => {
  it('serves the script to the known client', async () => {
    const response = await open('/sdk/js?client-id=client&currency=USD&components=buttons&intent=capture');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/javascript');
    expect(response.body).toContain('Buttons');
  });

  it('sends a script that throws to an unknown client, without repeating the query', async () => {
    const response = await open('/sdk/js?client-id=%3C/script%3E');
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('text/javascript');
    expect(response.body).toBe('throw new Error("SDK Validation error: client-id not recognized");\n');
  });

  it('serves every file that the script, the page and those files refer to', async () => {
    const queue = [
      ...listNamedFiles((await open('/sdk/js?client-id=client')).body),
      ...listNamedFiles((await open('/checkoutnow')).body),
    ];
    const seen = new Set<string>();
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      const response = await open(`/assets/${name}`);
      expect([name, response.statusCode]).toEqual([name, 200]);
      expect(response.headers['content-type']).toContain(name.endsWith('.css') ? 'text/css' : 'javascript');
      queue.push(...listNamedFiles(response.body));
    }
    expect(seen).toContain('approval.js');
    expect(seen).toContain('run-checkout.js');
  });

  it('serves no other file', async () => {
    for (const name of ['browser-routes.ts', 'sdk.js', '..%2fregister-paypal-sandbox.ts', 'none.js']) {
      expect((await open(`/assets/${name}`)).statusCode).toBe(404);
    }
  });

  it('limits the approval page to its own files and keeps its link to the opener', async () => {
    const { headers, body } = await open('/checkoutnow?token=UNKNOWN');
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(body).not.toContain('UNKNOWN');
  });

  it('shows an approved order to the page with its payer, and captures it once', async () => {
    const id = await makeOrder();
    const captureOnce = () => app.inject({ method: 'POST', url: `${PREFIX}/sdk/orders/${id}/capture` });
    expect((await captureOnce()).json().details[0].issue).toBe('ORDER_NOT_APPROVED');

    await sandbox.payer.approve(id);
    expect((await open(`/sdk/orders/${id}`)).json()).toMatchObject({
      status: 'APPROVED',
      payer: { payer_id: expect.stringMatching(/^[A-Z0-9]{13}$/) },
    });

    const captured = await captureOnce();
    expect([captured.statusCode, captured.json().status]).toEqual([201, 'COMPLETED']);
    expect((await captureOnce()).json().details[0].issue).toBe('ORDER_ALREADY_CAPTURED');
  });

  it('responds with 404 for an unknown order', async () => {
    expect((await open('/sdk/orders/NONE')).statusCode).toBe(404);
  });
});
