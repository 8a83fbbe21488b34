import { expect } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { addUser, dialogOf, openRowModal, withoutFrameProbes } from '../support/mail-log.ts';
import { mailboxOf } from '../support/people.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test reads the log of its own users and clears what it counts.
test.describe.configure({ mode: 'default' });

test('a message is filled in from a template, previewed for its recipient, sent, and logged', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const user = await addUser(browser, ownServer, 'Ada <i>Okafor</i>');
  await openRowModal(page, user, 'Send message to');
  const dialog = dialogOf(page, 'Send Message');
  await expect(dialog.getByLabel('To Email')).toHaveValue(user.email);
  await expect(dialog.getByLabel('To Email')).toHaveAttribute('readonly');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Please enter a subject')).toBeVisible();
  await expect(dialog.getByText('Please enter a message')).toBeVisible();
  await expect(dialog.getByLabel('Subject')).toBeFocused();

  await dialog.getByLabel('Email Template').selectOption('Welcome');
  await expect(dialog.getByLabel('Subject')).toHaveValue('Welcome, {{userName}}');
  const body = dialog.getByLabel('Message Body');
  await body.fill('<p style="color: rgb(200, 0, 0)">Dear ,</p><script>document.title = "run"</script>');
  // The caret is where the name belongs.
  await body.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(38, 38));
  await dialog.getByRole('button', { name: '{{userName}}' }).click();
  await expect(body).toHaveValue(/Dear \{\{userName\}\},<\/p>/);
  await expect(body).toBeFocused();

  await dialog.getByRole('radio', { name: 'Preview' }).click();
  const frame = dialog.frameLocator('iframe');
  const paragraph = frame.getByText('Dear Ada <i>Okafor</i>,', { exact: true });
  await expect(paragraph).toHaveCSS('color', 'rgb(200, 0, 0)');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(250, 248, 244)');
  await expect(frame.locator('script')).toHaveCount(0);
  await expect(dialog.getByText('Welcome, Ada <i>Okafor</i>')).toBeVisible();
  expect(await dialog.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts');

  await doAndSee(page, 'Message sent successfully.', () =>
    dialog.getByRole('button', { name: 'Send', exact: true }).click(),
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Send message to ${user.name}` })).toBeFocused();

  await page.getByRole('button', { name: `Message log of ${user.name}` }).click();
  const history = dialogOf(page, 'Message Log History');
  // The page updates on its own.
  await expect(history.getByRole('row').nth(1)).toContainText(/^#1.*Welcome.*Sent$/);
  const mailbox = await (await callsOf(page).get(await mailboxOf(page))).text();
  expect(mailbox).toContain('Dear Ada &lt;i&gt;Okafor&lt;/i&gt;,');
  expect(withoutFrameProbes(errors)).toEqual([]);
});

test('several users get a message, and unavailable ones are reported', async ({
  page,
  browser,
  ownServer,
}) => {
  const people = [];
  for (const name of ['Grace Mbeki', 'Kenji Mbeki', 'Noah Mbeki']) {
    people.push(await addUser(browser, ownServer, name));
  }
  const banned = people[2]?.id ?? '';
  await page.goto('/admin/users?q=Mbeki');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await callsOf(page).put(`/api/users/${banned}/ban`, { data: { banned: true } });
  await page
    .getByRole('region', { name: 'Selected users' })
    .getByRole('button', { name: 'Send message' })
    .click();
  const dialog = dialogOf(page, 'Send Message');
  await expect(dialog.getByLabel('To Email')).toHaveValue('3 people');
  await expect(dialog.getByRole('list', { name: 'Recipients' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Show names' }).click();
  await expect(dialog.getByRole('list', { name: 'Recipients' }).getByRole('listitem')).toHaveCount(3);
  await dialog.getByLabel('Subject').fill('For {{userName}}');
  await dialog.getByLabel('Message Body').fill('Your address is {{userEmail}}.');
  await dialog.getByRole('radio', { name: 'Preview' }).click();
  const kenji = people[1];
  await dialog.getByLabel('As the recipient sees it').selectOption(kenji?.email ?? '');
  const paragraph = dialog
    .frameLocator('iframe')
    .getByText(`Your address is ${kenji?.email}.`, { exact: true });
  await expect(paragraph).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await doAndSee(page, 'Not sent to 1 person: the account is banned or deleted.', () =>
    doAndSee(page, 'Message sent to 2 people.', () =>
      page.getByRole('button', { name: 'Send to 3 people' }).click(),
    ),
  );
  await page.goto('/admin/mail-log?q=Mbeki');
  await expect(page.getByText('2 messages', { exact: true })).toBeVisible();
});
