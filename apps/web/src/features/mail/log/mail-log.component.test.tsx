import { getMessage, listMailLog, type MailLogEntry, resendMessage } from '@voicedraft/contract/mail';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLog } from '#testing/answers/mail.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { makeLogEntry } from '#testing/records/mail.ts';
import { ok, server } from '#testing/server.ts';

const rows = page.getByRole('row');
const button = (name: string) => page.getByRole('button', { name });
const FAILED = makeLogEntry({
  subject: 'Bounced',
  status: 'failed',
  reason: '550 User unknown',
  attempts: 21,
});

async function openLog(read: () => readonly MailLogEntry[]) {
  answerLog(read);
  return openApp('/admin/mail-log', { as: ADMINISTRATOR });
}

test('the result of resending a message is reported, whether it succeeds or fails', async () => {
  await openLog(() => [FAILED]);
  await expect.element(rows.nth(1)).toMatchTextContent('550 User unknown (21 attempts)');
  const resend = button(`Resend to ${FAILED.toEmail}`);
  server.answer(resendMessage, ok({ ...FAILED, status: 'queued' }));
  server.lose(resendMessage);
  await resend.click();
  await expect.element(page.getByText('The message was not queued again. Network error.')).toBeVisible();
  server.recover(resendMessage);
  await resend.click();
  await expect.element(page.getByText(`Queued again for ${FAILED.toEmail}.`)).toBeVisible();
  expect(server.calls(resendMessage).map(({ params }) => params.id)).toEqual([FAILED._id, FAILED._id]);
});

test('a message opens from its subject, and one whose account was deleted says so', async () => {
  const gone = makeLogEntry({ userId: null, userName: '', subject: '' });
  await openLog(() => [FAILED, gone]);
  await expect.element(rows.nth(2)).toMatchTextContent('Deleted account');
  server.answer(
    getMessage,
    ok({
      ...FAILED,
      html: '<!doctype html><html lang="en"><title>Mail</title><main>Dear Maya</main></html>',
    }),
  );
  server.lose(getMessage);
  await button(FAILED.subject).click();
  await expect.element(page.getByText('The message could not be loaded. Network error.')).toBeVisible();
  server.recover(getMessage);
  await button('Try again').click();
  const frame = page.frameLocator(page.getByTitle(`Message: ${FAILED.subject}`));
  await expect.element(frame.getByText('Dear Maya')).toBeVisible();
  await expectAccessible();
});

test('a log that cannot be refreshed says so, and stays; one without messages says so', async () => {
  let entries = Array.from({ length: 27 }, (_, index) => makeLogEntry({ subject: `Letter ${index + 1}` }));
  await openLog(() => entries);
  await expect.element(rows).toHaveLength(26);
  server.refuse(listMailLog, 'forbidden', 'No.');
  await button('Refresh').click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Failed to load the mail log.' }))
    .toBeVisible();
  await expect.element(rows).toHaveLength(26);
  await expectAccessible();
  server.recover(listMailLog);
  entries = [];
  await button('Refresh').click();
  await expect.element(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
});

test('the log is accessible with a queued, a failed and a delivered message', async () => {
  const queued = makeLogEntry({ status: 'queued', reason: 'connect ECONNREFUSED', attempts: 2 });
  const one = makeLogEntry({ subject: 'One' });
  await openLog(() => [queued, FAILED, one]);
  await expect.element(page.getByText(/^Showing|3 messages/).first()).toBeVisible();
  await expect.element(rows.nth(1)).toMatchTextContent('connect ECONNREFUSED (2 attempts, will be retried)');
  await expectAccessible();
});
