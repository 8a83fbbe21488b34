import { expect, type Route } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import { doAndSee } from './do-and-see.ts';
import { addPerson, at, dialogOf, logMessages, openRowModal, refusal, withoutOwnLooks } from './mail-room.ts';
import { ADMIN } from './people.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: a test reads the log of people of its own, and empties what it counts.
test.describe.configure({ mode: 'default' });

test('templates are written with a live preview, tried on oneself, kept apart by name, and deleted', async ({
  page,
}) => {
  const faults = watchFaults(page);
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
  await expect(frame.getByText('You have 5 credits.')).toBeVisible();
  await expect(page.getByText('Subject: Hello Administrator')).toBeVisible();
  await doAndSee(page, `Test message on its way to ${ADMIN.email}.`, () =>
    page.getByRole('button', { name: 'Send test to me' }).click(),
  );

  await page.getByRole('link', { name: 'All templates' }).click();
  const leave = dialogOf(page, 'Leave without saving?');
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Template' }).click();
  await expect(page.getByLabel('Template Name')).toHaveAccessibleDescription(
    'There is a template with this name already. Please choose another name.',
  );
  await expect(page.getByLabel('Template Name')).toBeFocused();
  await page.getByLabel('Template Name').fill('Autumn news');
  await doAndSee(page, 'Template added.', () => page.getByRole('button', { name: 'Add Template' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Edit template' })).toBeVisible();

  await page.getByLabel('Message Body').fill('Changed');
  // The preview asks below the same address: only changes are cut off.
  const cutOff = (route: Route) =>
    ['PUT', 'DELETE'].includes(route.request().method()) ? route.abort() : route.fallback();
  await page.route('**/api/email-templates/*', cutOff);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible();
  await page.unroute('**/api/email-templates/*', cutOff);
  await expect(page.getByLabel('Message Body')).toHaveValue('Changed');
  await doAndSee(page, 'Template saved.', () => page.getByRole('button', { name: 'Save Changes' }).click());
  await page.getByRole('link', { name: 'All templates' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);

  await page.getByRole('button', { name: 'Delete Autumn news' }).click();
  const sure = dialogOf(page, 'Delete this template?');
  await page.route('**/api/email-templates/*', cutOff);
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(sure.getByRole('alert')).toContainText('Failed to delete the template');
  await expect(sure.getByRole('alert')).toContainText('Network error.');
  await page.unroute('**/api/email-templates/*', cutOff);
  await doAndSee(page, "Template 'Autumn news' deleted.", () =>
    sure.getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.goto('/admin/email-templates?template=gone');
  await expect(page.getByRole('heading', { name: 'Template not found' })).toBeVisible();
  expect(withoutOwnLooks(faults)).toEqual([]);
});

test('templates that do not come can be asked for again; where there are none, the first can be added', async ({
  page,
}) => {
  const reason = 'The database is being moved.';
  let answer: 'refuse' | 'none' = 'refuse';
  await page.route(at('/user-emails'), (route) =>
    route.fulfill(answer === 'none' ? { json: [] } : refusal(reason, 403, 'forbidden')),
  );
  await page.goto('/admin/email-templates');
  await expect(page.getByText(`Failed to fetch templates: ${reason}`)).toBeVisible();
  answer = 'none';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Template' })).toHaveCount(2);
});

test('the mail log is searched, filtered and paged, follows the queue, and sends again', async ({
  page,
  browser,
  ownShop,
}) => {
  const { db } = ownShop;
  await db.deleteFrom('mailLog').execute();
  await page.goto('/admin/mail-log');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();

  const person = await addPerson(browser, ownShop, 'Sofia Brandt');
  const sent = Array.from({ length: 20 }, (_, position) => ({ subject: `Letter ${position + 1}` }));
  await logMessages(ownShop, person, [
    { subject: 'Waits', status: 'queued', reason: 'connect ECONNREFUSED', attempts: 2 },
    { subject: 'Bounced', status: 'failed', reason: '550 User unknown', attempts: 21 },
    ...sent,
  ]);
  await page.reload();
  const rows = page.getByRole('row');
  await expect(page.getByText('Showing 1 to 20 of 22 messages')).toBeVisible();
  await expect(rows).toHaveCount(21);
  await expect(rows.nth(1)).toContainText('connect ECONNREFUSED (2 attempts, will be tried again)');
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  await expect(rows.nth(1).getByRole('link', { name: person.name })).toHaveAttribute(
    'href',
    `/admin/users/${person.id}`,
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
  await page.route('**/api/mail-log/*/resend', (route) => route.abort(), { times: 1 });
  await doAndSee(page, 'The message was not queued again. Network error.', () =>
    page.getByRole('button', { name: `Resend to ${person.email}` }).click(),
  );
  await doAndSee(page, `Queued again for ${person.email}.`, () =>
    page.getByRole('button', { name: `Resend to ${person.email}` }).click(),
  );
  await page.getByRole('radio', { name: 'All' }).click();
  await page.getByRole('searchbox').fill('letter 20');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: `Resend to ${person.email}` }).click();
  const sure = dialogOf(page, 'Send this message again?');
  await expect(sure).toContainText(`${person.email} has got 'Letter 20' already`);
  await sure.getByRole('button', { name: 'Resend' }).click();
  await expect(sure).toBeHidden();
  // The queue has it and sends it: now, and not when it was written.
  await expect(rows.nth(1)).toContainText('Sent');
  await expect(rows.nth(1)).not.toContainText('Mar 1, 2026');
  await page.getByRole('searchbox').fill('nobody@nowhere');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('22 messages', { exact: true })).toBeVisible();

  await page.route(at('/api/mail-log'), (route) => route.fulfill(refusal('No.', 403, 'forbidden')));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load the mail log.' })).toBeVisible();
  await expect(rows).toHaveCount(21);
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`the screens and windows of e-mail are accessible in the ${theme} theme at ${width} px`, async ({
    page,
    browser,
    ownShop,
  }) => {
    const person = await addPerson(browser, ownShop, `Ada the ${theme}`);
    await logMessages(ownShop, person, [
      { subject: 'One' },
      { subject: 'Two', status: 'failed', reason: 'No.' },
    ]);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/email-templates');
    await expect(page.getByRole('link', { name: 'Welcome', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Welcome', exact: true }).click();
    const frame = page.frameLocator('iframe[title="Preview: Welcome, Administrator"]');
    await expect(frame.getByText('Hello Administrator,')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/mail-log');
    await expect(page.getByText(/^Showing/)).toBeVisible();
    await expectAccessible(page);
    await openRowModal(page, person, 'Message log of');
    await expect(dialogOf(page, 'Message Log History').getByText(/^Showing/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Send message to ${person.name}` }).click();
    const dialog = dialogOf(page, 'Send Message');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('Please enter a message')).toBeVisible();
    await expectAccessible(page);
  });
}
