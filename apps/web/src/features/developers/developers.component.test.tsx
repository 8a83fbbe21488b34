import { listAdmins } from '@voicedraft/contract/accounts';
import { createApiKey, deleteApiKey, listApiKeys, revokeApiKey } from '@voicedraft/contract/api-keys';
import { getSignInWays } from '@voicedraft/contract/second-factors';
import { confirmOwner } from '@voicedraft/contract/sessions';
import { exportUsage, getUsage } from '@voicedraft/contract/usage';
import {
  addWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
} from '@voicedraft/contract/webhooks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { ago, makeApiKey, makeDelivery, makeUsage, makeWebhook } from '#testing/records/developers.ts';
import { makeUser } from '#testing/records/people.ts';
import { makeSignInWays } from '#testing/records/sign-in.ts';
import { ok, refusal, server } from '#testing/server.ts';

const KEY = 'vd_live_abcdefghijklmnopqrstuvwxyz234567';
const UNREACHABLE = 'Enter an address that is reachable on the internet';
const usageOf = (busy: Parameters<typeof makeUsage>[0]) => ok({ days: makeUsage(busy), readAt: ago(0) });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');

beforeEach(() => {
  server.answer(getSignInWays, ok(makeSignInWays()));
  server.answer(listAdmins, []);
  server.answer(listApiKeys, ok([]));
  server.answer(getUsage, usageOf({}));
  server.answer(listWebhooks, ok([]));
});

