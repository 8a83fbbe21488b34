import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import {
  DOCUMENT,
  log,
  messageBox,
  openConversation,
  openHelpDesk,
  openTicket,
  PIXEL,
  row,
  type HelpDesk,
} from './help-desk.ts';
import { signUp } from './people.ts';
import { watchFaults } from './watch-faults.ts';

let desk: HelpDesk;
test.beforeAll(async ({ browser }) => {
  desk = await openHelpDesk(browser);
});
test.afterAll(() => desk.close());

const DAY_MS = 86_400_000;
/** Nowhere to break, and as long as a subject may be. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselanhänger'.repeat(3).slice(0, 200);

/** A day in UTC, some days from today. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

function heading(page: Page, count: number) {
  return page.getByRole('heading', { name: `Support Tickets (${count})` });
}

test('tickets are narrowed by status and by days, both included, and the address keeps it', async ({
  page,
}) => {
  await signUp(page);
  const answered = await openTicket(page, 'An answered one');
  await openTicket(page, 'A new one');
  await desk.setStatus(answered, 'resolved');
  await page.goto('/user/support');
  await expect(heading(page, 2)).toBeVisible();
  await expect(page.getByText('Select a ticket to view messages')).toBeVisible();

  await page.getByRole('radio', { name: 'Resolved' }).click();
  await expect(heading(page, 1)).toBeVisible();
  await expect(row(page, 'An answered one')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Resolved' })).toBeChecked();
  await expect(heading(page, 1)).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).click();
  await expect(heading(page, 2)).toBeVisible();

  const from = page.getByLabel('Start date');
  const to = page.getByLabel('End date');
  await from.fill(dayFromNow(0));
  await to.fill(dayFromNow(0));
  await expect(page).toHaveURL(new RegExp(`from=${dayFromNow(0)}&to=${dayFromNow(0)}`));
  await expect(heading(page, 2)).toBeVisible();
  await to.fill(dayFromNow(-1));
  await expect(page.getByText('This is before the start date.')).toBeVisible();
  await from.fill(dayFromNow(-2));
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(heading(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(heading(page, 2)).toBeVisible();
  await expect(from).toHaveValue('');
});

test('without a ticket the list leads to the first one', async ({ page }) => {
  await signUp(page);
  await page.goto('/user/support');
  await expect(heading(page, 0)).toBeVisible();
  await expect(page.getByText('No tickets yet')).toBeVisible();
  await page.getByRole('link', { name: 'Write the first one' }).click();
  await expect(page).toHaveURL(/\/user\/create-support$/);
});

test('what cannot be loaded is told, with a way out', async ({ page }) => {
  await signUp(page);
  const ticket = await openTicket(page, 'Hidden for now');
  const broken = { status: 500, json: {} };
  await page.route('**/support-message**', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill(broken) : route.continue(),
  );
  await page.goto(`/user/support?ticket=${ticket}`);
  await expect(page.getByRole('heading', { name: 'Your tickets could not be loaded.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This conversation could not be loaded.' })).toBeVisible();
  await expect(page.getByText('Your tickets could not be loaded.')).toHaveCount(2);
  await page.unroute('**/support-message**');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(row(page, 'Hidden for now')).toBeVisible();

  await page.goto(`/user/support?ticket=${crypto.randomUUID()}`);
  await expect(page.getByText('Ticket not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to tickets' }).last().click();
  await expect(page.getByText('Select a ticket to view messages')).toBeVisible();
});

