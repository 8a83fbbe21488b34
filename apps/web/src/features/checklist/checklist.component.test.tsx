import {
  type ChecklistItem,
  type ChecklistItemName,
  getChecklist,
  runCheck,
  stopCheck,
} from '@voicedraft/contract/checklist';
import { getOverview } from '@voicedraft/contract/dashboard';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeChecklist } from '#testing/records/checklist.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { QUIET_OVERVIEW } from '#testing/records/site.ts';
import { ok, server } from '#testing/server.ts';

const AT = '2026-11-26T09:24:00.000Z';
const done = (text: string) => ({ state: 'done', checkedAt: AT, text }) as const;
const MIXED = makeChecklist({
  logo: done('Shows in the top bar and in the footer. 512 × 128 pixels.'),
  mail: done('The mail server accepted a test message to maya@northlight.example in 3.0 seconds.'),
  engine: {
    state: 'not-complete',
    checkedAt: AT,
    text: 'One sentence was written and spoken, but not by the engine you chose: the key rests.',
  },
  paypal: {
    state: 'failed',
    checkedAt: AT,
    text: 'PayPal refuses these credentials, so nobody can pay.',
    steps: [
      { state: 'passed', title: 'Reached PayPal', text: 'in live mode, 0.4 seconds' },
      { state: 'failed', title: 'Sign-in refused', text: 'The secret does not belong to this client ID.' },
      { state: 'waiting', title: 'Webhook', text: 'Tested once the sign-in works' },
    ],
  },
  packages: done('Three packages on sale, in USD: Starter $9.00.'),
});
function pick(name: ChecklistItemName): ChecklistItem {
  const found = MIXED.find(({ item }) => item === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}
const menu = page.getByRole('navigation', { name: 'Administrator area' });
const rowOf = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('each item shows its state and evidence; the worst one is what to fix next', async () => {
  server.answer(getChecklist, ok(MIXED));
  await openApp('/admin/set-up', { as: ADMINISTRATOR });
  await expect.element(page.getByRole('status').filter({ hasText: '3 of 6 done' })).toBeVisible();
  await expect.element(page.getByText('Read the site and sign up')).toBeVisible();
  await expect.element(page.getByText('Write and hear drafts')).toBeVisible();
  await expect.element(rowOf('PayPal').getByText('Failed: Sign-in refused')).toBeVisible();
  const fix = rowOf('PayPal').getByRole('link', { name: 'Fix credentials' });
  await expect.element(fix).toHaveAttribute('href', '/admin/settings?tab=paypal');
  // One solid button in the page.
  const isSolid = (name: string) =>
    page.getByRole('link', { name }).element().className.includes('bg-primary ');
  expect([isSolid('Fix credentials'), isSolid('Set up engines'), isSolid('Change logo')]).toEqual([
    true,
    false,
    false,
  ]);
  await expectAccessible();
});

test('all are checked at once; each result appears as it arrives, and one that cannot be had is told', async () => {
  server.answer(getChecklist, ok(makeChecklist()));
  const engine = server.hold(runCheck);
  server.answer(runCheck, ({ params }) => ok(pick(params.item)));
  await openApp('/admin/set-up', { as: ADMINISTRATOR });
  await page.getByRole('button', { name: 'Check all' }).click();
  await engine.arrived;
  await expect.element(rowOf('Engine').getByText('Writing one sentence and reading it aloud.')).toBeVisible();
  engine.release();
  await expect.element(rowOf('PayPal').getByText('PayPal refuses these credentials')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check all again' })).toBeVisible();
  expect(server.calls(runCheck).map(({ params }) => params.item)).toEqual(MIXED.map(({ item }) => item));
  server.refuse(runCheck, 'unavailable');
  await page.getByRole('button', { name: 'Send another: Mail' }).click();
  await expect.element(page.getByText(/^Mail could not be checked\./)).toBeVisible();
});

test('a check is stopped with the keyboard, and its last result shows again', async () => {
  server.answer(getChecklist, ok(MIXED));
  const held = server.hold(runCheck);
  server.answer(runCheck, ok(pick('engine')));
  await openApp('/admin/set-up', { as: ADMINISTRATOR });
  const again = rowOf('Engine').getByRole('button', { name: 'Check again: Engine' });
  await expect.element(again).toBeVisible();
  again.element().focus();
  await userEvent.keyboard('{Enter}');
  await held.arrived;
  server.answer(stopCheck, ok(pick('engine')));
  const stop = rowOf('Engine').getByRole('button', { name: 'Stop: Engine' });
  await expect.element(stop).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rowOf('Engine').getByText('the key rests')).toBeVisible();
  await expect.poll(() => server.calls(stopCheck).map(({ params }) => params.item)).toEqual(['engine']);
});

test('the menu leads to the page, with the number of open items, until all are done', async () => {
  server.answer(
    getChecklist,
    ok(makeChecklist(Object.fromEntries(MIXED.map(({ item }) => [item, done('Fine.')])))),
  );
  server.answer(getOverview, ok({ ...QUIET_OVERVIEW, setUp: 2 }));
  await openApp('/admin/set-up', { as: ADMINISTRATOR });
  await expect.element(menu.getByRole('link', { name: 'Set Up (2 open items)' })).toBeVisible();
  await expect.element(page.getByText('All six are done, so this page has left the menu.')).toBeVisible();
});

test('a list that cannot be loaded is told with a way to try again; without open items the menu has no entry', async () => {
  server.refuse(getChecklist, 'unavailable');
  await openApp('/admin/set-up', { as: ADMINISTRATOR });
  await expect.element(page.getByText('The checklist could not be loaded')).toBeVisible();
  server.answer(getChecklist, ok(MIXED));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('3 of 6 done')).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Total Orders' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: /^Set Up/ })).not.toBeInTheDocument();
});
