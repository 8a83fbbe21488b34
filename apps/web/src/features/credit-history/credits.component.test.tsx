import { exportCreditEntries, listCreditEntries } from '@voicedraft/contract/credits';
import { listAdmins } from '@voicedraft/contract/accounts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerGenerator } from '#features/generations/generator.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { makeCreditEntry } from '#testing/records/credits.ts';
import { watchSaves } from '#testing/saved-files.ts';
import { ok, server } from '#testing/server.ts';

/** The rows of the credit history, without the header. */
const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
const available = () => page.getByText('Credits Available').element().parentElement?.textContent;
const ORDER = { _id: '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01', orderId: 'AB12CD34', name: 'Creator' };

beforeEach(() => {
  server.answer(listAdmins, []);
  server.answer(listCreditEntries, ok([makeCreditEntry()]));
});

async function openCredits(): Promise<OpenedApp> {
  const app = await openApp('/user/credits');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  return app;
}

test('a history that cannot be loaded says so, and can be retried; a failed download is reported', async () => {
  server.lose(listCreditEntries);
  await openCredits();
  await expect
    .element(page.getByRole('heading', { name: 'Your credit history could not be loaded' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
  await expectAccessible();
  server.answer(listCreditEntries, ok([makeCreditEntry()]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows).toMatchTextContent('Welcome credits');
  server.lose(exportCreditEntries);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect.element(page.getByText(/The file could not be downloaded. Network error/)).toBeVisible();
  const saved = watchSaves();
  server.answer(exportCreditEntries, new Response('When'));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^credits-.+\.csv$/u)]);
});

test('the pages of the history are in the URL; one that does not exist leads to the last', async () => {
  const entries = Array.from({ length: 21 }, () => makeCreditEntry());
  server.answer(listCreditEntries, ({ query }) =>
    answerPage(listCreditEntries, ok(cutPage(entries, query)), entries.length),
  );
  const app = await openCredits();
  await expect.element(rows).toHaveLength(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(rows).toHaveLength(1);
  expect(app.address()).toBe('/user/credits?page=2');
  await expect.element(page.getByText('Showing 21 to 21 of 21 changes')).toBeVisible();
  app.goBack();
  await expect.element(rows).toHaveLength(20);
  await app.goTo('/user/credits?page=9');
  await expect.poll(() => app.address()).toBe('/user/credits?page=2');
});

test('an empty history suggests a first step', async () => {
  answerGenerator();
  server.answer(listCreditEntries, ok([]));
  const app = await openCredits();
  await expect.element(page.getByRole('heading', { name: 'No credits yet' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Generate Script and Voice' }).click();
  await expect.poll(() => app.address()).toBe('/user/generate-script-voice');
});

test('a balance below zero is explained, and notes by staff are shown', async () => {
  server.answer(
    listCreditEntries,
    ok([
      makeCreditEntry({ kind: 'reversal', amount: -60, balanceAfter: -12, order: ORDER }),
      makeCreditEntry({ kind: 'adjustment', amount: 3, balanceAfter: 48, note: '<b>Sorry</b>' }),
    ]),
  );
  await openCredits();
  await expect
    .element(page.getByText('Your balance is below zero because a payment was reversed'))
    .toBeVisible();
  await expect.poll(available).toContain('-12');
  await expect.element(page.getByRole('link', { name: 'Buy More Credits' })).toBeVisible();
  await expect.element(rows.nth(0)).toMatchTextContent('Refund of order AB12CD34');
  await expect.element(rows.nth(1)).toMatchTextContent('<b>Sorry</b>');
});

test('each change is described in words, and the history is accessible', async () => {
  const entries = [
    makeCreditEntry({ kind: 'returned', of: 'voice', amount: 1, balanceAfter: 65 }),
    makeCreditEntry({ kind: 'voice', amount: -1, balanceAfter: 64 }),
    makeCreditEntry({ kind: 'purchase', amount: 60, balanceAfter: 65, order: ORDER }),
    makeCreditEntry({ kind: 'returned', of: 'deducted', amount: 1 }),
    makeCreditEntry({ kind: 'deducted', amount: -1, balanceAfter: 4 }),
  ];
  server.answer(listCreditEntries, ok(entries));
  await openCredits();
  await expect.element(rows.nth(0)).toMatchTextContent(/Returned: the voice failed\s*Credits\s*\+1/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Voice\s*Credits\s*\u22121/);
  await expect.element(rows.nth(2)).toMatchTextContent('Bought: Creator package');
  await expect.element(rows.nth(2)).toMatchTextContent('+60');
  await expect.element(rows.nth(3)).toMatchTextContent('Returned by your own API client');
  await expect.element(rows.nth(4)).toMatchTextContent('Deducted by your own API client');
  await expect
    .element(page.getByRole('link', { name: 'Order AB12CD34' }))
    .toHaveAttribute('href', `/user/receipt/${ORDER._id}`);
  await expectAccessible();
});
