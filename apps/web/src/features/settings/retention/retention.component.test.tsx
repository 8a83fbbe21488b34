import { editRetention, getRetention, previewRetention } from '@voicedraft/contract/retention';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { RETENTION, NOTHING_OLD } from '#testing/records/retention.ts';
import { ok, server } from '#testing/server.ts';

test('before times are saved, the form says what they delete; one that is too short is told at its field', async () => {
  server.answer(getRetention, ok(RETENTION));
  server.answer(previewRetention, ok(NOTHING_OLD));
  await openApp('/admin/settings?tab=retention', { as: ADMINISTRATOR });
  await expect.element(page.getByText('Nothing is old enough to be deleted now.')).toBeVisible();
  await expectAccessible();
  const audit = page.getByLabelText('Audit log');
  await audit.fill('30');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('At least 365 days', { exact: true })).toBeVisible();
  await expect.element(audit).toHaveFocus();
  await audit.fill('');
  const tickets = page.getByLabelText('Closed support tickets');
  await expect.element(tickets).toHaveValue('');
  server.answer(previewRetention, ok({ ...NOTHING_OLD, ticketDays: 33, mailDays: 1 }));
  await tickets.fill('90');
  await expect
    .element(page.getByText('Saving this permanently deletes 1 message and 33 tickets.'))
    .toBeVisible();
  server.answer(editRetention, ok({ ...RETENTION, ticketDays: 90, revision: 2 }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Saved. Older records are deleted within the hour.')).toBeVisible();
  expect(server.bodies(editRetention)).toEqual([
    {
      signInDays: null,
      mailDays: null,
      ticketDays: 90,
      auditDays: null,
      unusedAccountDays: null,
      revision: 1,
    },
  ]);
});
