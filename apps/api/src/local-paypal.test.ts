import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { LOCAL_PAYPAL } from './features/payment-settings/service.ts';
import { mountLocalPayPal } from './local-paypal.ts';

const PATHS = ['/sdk/js', '/v1/oauth2/token', '/v2/checkout/orders', '/payer/orders/A', '/checkoutnow'];

describe('the local PayPal in production', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://voice.example.com',
      SECRET_KEY: 'a secret of at least thirty-two characters',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
  });
  afterAll(() => service.stop());

  it('does not exist, and nothing can be paid with it', async () => {
    for (const path of PATHS) {
      const answer = await service.app.inject({ method: 'POST', url: `${LOCAL_PAYPAL.path}${path}` });
      expect([404, 405]).toContain(answer.statusCode);
    }
    const { headers } = await service.signUp();
    const settings = await service.app.inject({ url: '/api/paypal-settings', headers });
    expect(settings.json()).toMatchObject({ data: { clientId: '', sdkBaseUrl: null } });
    const webhook = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'A' } };
    const notified = await service.app.inject({
      method: 'POST',
      url: '/api/paypal/webhook',
      payload: webhook,
    });
    expect(notified.statusCode).toBe(503);
  });

  it('refuses to be mounted', () => {
    expect(() => mountLocalPayPal(fastify(), service.context)).toThrow('production');
  });
});

describe('an unreadable file of the local PayPal', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  it.each(['', '{', '{"version":2}', 'null'])('is set aside, and the demo starts: %j', async (text) => {
    const { dataDir } = service.context.config;
    await writeFile(join(dataDir, 'local-paypal.json'), text);
    const app = fastify();
    mountLocalPayPal(app, service.context);
    await app.ready();
    expect((await app.inject(`${LOCAL_PAYPAL.path}/checkoutnow`)).statusCode).toBe(200);
    await app.close();
    expect((await readdir(dataDir)).some((name) => name.startsWith('local-paypal.json.broken-'))).toBe(true);
  });
});
