import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import {
  DOCUMENT,
  log,
  messageBox,
  openConversation,
  openStaff,
  openTicket,
  PIXEL,
  row,
  type Staff,
} from '../support/tickets.ts';
import { signUp } from '../support/people.ts';
import { watchErrors } from '../support/watch-errors.ts';

let staff: Staff;
test.beforeAll(async ({ browser }) => {
  staff = await openStaff(browser);
});
test.afterAll(() => staff.close());

const DAY_MS = 86_400_000;

/** A UTC date, this many days from today. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

function heading(page: Page, count: number) {
  return page.getByRole('heading', { name: `Support Tickets (${count})` });
}

test('tickets are filtered by status and by days, both inclusive, and the URL keeps the state', async ({
  page,
}) => {
  await signUp(page);
  const answered = await openTicket(page, 'An answered one');
  await openTicket(page, 'A new one');
  await staff.setStatus(answered, 'resolved');
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
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await from.fill(dayFromNow(-2));
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(heading(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(heading(page, 2)).toBeVisible();
  await expect(from).toHaveValue('');
});

test('files are chosen, pasted, removed and sent with a message', async ({ page }) => {
  const errors = watchErrors(page);
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
  // A message needs text, not only files; chosen files survive a reload.
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(page.getByText('Add a message to send with your files.')).toBeVisible();
  await expect(send).toBeDisabled();
  await page.reload();
  await expect(tray.getByRole('listitem')).toHaveCount(2);
  await messageBox(page).fill('See these');
  await send.click();
  await expect(log(page).getByRole('img', { name: 'Image clipped export' })).toBeVisible();
  await expect(log(page).getByRole('link', { name: /invoice\.pdf/ })).toBeVisible();
  await expect(tray).toBeHidden();
  await expect.poll(async () => (await staff.read(ticket)).adminMessage[0]?.attachments.length).toBe(2);
  expect(errors).toEqual([]);
});

test('a ticket is created, and its conversation opens', async ({ page }) => {
  const errors = watchErrors(page);
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
  expect(errors).toEqual([]);
});
