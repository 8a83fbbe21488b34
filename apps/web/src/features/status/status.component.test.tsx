import { checkStatus, getStatus, type StatusAlert } from '@voicedraft/contract/status';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatTime } from '#lib/format.ts';
import { readAs } from '#lib/reader.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { makeStatus } from '#testing/records/status.ts';
import { brokenAnswer, ok, server } from '#testing/server.ts';

const MAIL: StatusAlert = {
  part: 'mail',
  isGrave: false,
  title: '6 messages wait, one for over 10 minutes',
  text: 'Sign-in links and receipts are late.',
  since: '2026-11-26T09:10:00.000Z',
};
const LEDGER: StatusAlert = {
  part: 'ledger',
  isGrave: true,
  title: 'A balance differs from its transfers',
  text: 'Compare with a backup before you correct anything.',
  since: '2026-11-26T08:00:00.000Z',
};
const open = () => openApp('/admin/status', { as: ADMINISTRATOR });
const verdict = page.getByRole('region', { name: 'Overall' });

test('a service in which everything works says so first, then shows its parts and processes', async () => {
  server.answer(getStatus, ok(makeStatus()));
  await open();
  await expect.element(verdict.getByText('Everything works', { exact: true })).toBeVisible();
  await expect.element(verdict.getByText('4 of 1,180')).toBeVisible();
  await expect.element(verdict.getByText('Last 24 hours by half hour: no alert')).toBeInTheDocument();
  const ledger = page.getByRole('article', { name: 'Ledger' });
  await expect.element(ledger.getByText('Exact')).toBeVisible();
  await expect.element(ledger.getByText('Last check')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'web-1:4711 Ready' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Alerts' })).not.toBeInTheDocument();
  await expectAccessible({ whole: true });
});

test('each alert leads to the page that helps; what is grave is named first', async () => {
  server.answer(getStatus, ok(makeStatus({ alerts: [MAIL] })));
  await open();
  await expect.element(verdict.getByText('Everything works. 1 thing needs attention.')).toBeVisible();
  const help = page.getByRole('link', { name: 'See mail log' });
  await expect.element(help).toHaveAttribute('href', '/admin/mail-log');
  server.answer(getStatus, ok(makeStatus({ alerts: [MAIL, LEDGER] })));
  server.answer(checkStatus, ok(makeStatus({ alerts: [MAIL, LEDGER] })));
  await userEvent.click(page.getByRole('button', { name: 'Check now' }));
  await expect.element(verdict.getByText(LEDGER.title)).toBeVisible();
  await expectAccessible();
});

test('the last day names the alerts that were open, and when', async () => {
  const alerts = [{ part: 'mail' as const, title: MAIL.title }];
  const history = makeStatus().history.map((slot, index) =>
    [10, 11, 20, 47].includes(index) ? { ...slot, state: 'alert' as const, alerts } : slot,
  );
  const status = makeStatus({ history });
  // Where the last 24 hours began at midnight.
  readAs(() => ({ timeZone: 'Pacific/Kiritimati', now: Date.parse(status.readAt) }));
  onTestFinished(() => readAs());
  server.answer(getStatus, ok(status));
  await open();
  const list = verdict.getByRole('list', { name: 'Alerts of the last 24 hours' });
  await expect.element(list.getByText(`Mail: ${MAIL.title}`)).toBeVisible();
  const at = (index: number) => formatTime(history[index]?.from ?? '');
  const spans = `${at(10)} to ${at(12)}, ${at(20)} to ${at(21)}, ${at(47)} to now`;
  await expect.element(list.getByText(spans)).toBeVisible();
  await expect.element(verdict.getByText(`Today ${at(0)}`)).toBeVisible();
  await expectAccessible();
});

test('what nobody has checked is never called fine', async () => {
  const parts = makeStatus().parts.map((part) => ({
    ...part,
    state: 'unknown' as const,
    checkedAt: null,
    facts: [],
  }));
  const history = makeStatus().history.map((slot) => ({ ...slot, state: 'unknown' as const }));
  server.answer(getStatus, ok(makeStatus({ parts, history })));
  await open();
  await expect.element(verdict.getByText('Nothing has been checked yet')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Database' }).getByText('Never')).toBeVisible();
  await expect.element(page.getByText('Everything works')).not.toBeInTheDocument();
});

test('support sees processes without names, and no button to check', async () => {
  const processes = makeStatus().processes.map((each) => ({ ...each, name: null, version: null }));
  server.answer(getStatus, ok(makeStatus({ processes })));
  await openApp('/admin/status', { as: { ...ADMINISTRATOR, staffRole: 'support' } });
  await expect.element(page.getByRole('row', { name: 'A process Ready' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Version' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
});

test('a failure to load says so, and can be repeated', async () => {
  server.answer(getStatus, brokenAnswer());
  await open();
  await expect.element(page.getByText('The status could not be loaded')).toBeVisible();
});
