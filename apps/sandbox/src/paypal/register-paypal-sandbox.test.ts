import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PayPalSandbox, registerPayPalSandbox } from './register-paypal-sandbox.ts';

const app = fastify();
const credentials = { clientId: 'client', clientSecret: 'secret' };
let sandbox: PayPalSandbox;
let token: string;

beforeAll(async () => {
  sandbox = registerPayPalSandbox(app, { prefix: '/sandbox/paypal', credentials, withControlRoutes: true });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { body } = await askForToken('client:secret');
  token = String(body['access_token']);
});

interface CallOptions {
  readonly payload?: string | object;
  readonly headers?: Record<string, string>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(
  method: Method,
  path: string,
  { payload, headers = {} }: CallOptions = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await app.inject({
    method,
    url: `/sandbox/paypal${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
}

async function askForToken(userAndPassword: string, form = 'grant_type=client_credentials') {
  return call('POST', '/v1/oauth2/token', {
    payload: form,
    headers: {
      authorization: `Basic ${Buffer.from(userAndPassword).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
}

const order = {
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'EUR', value: '5.00' }, custom_id: 'ORDER' }],
};

async function makeOrder(): Promise<string> {
  return String((await call('POST', '/v2/checkout/orders', { payload: order })).body['id']);
}

describe('PayPal stand-in', () => {
  it('issues a token only to the known client', async () => {
    expect(await askForToken('client:secret')).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 32_400 },
    });
    for (const other of ['client:wrong', 'other:secret', ':', 'client']) {
      expect(await askForToken(other)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    }
    expect(await askForToken('client:secret', 'grant_type=password')).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
  });

  it.each([{}, { authorization: 'Bearer invented' }, { authorization: 'Basic Y2xpZW50OnNlY3JldA==' }])(
    'rejects calls without a token that it issued: %o',
    async (headers) => {
      const response = await app.inject({ url: '/sandbox/paypal/v2/checkout/orders/A', headers });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ name: 'AUTHENTICATION_FAILURE', debug_id: expect.any(String) });
    },
  );

  it('returns only as much of an order as was requested', async () => {
    const brief = await call('POST', '/v2/checkout/orders', { payload: order });
    expect(brief).toMatchObject({ status: 201, body: { status: 'CREATED' } });
    expect(brief.body).not.toHaveProperty('purchase_units');
    const headers = { prefer: 'return=representation' };
    const full = await call('POST', '/v2/checkout/orders', { payload: order, headers });
    expect(full.body).toMatchObject({ intent: 'CAPTURE', purchase_units: [{ custom_id: 'ORDER' }] });
  });

  it('responds with 201 when it creates something and 200 when that is repeated', async () => {
    const headers = { 'paypal-request-id': 'same' };
    const id = String((await call('POST', '/v2/checkout/orders', { payload: order, headers })).body['id']);
    const repeated = await call('POST', '/v2/checkout/orders', { payload: order, headers });
    expect(repeated).toMatchObject({ status: 200, body: { id } });

    await call('POST', `/payer/orders/${id}/approve`);
    const capture = `/v2/checkout/orders/${id}/capture`;
    expect(await call('POST', capture, { headers })).toMatchObject({ status: 201, body: { id } });
    expect(await call('POST', capture, { headers })).toMatchObject({ status: 200, body: { id } });
  });

  it.each([
    ['text that is no JSON', '{', 'MALFORMED_REQUEST_JSON'],
    ['nothing', '', 'MISSING_REQUIRED_PARAMETER'],
    ['another intent', { ...order, intent: 'AUTHORIZE' }, 'INVALID_PARAMETER_VALUE'],
    ['no amount', { intent: 'CAPTURE', purchase_units: [{}] }, 'MISSING_REQUIRED_PARAMETER'],
  ])('rejects an order made of %s', async (_what, payload, issue) => {
    const answer = await call('POST', '/v2/checkout/orders', { payload });
    expect(answer).toMatchObject({
      status: 400,
      body: { name: 'INVALID_REQUEST', details: [expect.objectContaining({ issue })] },
    });
  });

  it('captures only without a payment method in the request', async () => {
    const path = `/v2/checkout/orders/${await makeOrder()}/capture`;
    expect(await call('POST', path, { payload: {} })).toMatchObject({ status: 422 });
    expect(await call('POST', path, { payload: { payment_source: {} } })).toMatchObject({ status: 400 });
  });

  it('leaves the parsers of the host server unchanged', async () => {
    const host = fastify();
    host.post('/echo', async ({ body }) => body);
    registerPayPalSandbox(host, { prefix: '/sandbox/paypal', credentials });
    const headers = { 'content-type': 'application/json' };
    expect((await host.inject({ method: 'POST', url: '/echo', headers, payload: '{"a":1}' })).json()).toEqual(
      { a: 1 },
    );
    expect((await host.inject({ method: 'POST', url: '/echo', headers })).statusCode).toBe(400);
    await host.close();
  });

  it('records requests by their path below the prefix', async () => {
    sandbox.requests.clear();
    await makeOrder();
    expect(sandbox.requests.list()).toMatchObject([
      { method: 'POST', path: '/v2/checkout/orders', body: order },
    ]);
  });
});

