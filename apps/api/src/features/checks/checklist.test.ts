import type { ChecklistItem, ChecklistItemName } from '@voicedraft/contract/checklist';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealText } from '#db/sealed-text.ts';
import { LOCAL_PAYPAL, SECRET_BINDING } from '#features/payment-settings/service.ts';
import { drawPng } from '#testing/authorization/make-upload.ts';
import { FOOTER_FORM, openEditor } from '#testing/editor-kit.ts';
import { startPaymentServer } from '#testing/payment-server.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';
import { keepMail } from '#testing/mail-queue.ts';
import { sendImage } from '#testing/upload-calls.ts';
import { useStarted } from '#testing/use-started.ts';

let service: TestService;
let admin: TestUser;
/** What the mail server does with each message. */
let deliver: { readonly status: 'sent' | 'queued'; readonly reason: string | null };

/** A queue whose messages are delivered, or refused, at once. */
const mail = keepMail(async (messages, tx) => {
  for (const { logId } of messages) {
    if (logId !== undefined) await tx?.updateTable('mailLog').set(deliver).where('id', '=', logId).execute();
  }
});

const server = useStarted(() => startPaymentServer({ SMTP_URL: 'smtp://127.0.0.1:1' }, { mail }));
beforeAll(async () => {
  ({ service } = server);
  admin = await service.signUp({ role: 'Admin', credits: 7 });
});

async function send<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
  const answer = await service.send(admin, method, url, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: T }>().data;
}
const check = (item: ChecklistItemName) => send<ChecklistItem>('POST', `/api/checklist/${item}/check`);
const list = () => send<ChecklistItem[]>('GET', '/api/checklist');
const setPayPal = (settings: object) =>
  service.context.db.updateTable('paymentSettings').set(settings).execute();
const enterAccount = (clientSecret: string, changes: object = {}) =>
  setPayPal({
    clientId: LOCAL_PAYPAL.clientId,
    clientSecret: sealText(service.context.secret, SECRET_BINDING, clientSecret),
    mode: 'live',
    ...changes,
  });

it('is not checked at first, and stores what a check has found', async () => {
  const before = await list();
  expect(before.map(({ item }) => item)).toEqual(['logo', 'mail', 'engine', 'paypal', 'packages', 'legal']);
  expect(before.every(({ state, checkedAt }) => state === 'not-checked' && checkedAt === null)).toBe(true);
  const found = await check('packages');
  expect(found).toMatchObject({ state: 'done', checkedAt: expect.any(String) });
  expect(found.text).toMatch(/^Three packages on sale, in USD: .+ \$\d+\.\d\d/);
  expect((await list()).find(({ item }) => item === 'packages')).toEqual(found);
});

it('counts what is not done, for the menu', async () => {
  const { setUp } = await send<{ setUp: number }>('GET', '/api/overview');
  expect(setUp).toBe(5);
});

describe('the logo', () => {
  it('is not complete without one of its own, and done once its file can be read', async () => {
    expect(await check('logo')).toMatchObject({ state: 'not-complete' });
    const upload = await sendImage(service, admin, await drawPng());
    const logoUrl = upload.json<{ file: { url: string } }>().file.url;
    const { middleSection } = FOOTER_FORM;
    const editor = openEditor(service, admin);
    await editor.call('PUT', '/api/footer-section', {
      ...FOOTER_FORM,
      middleSection: { ...middleSection, logoUrl },
    });
    const found = await check('logo');
    expect(found.state).toBe('done');
    expect(found.text).toMatch(/\d+ × \d+ pixels/);
    await service.context.storage.delete(logoUrl.slice(1));
    expect(await check('logo')).toMatchObject({ state: 'failed', text: expect.stringContaining('missing') });
  });
});

describe('mail', () => {
  it('goes to the caller and names them, until their account is gone', async () => {
    deliver = { status: 'sent', reason: null };
    const found = await check('mail');
    expect(found).toMatchObject({ state: 'done', text: expect.stringContaining(`to ${admin.email} in`) });
    const stored = await service.context.db
      .selectFrom('checklistResults')
      .select('text')
      .where('item', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect(stored.text).not.toContain(admin.email);
    const sent = await service.context.db.selectFrom('mailLog').select('toEmail').execute();
    expect(sent).toEqual([{ toEmail: admin.email }]);
  });

  it('that is refused says what the mail server answered', async () => {
    deliver = { status: 'queued', reason: '550 No such mailbox' };
    expect(await check('mail')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('550 No such mailbox'),
    });
  });
});

describe('a server without SMTP_URL', () => {
  const local = useStarted(() => startPaymentServer({}, { mail }));

  it('tells its local mailbox from a mail server', async () => {
    deliver = { status: 'sent', reason: null };
    const owner = await local.service.signUp({ role: 'Admin' });
    const answer = await local.call('POST', '/api/checklist/mail/check', owner);
    const text = expect.stringContaining('The local mailbox received');
    expect(answer.body).toMatchObject({ data: { state: 'not-complete', text } });
  });
});

