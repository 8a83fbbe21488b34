import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import { MERCHANT_ID } from '@voicedraft/sandbox/paypal/state';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { payFor } from '#testing/payment-kit.ts';
import { startPaymentServer } from '#testing/payment-server.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { LOCAL_PAYPAL, recordMerchant, readPaymentSetup } from './service.ts';

const { clientId, clientSecret } = LOCAL_PAYPAL;
const SETTINGS = {
  enablePayPal: true,
  clientId,
  clientSecret,
  mode: 'live',
  currency: 'USD',
  buttonStyles: { layout: 'horizontal', color: 'gold', shape: 'pill', label: 'buynow' },
  webhookId: 'WH-1',
} as const;

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });
beforeEach(() => server.call('POST', '/api/paypal-settings/reset', admin, {}));

const save = (changes: object = {}) =>
  server.call('PUT', '/api/paypal-settings', admin, { ...SETTINGS, ...changes });

async function readStatus(): Promise<PaymentSettingsStatus> {
  const { body } = await server.call('GET', '/api/paypal-settings/status', admin);
  return body['data'] as PaymentSettingsStatus;
}

describe('the PayPal settings', () => {
  it('are saved, and apply to payments at once', async () => {
    expect((await save()).status).toBe(200);
    expect(await readStatus()).toMatchObject({
      settings: { clientId, mode: 'live', hasSecret: true, buttonStyles: SETTINGS.buttonStyles },
      secret: 'stored',
      local: false,
      webhookId: 'WH-1',
      webhookUrl: 'http://localhost:4000/api/paypal/webhook',
    });
    const buyer = await server.service.signUp();
    await payFor(server, buyer, (await server.orderPackage(buyer))._id);
  });

  it('are live only with credentials that PayPal accepts', async () => {
    const refused = (message: string) => ({
      status: 400,
      body: { code: 'validation', fields: { clientId: expect.stringContaining(message) } },
    });
    const wrong = refused('did not accept these credentials in live mode');
    expect(await save({ clientSecret: 'another secret' })).toMatchObject(wrong);
    expect(await save({ clientSecret: undefined })).toMatchObject(refused('enter the client ID and secret'));
    expect((await readStatus()).settings).toMatchObject({ mode: 'sandbox', clientId: '' });
    // Nobody pays for real, so anything may be tried.
    expect((await save({ mode: 'sandbox', clientSecret: 'another secret' })).status).toBe(200);
    expect(await save({ clientSecret: '' })).toMatchObject(wrong);
    expect((await save()).status).toBe(200);
    expect(await save({ clientId: 'another' })).toMatchObject(wrong);
    expect((await readStatus()).settings).toMatchObject({ mode: 'live', clientId });
  });

  it('know our account at PayPal from the first order on, until the credentials change', async () => {
    await save();
    const readMerchant = async () => (await readPaymentSetup(server.service.context)).merchantId;
    expect(await readMerchant()).toBeNull();
    const buyer = await server.service.signUp();
    await server.open(buyer, (await server.orderPackage(buyer))._id);
    expect(await readMerchant()).toBe(MERCHANT_ID);
    await save({ webhookId: 'WH-2' });
    expect(await readMerchant()).toBe(MERCHANT_ID);
    await save({ mode: 'sandbox' });
    expect(await readMerchant()).toBeNull();
    await recordMerchant(server.service.context.db, { local: false, clientId: 'replaced since' }, 'SOMEBODY');
    expect(await readMerchant()).toBeNull();
  });

  it('define the one currency of all prices, for every process', async () => {
    const readCurrencies = async () => {
      const answers = await Promise.all(['/packages', '/items'].map((url) => server.service.app.inject(url)));
      return new Set(
        answers.flatMap((answer) => answer.json<{ currency: string }[]>()).map(({ currency }) => currency),
      );
    };
    expect(await readCurrencies()).toEqual(new Set(['USD']));
    await save({ currency: 'EUR' });
    expect(await readCurrencies()).toEqual(new Set(['EUR']));
    const order = await server.orderPackage(await server.service.signUp());
    expect(order.currency).toBe('EUR');
    // As another process would.
    await server.service.context.db.updateTable('paymentSettings').set({ currency: 'GBP' }).execute();
    await vi.waitFor(async () => expect(await readCurrencies()).toEqual(new Set(['GBP'])));
  });

  it('keep what a change leaves out', async () => {
    await save();
    const { revision: _, ...before } = await readStatus();
    expect((await server.call('PUT', '/api/paypal-settings', admin, { currency: 'EUR' })).status).toBe(200);
    const { settings, ...rest } = before;
    expect(await readStatus()).toMatchObject({ ...rest, settings: { ...settings, currency: 'EUR' } });
  });

  it('keep the secret if it is not entered again, and drop it if it is removed', async () => {
    await save();
    await save({ clientSecret: '' });
    expect((await readStatus()).secret).toBe('stored');
    await save({ clientSecret: undefined });
    expect((await readStatus()).secret).toBe('stored');
    await save({ clientSecret: null });
    expect((await readStatus()).secret).toBe('none');
  });

  it('reveal the secret in no response, row or log entry', async () => {
    const answers = [
      await save(),
      await server.call('GET', '/api/paypal-settings', admin),
      await readStatus(),
    ];
    const { rows } = await sql`select p::text from payment_settings p`.execute(server.service.context.db);
    const audit = await server.call('GET', '/api/audit?entity=payment-settings', admin);
    expect(JSON.stringify([...answers, rows, audit])).not.toContain(clientSecret);
    expect(JSON.stringify(audit)).toContain('••••');
  });

  it('show the last webhook received', async () => {
    const { db } = server.service.context;
    await db.deleteFrom('paypalEvents').execute();
    expect((await readStatus()).lastWebhook).toBeNull();
    const receivedAt = new Date(Date.now() - 60_000);
    const events = [
      { id: 'WH-EVENT-1', kind: 'PAYMENT.CAPTURE.COMPLETED', resourceId: null },
      { id: 'WH-EVENT-2', kind: 'PAYMENT.CAPTURE.REFUNDED', resourceId: null, receivedAt },
    ];
    await db.insertInto('paypalEvents').values(events).execute();
    expect((await readStatus()).lastWebhook).toMatchObject({ type: 'PAYMENT.CAPTURE.COMPLETED' });
  });

  it('saved by somebody else in the meantime are not overwritten', async () => {
    const { revision } = await readStatus();
    expect((await save({ revision })).status).toBe(200);
    const second = await save({ revision, currency: 'EUR' });
    const error = expect.stringContaining('You saved the PayPal settings in another window');
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict', error } });
    expect((await readStatus()).settings.currency).toBe('USD');
  });

  it('can be reset to the defaults, without credentials', async () => {
    await save();
    const { body } = await server.call('POST', '/api/paypal-settings/reset', admin, {});
    expect(body).toMatchObject({
      data: {
        enablePayPal: true,
        currency: 'USD',
        mode: 'sandbox',
        hasSecret: false,
        buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
      },
    });
    expect((await readStatus()).settings.clientId).toBe('');
  });

  it('saved by somebody else in the meantime are not removed', async () => {
    const { revision } = await readStatus();
    await save();
    const reset = () => server.call('POST', '/api/paypal-settings/reset', admin, { revision });
    expect(await reset()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await readStatus()).toMatchObject({ secret: 'stored', settings: { clientId } });
  });

  it.each([
    { currency: 'CHF' },
    { mode: 'test' },
    { buttonStyles: { ...SETTINGS.buttonStyles, color: 'red' } },
  ])('reject %j', async (changes) => {
    expect((await save(changes)).status).toBe(400);
  });
});

describe('a test of the connection', () => {
  const test = (body: object) =>
    server.call('POST', '/api/paypal-settings/test', admin, { mode: 'sandbox', ...body });

  it('reports that PayPal knows the credentials, typed or stored', async () => {
    const works = { status: 200, body: { data: { works: true } } };
    expect(await test({ clientId, clientSecret })).toMatchObject(works);
    const message = 'Please enter the client ID and secret first.';
    expect(await test({ clientId })).toMatchObject({ body: { data: { works: false, message } } });
    await save();
    expect(await test({ clientId })).toMatchObject(works);
  });

  it('reports that it does not', async () => {
    const { body } = await test({ clientId, clientSecret: 'another secret' });
    expect(body).toMatchObject({
      data: { works: false, message: expect.stringContaining('did not accept these credentials') },
    });
  });
});