describe("the payer's side of the PayPal stand-in", () => {
  it('shows an order, accepts the decision about it and needs no token', async () => {
    const id = await makeOrder();
    const view = { id, status: 'CREATED', total: { currency_code: 'EUR', value: '5.00' }, payerEmail: null };
    token = '';
    expect(await call('GET', `/payer/orders/${id}`)).toMatchObject({ status: 200, body: view });
    expect(await call('POST', `/payer/orders/${id}/cancel`)).toMatchObject({ body: view });
    const payload = { email: 'kim@example.com' };
    expect(await call('POST', `/payer/orders/${id}/approve`, { payload })).toMatchObject({
      status: 200,
      body: { status: 'APPROVED', payerEmail: 'kim@example.com' },
    });
  });

  it('rejects decisions about a paid or unknown order', async () => {
    const id = await makeOrder();
    await sandbox.payer.approve(id);
    await call('POST', `/v2/checkout/orders/${id}/capture`);
    for (const decision of ['approve', 'decline', 'cancel']) {
      expect(await call('POST', `/payer/orders/${id}/${decision}`)).toMatchObject({
        status: 422,
        body: { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] },
      });
      expect(await call('POST', `/payer/orders/NONE/${decision}`)).toMatchObject({ status: 404 });
    }
  });

  it('rejects an account that is not an email address', async () => {
    const payload = { email: 'kim' };
    expect(await call('POST', `/payer/orders/${await makeOrder()}/approve`, { payload })).toMatchObject({
      status: 400,
    });
  });
});

describe('the switches of the PayPal stand-in', () => {
  it('plan and forget faults', async () => {
    const fault = { fault: { kind: 'server-error', status: 503 }, operation: 'create-order', times: 2 };
    expect((await call('POST', '/control/faults', { payload: fault })).status).toBe(204);
    expect((await call('POST', '/v2/checkout/orders', { payload: order })).status).toBe(503);
    expect((await call('DELETE', '/control/faults')).status).toBe(204);
    expect((await call('POST', '/v2/checkout/orders', { payload: order })).status).toBe(201);
  });

  it.each([{ fault: { kind: 'unheard-of' } }, { fault: { kind: 'stall' }, times: 1e9 }, {}])(
    'reject what they do not know: %o',
    async (payload) => {
      expect((await call('POST', '/control/faults', { payload })).status).toBe(400);
    },
  );

  it('decide held payments and reverse payments', async () => {
    const id = await makeOrder();
    await sandbox.payer.approve(id);
    sandbox.faults.inject({ fault: { kind: 'pending' } });
    await call('POST', `/v2/checkout/orders/${id}/capture`);
    const captureId = [...sandbox.state.captures.keys()].at(-1) ?? '';
    expect((await call('POST', `/control/captures/${captureId}/complete`)).body).toMatchObject({
      status: 'COMPLETED',
    });
    expect((await call('POST', `/control/captures/${captureId}/deny`)).status).toBe(422);
    expect((await call('POST', `/control/captures/${captureId}/reverse`)).body).toMatchObject({ cents: 500 });
    expect((await call('POST', `/control/captures/${captureId}/reverse`)).status).toBe(422);
  });

  it('list the events and change how they are sent', async () => {
    const payload = { copies: 2, order: 'reversed', url: 'http://elsewhere.invalid' };
    expect((await call('PUT', '/control/webhooks', { payload })).body).toEqual({
      copies: 2,
      delayMs: 0,
      order: 'reversed',
    });
    await sandbox.payer.approve(await makeOrder());
    const { events } = (await call('GET', '/control/webhooks')).body as {
      events: { id: string; type: string }[];
    };
    expect(events.at(-1)?.type).toBe('CHECKOUT.ORDER.APPROVED');
    expect((await call('POST', `/control/events/${events.at(-1)?.id}/resend`)).status).toBe(204);
    expect((await call('POST', '/control/events/WH-NONE/resend')).status).toBe(404);
  });

  it('do not exist unless requested', async () => {
    const host = fastify();
    registerPayPalSandbox(host, { credentials });
    expect((await host.inject('/control/webhooks')).statusCode).toBe(404);
    await host.close();
  });
});