async function openDevelopers(): Promise<void> {
  await openApp('/user/developers', { as: makeUser({ userMembership: 'premium' }) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible();
}

test('what cannot be loaded says so, and can be retried; without keys and webhooks, the page shows the first call', async () => {
  const parts = { keys: listApiKeys, usage: getUsage, webhooks: listWebhooks };
  for (const part of Object.values(parts)) server.lose(part);
  await openDevelopers();
  for (const [what, part] of Object.entries(parts)) {
    const failed = page.getByRole('heading', { name: `Your ${what} could not be loaded` });
    await expect.element(failed).toBeVisible();
    server.recover(part);
    await button('Try again').first().click();
    await expect.element(failed).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  await expect.element(page.getByText('No calls in the last 30 days.')).toBeVisible();
  await expect.element(page.getByText(/No webhooks yet/)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Example in curl' }))
    .toMatchTextContent('/v1/scripts');
  await expect
    .element(page.getByText(/Tools for OpenAI’s speech API work with this site’s address plus \/v1/))
    .toBeVisible();
  await page.getByRole('radio', { name: 'TypeScript' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Example in TypeScript' }))
    .toMatchTextContent("process.env['VOICEDRAFT_KEY']");
  await expectAccessible();
});

test('before the address is confirmed, nothing can be added, and the page says why', async () => {
  server.answer(getSignInWays, ok(makeSignInWays({ emailVerified: false })));
  await openDevelopers();
  await expect.element(page.getByText('Confirm your email address first.')).toBeVisible();
  await expect.element(button('Create key')).toBeDisabled();
  await expect.element(button('Add webhook')).toBeDisabled();
  await expect
    .element(page.getByRole('link', { name: 'Confirm', exact: true }))
    .toHaveAttribute('href', '/update-profile#email');
});

test('without the membership, nothing can be added, and the page says what helps', async () => {
  server.answer(listApiKeys, ok([makeApiKey()]));
  await openApp('/user/developers', { as: makeUser({ userMembership: 'free' }) });
  await expect
    .element(page.getByText('Creating API keys and webhooks needs a premium membership.'))
    .toBeVisible();
  await expect.element(button('Create key')).toBeDisabled();
  await expect.element(button('Add webhook')).toBeDisabled();
  await expect.element(button(/^Revoke/u)).toBeEnabled();
  await expect
    .element(page.getByRole('link', { name: 'Upgrade', exact: true }))
    .toHaveAttribute('href', '/user/select-package');
  await expectAccessible();
});

test('keys show what they may use, when they end, and which are revoked; one is revoked after a question, then leaves the list', async () => {
  const id = () => crypto.randomUUID();
  const long = 'NamesOfKeysMayHaveNoSpaces'.repeat(3).slice(0, 60);
  const apiKey = makeApiKey();
  const others = [
    makeApiKey({ id: id(), name: 'Staging', endsAt: ago(-9 * 1440 + 5), lastUsedAt: null }),
    makeApiKey({ id: id(), name: long, revokedAt: ago(60) }),
  ];
  const revoked = makeApiKey({ revokedAt: ago(0) });
  server.answer(listApiKeys, ok([apiKey, ...others]));
  server.answer(revokeApiKey, () => {
    server.answer(listApiKeys, ok([revoked]));
    return ok(revoked);
  });
  server.answer(deleteApiKey, () => {
    server.answer(listApiKeys, ok([]));
    return { success: true as const };
  });
  await openDevelopers();
  const rows = page.getByRole('table', { name: '' }).getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Podcast pipeline.*8kq2.*credits: read.*2m ago.*Never/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Staging.*Never.*In 9 days.*Revoke/);
  await expect.element(rows.nth(3)).toMatchTextContent(/NamesOfKeys.*Revoked.*Delete/);
  await expectAccessible();
  // On a phone, the card of a key has room for a name without spaces.
  await page.viewport(390, 900);
  const { scrollWidth, clientWidth } = page.getByRole('region', { name: 'API keys' }).element();
  expect(scrollWidth).toBe(clientWidth);

  await button('Revoke Podcast pipeline').click();
  await expect.element(dialog).toMatchTextContent(/stop working at once/);
  await button('Revoke key').click();
  await button('Delete Podcast pipeline').click();
  await expect.element(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
});

test('a new key is shown once; Escape keeps it until it is copied', async () => {
  let attempts = 0;
  server.answer(confirmOwner, { success: true });
  server.answer(createApiKey, () => {
    attempts += 1;
    if (attempts === 1) return refusal('confirmation_required');
    return ok({ apiKey: makeApiKey({ name: 'Course builder' }), key: KEY });
  });
  await openDevelopers();
  await button('Create key').click();
  await button('Create key').last().click();
  await expect.element(dialog.getByText('Name the key')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Course builder');
  await dialog.getByRole('checkbox', { name: /credits: read/ }).click();
  await dialog.getByRole('combobox', { name: 'Ends' }).selectOptions('Never');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('a password');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('heading', { name: 'Copy your key now' })).toBeVisible();
  expect(server.bodies(createApiKey).at(-1)).toEqual({
    name: 'Course builder',
    scopes: ['scripts', 'voices', 'credits:read'],
    days: null,
  });
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText(KEY)).toBeVisible();
  await button('Copy key').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('usage has totals, bars, a table, one key, and a file', async () => {
  const busy = { 0: { scripts: 3, voices: 2, credits: 5, failed: 1 }, 2: { scripts: 1, credits: 1 } };
  const other = makeApiKey({ id: crypto.randomUUID(), name: 'Staging' });
  server.answer(listApiKeys, ok([makeApiKey(), other]));
  server.answer(getUsage, ({ query }) => usageOf(query.keyId === undefined ? busy : {}));
  server.lose(exportUsage);
  await openDevelopers();
  const usage = page.getByRole('region', { name: /^Usage/ }).first();
  await expect.element(usage).toMatchTextContent(/4\s*Scripts.*2\s*Voices.*6\s*Credits.*1\s*Failed/);
  await expect.element(page.getByRole('application', { name: /Usage by day/ })).toBeVisible();
  await usage.getByRole('radio', { name: 'Table' }).click();
  await expect.element(usage.getByRole('row').nth(1)).toMatchTextContent(/3.*2.*5.*1/);
  await expectAccessible();
  await button('Export CSV').click();
  await expect.element(page.getByText(/The file could not be downloaded/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Key' }).selectOptions('Staging');
  await expect.element(usage).toMatchTextContent(/0\s*Scripts/);
});

test('each state of a webhook says what it means', async () => {
  const states = [
    makeWebhook({ state: 'new', url: 'https://new.example.org/' }),
    makeWebhook({ state: 'failing', failingSince: ago(90), today: { deliveries: 4, failed: 1 } }),
    makeWebhook({ state: 'off', off: { since: ago(60), byService: true }, url: 'https://off.example.org/' }),
  ].map((webhook) => ({ ...webhook, id: crypto.randomUUID() }));
  server.answer(listWebhooks, ok(states));
  server.answer(listWebhookDeliveries, ok([]));
  await openDevelopers();
  await expect.element(page.getByText('Never called')).toBeVisible();
  await expect.element(page.getByText('1 of 4 failed today')).toBeVisible();
  await expect
    .element(page.getByText(/No call has succeeded since .* After 3 days, this webhook is switched off/))
    .toBeVisible();
  await expect.element(page.getByText(/Switched off on .*: no call worked for 3 days/)).toBeVisible();
  await expectAccessible();
  server.answer(editWebhook, ok(makeWebhook()));
  await button(/Switch on/).click();
  await expect.poll(() => server.bodies(editWebhook)[0]?.isOn).toBe(true);
});

test('the log shows answers, tries and replays, and sends an event again', async () => {
  server.answer(listWebhooks, ok([makeWebhook()]));
  const waiting = {
    state: 'waiting',
    tries: 2,
    answer: { status: null, error: 'Nothing answers at this address.', milliseconds: 3 },
    nextTryAt: ago(-9),
  } as const;
  server.answer(
    listWebhookDeliveries,
    ok([
      makeDelivery({ isReplay: true }),
      makeDelivery({
        id: crypto.randomUUID(),
        state: 'failed',
        tries: 5,
        answer: { status: 503, error: null, milliseconds: 10_000 },
      }),
      makeDelivery({ id: crypto.randomUUID(), ...waiting }),
    ]),
  );
  server.answer(replayWebhookDelivery, ok(makeDelivery({ state: 'waiting', answer: null })));
  server.answer(testWebhook, ok(makeDelivery({ event: 'test' })));
  await openDevelopers();
  const log = page.getByRole('table').last().getByRole('row');
  await expect.element(log.nth(1)).toMatchTextContent(/Delivered.*voice.done.*Replay.*200 in 0.2 s/);
  await expect.element(log.nth(2)).toMatchTextContent(/Failed.*503 in 10 s.*5/);
  await expect.element(log.nth(3)).toMatchTextContent(/Trying again.*Next try.*Nothing answers/);
  await expectAccessible();
  await button(/^Replay/)
    .first()
    .click();
  await expect.element(page.getByText('Sent again: voice.done')).toBeVisible();
  await button(/^Send test/).click();
  await expect.element(page.getByText('Test sent')).toBeVisible();
});

test('an edited address keeps what is typed while it is saved; the secret is replaced from the menu, and shown once', async () => {
  const webhook = makeWebhook();
  server.answer(listWebhooks, ok([webhook]));
  server.answer(listWebhookDeliveries, ok([]));
  server.answer(editWebhook, ({ body: { url, events } }) => ok(makeWebhook({ url, events })));
  await openDevelopers();
  await button(/^More for/).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expectTypedMeanwhileStays({
    endpoint: editWebhook,
    field: dialog.getByRole('textbox', { name: 'Address' }),
    saveButton: dialog.getByRole('button', { name: 'Save' }),
    saved: 'Webhook saved',
    texts: ['https://one.example.org/', 'https://two.example.org/'],
    closes: true,
  });
  await expect.poll(() => server.calls(editWebhook)).toHaveLength(2);

  server.answer(replaceWebhookSecret, ok({ webhook: makeWebhook(), secret: 'whsec_bmV4dA' }));
  await button(/^More for/).click();
  await page.getByRole('menuitem', { name: /Replace signing secret/ }).click();
  await button('Replace secret').click();
  await expect.element(dialog.getByText('whsec_bmV4dA')).toBeVisible();
});

test('a new address shows its secret once; a refused address stays in the form', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  server.answer(listWebhookDeliveries, ok([]));
  server.answer(addWebhook, ({ body }) =>
    body.url.includes('10.0.0.1')
      ? refusal('validation', UNREACHABLE, { url: UNREACHABLE })
      : ok({ webhook: makeWebhook(), secret }),
  );
  await openDevelopers();
  await button('Add webhook').click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(dialog.getByText(/reachable on the internet/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.org/voicedraft');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(dialog.getByText(secret)).toBeVisible();
});