describe('the engine', () => {
  it('writes and speaks one sentence at no cost', async () => {
    const before = await service.balances(admin);
    const spoken: string[] = [];
    const { synthesize } = service.engines;
    service.engines.writeScript = async () => ({ text: 'Fresh bread is here. And more.', model: 'm-1' });
    service.engines.synthesize = (request) => {
      spoken.push(request.text);
      return synthesize(request);
    };
    expect(await check('engine')).toMatchObject({
      state: 'done',
      text: expect.stringContaining('The built-in voice'),
      steps: [{ state: 'passed', text: expect.stringContaining('m-1') }, { state: 'passed' }],
    });
    expect(spoken).toEqual(['Fresh bread is here.']);
    service.engines.name = 'gemini';
    expect(await check('engine')).toMatchObject({ state: 'done', text: expect.stringContaining('Gemini') });
    expect(await service.balances(admin)).toEqual(before);
    expect(await service.context.db.selectFrom('generations').select('id').execute()).toEqual([]);
    service.engines.synthesize = synthesize;
  });

  it('that does not write, or whose sound is no speech, has failed', async () => {
    service.engines.synthesize = async () => ({ pcm: Buffer.alloc(48_000), model: 'm-2' });
    expect(await check('engine')).toMatchObject({
      state: 'failed',
      steps: [{ state: 'passed' }, { state: 'failed', text: 'The audio is silent.' }],
    });
    service.engines.writeScript = () => Promise.reject(new EngineError('quota', 'Every key is exhausted.'));
    expect(await check('engine')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('Every key is exhausted.'),
      steps: [{ state: 'failed' }, { state: 'waiting' }],
    });
  });
});

describe('PayPal', () => {
  it('is asked for a token with the stored credentials', async () => {
    expect(await check('paypal')).toMatchObject({
      state: 'not-complete',
      text: expect.stringContaining('play money'),
    });
    await enterAccount('wrong');
    expect(await check('paypal')).toMatchObject({
      state: 'failed',
      text: 'PayPal refuses these credentials, so nobody can pay.',
      steps: [{ state: 'passed' }, { state: 'failed', title: 'Sign-in refused' }, { state: 'waiting' }],
    });
    await enterAccount(LOCAL_PAYPAL.clientSecret);
    expect(await check('paypal')).toMatchObject({
      state: 'not-complete',
      text: expect.stringContaining('webhook'),
    });
    await setPayPal({ webhookId: LOCAL_PAYPAL.webhookId });
    expect(await check('paypal')).toMatchObject({ state: 'done' });
    await setPayPal({ mode: 'sandbox' });
    expect(await check('paypal')).toMatchObject({
      state: 'not-complete',
      text: expect.stringContaining('sandbox'),
    });
    await setPayPal({ enabled: false });
    expect(await check('paypal')).toMatchObject({
      state: 'not-complete',
      text: expect.stringContaining('switched off'),
    });
  });

  it('whose secret was sealed with another secret has failed', async () => {
    const clientSecret = sealText('another secret of at least 32 characters', SECRET_BINDING, 'x');
    await setPayPal({ enabled: true, clientSecret });
    expect(await check('paypal')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('Enter it again'),
    });
  });
});

it('packages: nothing on sale is not complete', async () => {
  await service.context.db.deleteFrom('packages').execute();
  service.context.cache.changed('packages');
  expect(await check('packages')).toMatchObject({ state: 'not-complete' });
});

it('legal pages name the samples of a new installation as gaps, and then the company', async () => {
  const text =
    'Terms and Privacy are public, but do not name your company, its address, or an email address yet.';
  const editor = openEditor(service, admin);
  await editor.call('POST', '/api/footer-section/reset');
  expect(await check('legal')).toMatchObject({ state: 'not-complete', text });
  const contactInfo = { email: 'hello@northlight.example', phone: '', address: '1 North Road' };
  await editor.call('PUT', '/api/footer-section', {
    ...FOOTER_FORM,
    topSection: { ...FOOTER_FORM.topSection, logoText: 'Northlight' },
    middleSection: { ...FOOTER_FORM.middleSection, contactInfo },
  });
  expect(await check('legal')).toMatchObject({
    state: 'done',
    text: expect.stringContaining('Northlight, 1 North Road, hello@northlight.example'),
  });
});

it('a check that is stopped stores nothing; one that was interrupted is not shown as running', async () => {
  const before = (await list()).find(({ item }) => item === 'engine');
  const writing = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  service.engines.writeScript = async () => {
    writing.resolve();
    await stopped.promise;
    return { text: 'Too late.', model: 'm-3' };
  };
  const late = check('engine');
  await writing.promise;
  expect((await list()).find(({ item }) => item === 'engine')).toMatchObject({ state: 'checking' });
  expect(await send('POST', '/api/checklist/engine/stop')).toEqual(before);
  stopped.resolve();
  expect(await late).toEqual(before);
  await service.context.db
    .updateTable('checklistResults')
    .set({ runId: crypto.randomUUID(), startedAt: new Date(Date.now() - 600_000) })
    .where('item', '=', 'engine')
    .execute();
  expect((await list()).find(({ item }) => item === 'engine')).toEqual(before);
});
