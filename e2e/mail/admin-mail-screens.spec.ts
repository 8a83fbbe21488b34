import { expect } from '@playwright/test';
import { doAndSee } from '../support/do-and-see.ts';
import { addUser, dialogOf, logMessages } from '../support/mail-log.ts';
import { test } from '../support/staff-test.ts';

test('the mail log can be searched, filtered and paged, follows the queue, and resends', async ({
  page,
  browser,
  ownServer,
}) => {
  const { db } = ownServer;
  await db.deleteFrom('mailLog').execute();
  const user = await addUser(browser, ownServer, 'Sofia Brandt');
  const sent = Array.from({ length: 25 }, (_, position) => ({ subject: `Letter ${position + 1}` }));
  await logMessages(ownServer, user, [
    { subject: 'Waits', status: 'queued', reason: 'connect ECONNREFUSED', attempts: 2 },
    { subject: 'Bounced', status: 'failed', reason: '550 User unknown', attempts: 21 },
    ...sent,
  ]);
  await page.goto('/admin/mail-log');
  const rows = page.getByRole('row');
  await expect(page.getByText('Showing 1 to 25 of 27 messages')).toBeVisible();
  await expect(rows).toHaveCount(26);
  await expect(rows.nth(1)).toContainText('connect ECONNREFUSED (2 attempts, will be retried)');
  await expect(rows.nth(1).getByRole('button', { name: /^Resend/ })).toHaveCount(0);
  await expect(rows.nth(1).getByRole('link', { name: user.name })).toHaveAttribute(
    'href',
    `/admin/users/${user.id}`,
  );
  await db
    .updateTable('mailLog')
    .set({ status: 'sent', sentAt: new Date() })
    .where('subject', '=', 'Waits')
    .execute();
  await expect(rows.nth(1)).toContainText('Sent');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole('radio', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/\?status=failed$/);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('550 User unknown (21 attempts)');
  await doAndSee(page, `Queued again for ${user.email}.`, () =>
    page.getByRole('button', { name: `Resend to ${user.email}` }).click(),
  );
  await page.getByRole('radio', { name: 'All' }).click();
  await page.getByRole('searchbox').fill('letter 20');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: `Resend to ${user.email}` }).click();
  const sure = dialogOf(page, 'Send this message again?');
  await expect(sure).toContainText(`${user.email} has already received “Letter 20”`);
  await sure.getByRole('button', { name: 'Resend' }).click();
  await expect(sure).toBeHidden();
  // The queue sends the message now, so it carries today's date, not the original one.
  await expect(rows.nth(1)).toContainText('Sent');
  await expect(rows.nth(1)).not.toContainText('Mar 1, 2026');
  await page.getByRole('searchbox').fill('nobody@nowhere');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('27 messages', { exact: true })).toBeVisible();
});
