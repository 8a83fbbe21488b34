import { getMessage, listMailLog, type MailLogEntry } from '@voicedraft/contract/mail';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerLog } from '#testing/answers/mail.ts';
import { answerUsers } from '#testing/answers/people.ts';
import { button, dialogOf, openDirectory } from '#features/people/directory/directory.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { makeLogEntry } from '#testing/records/mail.ts';
import { MAYA } from '#testing/records/users.ts';
import { ok, server } from '#testing/server.ts';

const dialog = dialogOf('Message Log History');
const rows = dialog.getByRole('row');
const DAY_MS = 86_400_000;

/** Messages from twelve days, newest first; the second one has failed. */
function makeHistory(): MailLogEntry[] {
  const failed = { status: 'failed', reason: '550 User unknown', attempts: 21 } as const;
  return Array.from({ length: 12 }, (_, index) =>
    makeLogEntry({
      subject: `message ${index + 1}`,
      date: new Date(Date.UTC(2026, 2, 20, 12) - index * DAY_MS).toISOString(),
      ...(index === 1 && failed),
    }),
  );
}

test("a user's history shows five messages per page, including failures", async () => {
  let entries: readonly MailLogEntry[] = [];
  answerUsers([MAYA]);
  answerLog(() => entries);
  await openDirectory();
  const open = button(`Message log of ${MAYA.userName}`);
  await open.click();
  await expect.element(dialog.getByRole('heading', { name: 'No message logs found.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  entries = makeHistory();
  await open.click();
  await expect.element(rows).toHaveLength(6);
  expect(server.calls(listMailLog).at(-1)?.query).toEqual({
    userEmail: MAYA.UserEmail,
    page: 1,
    pageSize: 5,
  });
  const heads = dialog.getByRole('columnheader').elements();
  expect(heads.map((head) => head.textContent)).toEqual([
    '#',
    'Day',
    'Sent Date',
    'Subject',
    'Template Name',
    'Status',
  ]);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/1.*Friday.*Mar 20, 2026.*message 1.*Template of message 1.*Sent/);
  server.answer(getMessage, ({ params }) => {
    const found = entries.find(({ _id }) => _id === params.id) ?? makeLogEntry();
    return ok({
      ...found,
      html: '<!doctype html><html lang="en"><title>Mail</title><main>Dear Maya</main></html>',
    });
  });
  await rows.nth(1).getByRole('button', { name: 'message 1' }).click();
  const message = dialogOf('message 1');
  const frame = page.frameLocator(message.getByTitle('Message: message 1'));
  await expect.element(frame.getByText('Dear Maya')).toBeVisible();
  await message.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(rows.nth(2)).toMatchTextContent('550 User unknown (21 attempts)');
  await expect.element(rows.nth(2)).toMatchTextContent('Failed');
  await expect.element(dialog.getByText('Showing 1 to 5 of 12 messages')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(1)).toMatchTextContent('Template of message 11');
  await expect.element(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect.element(rows.nth(1)).toMatchTextContent('Template of message 6');
});

test('a history that cannot be loaded can be retried', async () => {
  answerUsers([MAYA]);
  answerLog(makeHistory);
  server.lose(listMailLog);
  await openDirectory();
  await button(`Message log of ${MAYA.userName}`).click();
  await expect.element(dialog.getByText('Failed to load the message log.')).toBeVisible();
  await expect.element(dialog.getByText('Network error.')).toBeVisible();
  await expectAccessible();
  server.recover(listMailLog);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows).toHaveLength(6);
});
