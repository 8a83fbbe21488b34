import { expect } from '@playwright/test';
import { doAndSee } from './do-and-see.ts';
import { addPerson, at, dialogOf, logMessages, openRowModal, refusal, withoutOwnLooks } from './mail-room.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them: a test reads the log of people of its own, and empties what it counts.
test.describe.configure({ mode: 'default' });

test('a message is filled in from a template, shown as its recipient gets it, sent, and logged', async ({
  page,
  browser,
  ownShop,
}) => {
  const faults = watchFaults(page);
  const person = await addPerson(browser, ownShop, 'Ada <i>Okafor</i>');
  await openRowModal(page, person, 'Send message to');
  const dialog = dialogOf(page, 'Send Message');
  await expect(dialog.getByLabel('To Email')).toHaveValue(person.email);
  await expect(dialog.getByLabel('To Email')).toHaveAttribute('readonly');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Please enter a subject')).toBeVisible();
  await expect(dialog.getByText('Please enter a message')).toBeVisible();
  await expect(dialog.getByLabel('Subject')).toBeFocused();

  await dialog.getByLabel('Email Template').selectOption('Welcome');
  await expect(dialog.getByLabel('Subject')).toHaveValue('Welcome, {{userName}}');
  const body = dialog.getByLabel('Message Body');
  await body.fill('<p style="color: rgb(200, 0, 0)">Dear ,</p><script>document.title = "run"</script>');
  // The caret stands where the name belongs.
  await body.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(38, 38));
  await dialog.getByRole('button', { name: '{{userName}}' }).click();
  await expect(body).toHaveValue(/Dear \{\{userName\}\},<\/p>/);
  await expect(body).toBeFocused();

  await dialog.getByRole('radio', { name: 'Preview' }).click();
  const frame = dialog.frameLocator('iframe');
  const paragraph = frame.getByText('Dear Ada <i>Okafor</i>,');
  await expect(paragraph).toHaveCSS('color', 'rgb(200, 0, 0)');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(250, 248, 244)');
  await expect(frame.locator('script')).toHaveCount(0);
  await expect(dialog.getByText('Welcome, Ada <i>Okafor</i>')).toBeVisible();
  expect(await dialog.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts');

  await doAndSee(page, 'Message sent successfully.', () =>
    dialog.getByRole('button', { name: 'Send', exact: true }).click(),
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Send message to ${person.name}` })).toBeFocused();

  await page.getByRole('button', { name: `Message log of ${person.name}` }).click();
  const history = dialogOf(page, 'Message Log History');
  // It follows the queue by itself.
  await expect(history.getByRole('row').nth(1)).toContainText(/^#1.*Welcome.*Sent$/);
  const mailbox = await (await page.request.get('/dev/mailbox')).text();
  expect(mailbox).toContain('Dear Ada &lt;i&gt;Okafor&lt;/i&gt;,');
  expect(withoutOwnLooks(faults)).toEqual([]);
});

test('what was typed is never lost: not to a template, not to closing, not to a failure', async ({
  page,
  browser,
  ownShop,
}) => {
  const person = await addPerson(browser, ownShop, 'Jonas Petit');
  const reason = 'Something went wrong on our side. Please try again.';
  await page.route(at('/user-emails'), (route) => route.fulfill(refusal(reason, 403, 'forbidden')), {
    times: 1,
  });
  await openRowModal(page, person, 'Send message to');
  const dialog = dialogOf(page, 'Send Message');
  await expect(dialog.getByRole('alert')).toContainText(`Failed to fetch templates: ${reason}`);
  await dialog.getByLabel('Subject').fill('Typed subject');
  await dialog.getByLabel('Message Body').fill('Typed message');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Email Template')).toBeEnabled();

  let isDown = true;
  await page.route(at('/api/email-templates/preview'), (route) =>
    isDown ? route.abort() : route.fallback(),
  );
  await dialog.getByRole('radio', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(
    'The preview could not be loaded. Network error.',
  );
  isDown = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.frameLocator('iframe').getByText('Typed message')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Write' }).click();

  await dialog.getByLabel('Email Template').selectOption('Welcome');
  const replace = dialogOf(page, 'Replace what you wrote?');
  await replace.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  const discard = dialogOf(page, 'Discard this message?');
  await discard.getByRole('button', { name: 'Cancel' }).click();
  await expect(discard).toBeHidden();

  const keys = new Set<unknown>();
  const answers = [
    undefined,
    { status: 502, body: '<html>Bad gateway</html>' },
    refusal('No registered user has this email address.', 404, 'not_found'),
  ];
  await page.route(at('/send-message'), async (route) => {
    keys.add((route.request().postDataJSON() as { key: string }).key);
    const answer = answers.shift();
    await (answer === undefined ? route.abort() : route.fulfill(answer));
  });
  for (const text of [
    'Error sending message.',
    'Failed to send message.',
    'No registered user has this email address.',
  ]) {
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByRole('alert').last()).toHaveText(text);
    await expect(dialog.getByLabel('Subject')).toHaveValue('Typed subject');
    await expect(dialog.getByLabel('Message Body')).toHaveValue('Typed message');
  }
  // The same message each time: whatever arrived of it, it goes out once.
  expect(keys.size).toBe(1);
  await dialog.getByLabel('Email Template').selectOption('Welcome');
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Welcome, {{userName}}');
  // Nothing of one's own is lost any more.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('several people get a message, and who cannot is told', async ({ page, browser, ownShop }) => {
  const people = [];
  for (const name of ['Grace Mbeki', 'Kenji Mbeki', 'Noah Mbeki']) {
    people.push(await addPerson(browser, ownShop, name));
  }
  const banned = people[2]?.id ?? '';
  await page.goto('/admin/users?q=Mbeki');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.request.put(`/api/users/${banned}/ban`, { data: { banned: true } });
  await page
    .getByRole('region', { name: 'Chosen users' })
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
  await dialog.getByLabel('As this recipient gets it').selectOption(kenji?.email ?? '');
  await expect(dialog.frameLocator('iframe').getByText(`Your address is ${kenji?.email}.`)).toBeVisible();
  await doAndSee(page, 'Not sent to 1 person: the account is disabled or deleted.', () =>
    doAndSee(page, 'Message sent successfully.', () =>
      dialog.getByRole('button', { name: 'Send', exact: true }).click(),
    ),
  );
  await page.goto('/admin/mail-log?q=Mbeki');
  await expect(page.getByText('2 messages', { exact: true })).toBeVisible();
});

test('the history of somebody shows five messages a page, failures among them', async ({
  page,
  browser,
  ownShop,
}) => {
  const person = await addPerson(browser, ownShop, 'Elena Petrova');
  await openRowModal(page, person, 'Message log of');
  const dialog = dialogOf(page, 'Message Log History');
  await expect(dialog.getByRole('heading', { name: 'No message logs found.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const failed = { status: 'failed', reason: '550 User unknown', attempts: 21 } as const;
  const subjects = Array.from({ length: 12 }, (_, position) => `message ${position + 1}`);
  await logMessages(
    ownShop,
    person,
    subjects.map((subject, position) => ({ subject, ...(position === 1 && failed) })),
  );
  await page.getByRole('button', { name: `Message log of ${person.name}` }).click();
  await expect(dialog.getByRole('columnheader')).toHaveText([
    '#',
    'Day',
    'Sent Date',
    'Template Name',
    'Status',
  ]);
  const rows = dialog.getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText(/1.*Friday.*Mar 20, 2026.*Template of message 1.*Sent/);
  await expect(rows.nth(2)).toContainText('550 User unknown (21 attempts)');
  await expect(rows.nth(2)).toContainText('Failed');
  await expect(dialog.getByText('Showing 1 to 5 of 12 messages')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Page 3' }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Template of message 11');
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(rows.nth(1)).toContainText('Template of message 6');

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  let down = true;
  await page.route(at('/api/mail-log'), (route) => (down ? route.abort() : route.fallback()));
  await page.goto(page.url());
  await page.getByRole('button', { name: `Message log of ${person.name}` }).click();
  await expect(dialog.getByText('Failed to load the message log.')).toBeVisible();
  await expect(dialog.getByText('Network error.')).toBeVisible();
  down = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(6);
});
