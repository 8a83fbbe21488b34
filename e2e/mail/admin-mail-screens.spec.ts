import { expect } from '@playwright/test';
import { doAndSee } from '../support/do-and-see.ts';
import { addUser, dialogOf, logMessages, withoutFrameProbes } from '../support/mail-log.ts';
import { ADMIN } from '../support/people.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test reads the log of its own users and clears what it counts.
test.describe.configure({ mode: 'default' });

test('templates are written with a live preview, sent as a test, uniquely named, and deleted', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto('/admin/email-templates');
  await expect(page.getByRole('row').nth(1)).toContainText('Credits running low');
  await page.getByRole('link', { name: 'Add Template' }).click();
  await page.getByRole('button', { name: 'Add Template' }).click();
  for (const text of ['Please enter a name', 'Please enter a subject', 'Please enter a message']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Template Name').fill('welcome');
  await page.getByLabel('Subject').fill('Hello ');
  await page.getByRole('button', { name: '{{userName}}' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Hello {{userName}}');
  await page.getByLabel('Message Body').fill('<h2>News</h2><p>You have {{credits}} credits.</p>');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('You have 10 credits.', { exact: true })).toBeVisible();
  await expect(page.getByText('Subject: Hello Sam Sample')).toBeVisible();
  await doAndSee(page, `Test message on its way to ${ADMIN.email}.`, () =>
    page.getByRole('button', { name: 'Send test to me' }).click(),
  );

  await page.getByRole('link', { name: 'All templates' }).click();
  const leave = dialogOf(page, 'Leave without saving?');
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Template' }).click();
  await expect(page.getByLabel('Template Name')).toHaveAccessibleDescription(
    'A template with this name already exists. Please choose a different name.',
  );
  await expect(page.getByLabel('Template Name')).toBeFocused();
  await page.getByLabel('Template Name').fill('Autumn news');
  await doAndSee(page, 'Template added.', () => page.getByRole('button', { name: 'Add Template' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Edit template' })).toBeVisible();

  await page.getByLabel('Message Body').fill('Changed');
  await doAndSee(page, 'Template saved.', () => page.getByRole('button', { name: 'Save Changes' }).click());
  await page.getByRole('link', { name: 'All templates' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);

  await page.getByRole('button', { name: 'Delete Autumn news' }).click();
  const sure = dialogOf(page, 'Delete this template?');
  await doAndSee(page, 'Template “Autumn news” deleted.', () =>
    sure.getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.goto('/admin/email-templates?template=gone');
  await expect(page.getByRole('heading', { name: 'Template not found' })).toBeVisible();
  expect(withoutFrameProbes(errors)).toEqual([]);
});

test('the mail log can be searched, filtered and paged, follows the queue, and resends', async ({
  page,
  browser,
  ownServer,
}) => {
  const { db } = ownServer;
  await db.deleteFrom('mailLog').execute();
  await page.goto('/admin/mail-log');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();

  const user = await addUser(browser, ownServer, 'Sofia Brandt');
  const sent = Array.from({ length: 25 }, (_, position) => ({ subject: `Letter ${position + 1}` }));
  await logMessages(ownServer, user, [
    { subject: 'Waits', status: 'queued', reason: 'connect ECONNREFUSED', attempts: 2 },
    { subject: 'Bounced', status: 'failed', reason: '550 User unknown', attempts: 21 },
    ...sent,
  ]);
  await page.reload();
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
