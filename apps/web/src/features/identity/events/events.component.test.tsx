import { listSecurityEvents, type AccountSecurityEvent } from '@voicedraft/contract/security-events';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeEvent } from '#testing/records/events.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';

const rows = page.getByRole('region', { name: 'Security events' }).getByRole('row');
const open = (path = '/admin/security-log') => openApp(path, { as: ADMINISTRATOR });

function answerEvents(events: readonly AccountSecurityEvent[]): void {
  server.answer(listSecurityEvents, ({ query }) =>
    answerPage(listSecurityEvents, ok(cutPage(events, query)), events.length),
  );
}

const UNKNOWN = { kind: 'unknown-address', method: null, userId: null } as const;

test('an event shows what happened to which account, where and how often', async () => {
  const known = makeEvent({ kind: 'new-device', method: 'link' });
  answerEvents([
    known,
    makeEvent({ kind: 'wrong-password', method: null, times: 1200 }),
    makeEvent({
      kind: 'role-changed',
      method: null,
      before: 'member',
      after: 'Admin',
      byStaff: true,
      network: '',
    }),
    makeEvent({ kind: 'sessions-ended', method: null, after: '2', email: '' }),
    makeEvent({ ...UNKNOWN, email: 'nobody@example.org' }),
    makeEvent({ ...UNKNOWN, email: '' }),
  ]);
  await open();
  const row = (index: number) => expect.element(rows.nth(index));
  await row(1).toMatchTextContent(
    /Signed in with an emailed link.*New device.*Firefox on Windows.*203\.0\.113/s,
  );
  await expect
    .element(rows.nth(1).getByRole('link'))
    .toHaveAttribute('href', `/admin/users/${known.userId ?? ''}`);
  await row(2).toMatchTextContent('Wrong password, 1,200 times');
  await row(3).toMatchTextContent(/Role changed.*Member to Admin, by an administrator.*Not known/s);
  await row(4).toMatchTextContent(/Signed out on 2 devices.*Deleted account/s);
  await row(5).toMatchTextContent(
    /Sign-in attempt with an unknown address.*nobody@example\.org.*No account/s,
  );
  await row(6).toMatchTextContent(/Many addresses/);
  await expectAccessible();
});

test('the log is searched and filtered through its URL, and says when it is empty', async () => {
  answerEvents(Array.from({ length: 26 }, () => makeEvent()));
  const app = await open('/admin/security-log?page=2&q=203.0');
  await expect.element(page.getByText('Showing 26 to 26 of 26 events')).toBeVisible();
  await expect
    .poll(() => server.calls(listSecurityEvents).at(-1)?.query)
    .toEqual({ q: '203.0', page: 2, pageSize: 25 });
  answerEvents([]);
  await page.getByLabelText('Event type').selectOptions('Wrong password');
  await expect.element(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  expect(app.address()).toBe('/admin/security-log?q=203.0&kind=wrong-password');
  await page.getByLabelText('End date').fill('2020-01-31');
  await expect
    .poll(() => server.calls(listSecurityEvents).at(-1)?.query)
    .toMatchObject({ kind: 'wrong-password', to: '2020-01-31', page: 1 });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
  server.refuse(listSecurityEvents, 'forbidden', 'Out of order.');
  await app.reload();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The security log could not be loaded.' }))
    .toBeVisible();
});
