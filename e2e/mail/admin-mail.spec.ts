import { expect } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { addUser, dialogOf, openRowModal, withoutFrameProbes } from '../support/mail-log.ts';
import { mailboxOf } from '../support/people.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

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