test('files are chosen, pasted, removed and sent with a message', async ({ page }) => {
  const faults = watchFaults(page);
  await signUp(page);
  const ticket = await openTicket(page, 'With files');
  await openConversation(page, ticket);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles([PIXEL, DOCUMENT]);
  const tray = page.getByRole('form', { name: 'Reply' }).getByRole('list', { name: 'Attached files' });
  await expect(tray.getByRole('listitem')).toHaveCount(2);
  await chooser.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>') });
  await expect(page.getByText('Please attach a JPEG, PNG, WebP or GIF image, or a PDF file.')).toBeVisible();
  await chooser.setInputFiles({ ...DOCUMENT, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('File size exceeds 5 MB. Please attach a smaller file.')).toBeVisible();
  await messageBox(page).evaluate((box, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, PIXEL.buffer.toString('base64'));
  await expect(tray.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove pasted.png' }).click();
  await expect(tray.getByRole('listitem')).toHaveCount(2);
  // Files alone are no message; what was chosen outlives a reload.
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(page.getByText('Write a few words to send with your files.')).toBeVisible();
  await expect(send).toBeDisabled();
  await page.reload();
  await expect(tray.getByRole('listitem')).toHaveCount(2);
  await messageBox(page).fill('See these');
  await send.click();
  await expect(log(page).getByRole('img', { name: 'Image clipped export' })).toBeVisible();
  await expect(log(page).getByRole('link', { name: /invoice\.pdf/ })).toBeVisible();
  await expect(tray).toBeHidden();
  await expect.poll(async () => (await desk.read(ticket)).adminMessage[0]?.attachments.length).toBe(2);
  expect(faults).toEqual([]);
});

test('a ticket is created, and its conversation opens', async ({ page }) => {
  const faults = watchFaults(page);
  await signUp(page);
  await page.goto('/user/create-support');
  await expect(page.getByRole('main').getByText('Maya Lindqvist')).toBeVisible();
  await expect(page.getByRole('main').getByText('Member', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Ticket' }).click();
  await expect(page.getByText('Please enter a subject')).toBeVisible();
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('How long may a script be?');
  await page.locator('input[type=file]').setInputFiles(PIXEL);
  await expect(page.getByText('70 B')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('How long may a script be?');
  await page.getByRole('button', { name: 'Submit Ticket' }).click();
  await expect(page.getByText('Support ticket created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/support\?ticket=/);
  await expect(log(page).getByText('How long may a script be?')).toBeVisible();
  await expect(log(page).getByRole('img', { name: 'Image clipped export' })).toBeVisible();
  await page.goto('/user/create-support');
  await expect(page.getByLabel('Subject')).toHaveValue('');
  expect(faults).toEqual([]);
});

test('a ticket that fails keeps everything, and its lost answer opens no second one', async ({ page }) => {
  await signUp(page);
  await page.goto('/user/create-support');
  await page.getByLabel('Subject').fill('Lost and found');
  await page.getByLabel('Message').fill('Is this here twice?');
  await page.route('**/new-support-message', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit Ticket' }).click();
  await expect(page.getByText('Failed to create support ticket')).toBeVisible();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Lost and found');
  await page.unroute('**/new-support-message');
  await page.getByRole('button', { name: 'Submit Ticket' }).click();
  await expect(page).toHaveURL(/\/user\/support\?ticket=/);
  await expect(heading(page, 1)).toBeVisible();
});

test('the form stands although the account cannot be loaded', async ({ page }) => {
  await signUp(page);
  await page.route('**/users?*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/user/create-support');
  await expect(page.getByText('Error loading user data')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Ticket' })).toBeEnabled();
  await page.unroute('**/users?*');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByText('Member', { exact: true })).toBeVisible();
});

test('a conversation is held by the keyboard alone', async ({ page }) => {
  await signUp(page);
  await openTicket(page, 'Keys only');
  await page.goto('/user/support');
  await row(page, 'Keys only').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keys only' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(log(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.type('One line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('One line\nand another')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(log(page).getByRole('article')).toHaveCount(2);
});

test('on a phone the list gives way to the conversation, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await openTicket(page, 'On the way');
  await page.goto('/user/support');
  await row(page, 'On the way').getByRole('link').click();
  await expect(page.getByRole('heading', { name: /Support Tickets/ })).toBeHidden();
  await expect(messageBox(page)).toBeInViewport();
  await page.locator('input[type=file]').setInputFiles({ ...PIXEL, name: `${LONG}.png` });
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Back to tickets' }).click();
  await expect(row(page, 'On the way').getByRole('link')).toBeFocused();
  await expect(messageBox(page)).toBeHidden();
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 768, 1440]) {
    test(`accessible, and no sideways scroll: ${theme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await signUp(page);
      const ticket = await openTicket(page, LONG, `${LONG}\n${LONG}`);
      await desk.reply(ticket, LONG);
      await openTicket(page, 'Another one');
      const pages = [
        ['/user/support', row(page, 'Another one')],
        [`/user/support?ticket=${ticket}`, log(page).getByRole('article').nth(1)],
        ['/user/create-support', page.getByRole('main').getByText('Member', { exact: true })],
      ] as const;
      for (const [path, sign] of pages) {
        await page.goto(path);
        await expect(sign).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    });
  }
}
