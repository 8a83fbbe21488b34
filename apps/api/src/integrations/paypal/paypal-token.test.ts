import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { catchPayPalError, makeOrderRequest, withPayPal } from '#testing/paypal-kit.ts';

const TOKEN_CALL = 'POST /v1/oauth2/token';

describe('the access token of PayPal', () => {
  it('is requested once, even by many simultaneous calls', () =>
    withPayPal(async ({ paypal, countCalls, sandbox }) => {
      await Promise.all(Array.from({ length: 20 }, () => paypal.createOrder(makeOrderRequest())));
      await paypal.showOrder([...sandbox.state.orders.keys()][0] ?? '');
      expect(countCalls(TOKEN_CALL)).toBe(1);
    }));

  it('is not requested before the first call', () =>
    withPayPal(async ({ openClient, countCalls }) => {
      openClient();
      expect(countCalls(TOKEN_CALL)).toBe(0);
    }));

  it('is requested again if it became invalid, unnoticed by callers', () =>
    withPayPal(async ({ paypal, sandbox, countCalls, waits }) => {
      const { id } = await paypal.createOrder(makeOrderRequest());
      sandbox.faults.inject({ fault: { kind: 'tokens-revoked' }, operation: 'show-order' });
      const orders = await Promise.all(Array.from({ length: 10 }, () => paypal.showOrder(id)));
      expect(orders.every((order) => order?.id === id)).toBe(true);
      expect(countCalls(TOKEN_CALL)).toBe(2);
      expect(waits).toEqual([]);
    }));

  it('is requested again when it has expired', () =>
    withPayPal(async ({ paypal, advance }) => {
      const { id } = await paypal.createOrder(makeOrderRequest());
      advance(10 * 60 * 60_000);
      expect((await paypal.showOrder(id))?.id).toBe(id);
    }));

  it.each([{ clientSecret: 'not-the-secret' }, { clientId: 'nobody' }])(
    'is refused for wrong credentials, without a retry: %o',
    (credentials) =>
      withPayPal(async ({ openClient, countCalls, waits, logged }) => {
        const stranger = openClient(credentials);
        const error = await catchPayPalError(stranger.createOrder(makeOrderRequest()));
        expect(error.failure).toBe('unauthorized');
        expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(/secret|Basic/);
        expect(logged.join()).not.toMatch(/secret|Basic/);
        expect(await catchPayPalError(stranger.showOrder('A'))).toMatchObject({ failure: 'unauthorized' });
        expect(countCalls(TOKEN_CALL)).toBe(2);
        expect(waits).toEqual([]);
      }),
  );

  it('is refused if each new one is invalid as well', () =>
    withPayPal(async ({ paypal, sandbox }) => {
      sandbox.faults.inject({ fault: { kind: 'tokens-revoked' }, operation: 'create-order', times: 2 });
      const error = await catchPayPalError(paypal.createOrder(makeOrderRequest()));
      expect(error.failure).toBe('unauthorized');
      await expect(paypal.createOrder(makeOrderRequest())).resolves.toBeDefined();
    }));

  it.each([
    { kind: 'server-error', status: 503 },
    { kind: 'error-page', status: 502 },
    { kind: 'rate-limited' },
    { kind: 'reset' },
    { kind: 'malformed-json' },
    { kind: 'strange-answer', body: { token: 'A' } },
  ] as const)('can be requested again after a failure: %o', (fault) =>
    withPayPal(async ({ paypal, sandbox, waits }) => {
      sandbox.faults.inject({ fault, operation: 'token', times: 4 });
      const error = await catchPayPalError(paypal.createOrder(makeOrderRequest()));
      expect(error.failure).toBe('unavailable');
      expect(waits).toEqual([1000, 2000]);

      await paypal.createOrder(makeOrderRequest());
      expect(waits).toEqual([1000, 2000, 1000]);
    }),
  );

  it('can be requested again after a timeout', () =>
    withPayPal(
      async ({ paypal, sandbox, waits }) => {
        sandbox.faults.inject({ fault: { kind: 'stall' }, operation: 'token' });
        const error = await catchPayPalError(paypal.createOrder(makeOrderRequest()));
        expect(error.failure).toBe('unavailable');
        expect(waits).toEqual([]);
        await expect(paypal.createOrder(makeOrderRequest())).resolves.toBeDefined();
      },
      { timeoutMs: 400 },
    ));
});

describe('the URL of PayPal', () => {
  it('may have a path and a trailing slash', () =>
    withPayPal(
      async ({ openClient, sandbox }) => {
        const client = openClient({ baseUrl: `${sandbox.url}/` });
        await expect(client.createOrder(makeOrderRequest())).resolves.toMatchObject({ status: 'CREATED' });
        expect(sandbox.url).toMatch(/\/sandbox\/paypal$/);
      },
      { prefix: '/sandbox/paypal' },
    ));

  it('may be unreachable', () =>
    withPayPal(async ({ openClient }) => {
      const client = openClient({ baseUrl: 'http://127.0.0.1:1' });
      expect(await catchPayPalError(client.showOrder('A'))).toMatchObject({ failure: 'unavailable' });
    }));

  it('may belong to something else, whose 404 proves nothing about an order', () =>
    withPayPal(async ({ openClient, sandbox }) => {
      const client = openClient({ baseUrl: `${sandbox.url}/elsewhere` });
      expect(await catchPayPalError(client.showOrder('A'))).toMatchObject({ failure: 'unavailable' });
    }));
});
