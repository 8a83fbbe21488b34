import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import {
  DOCUMENT,
  log,
  messageBox,
  openConversation,
  openStaff,
  openTicket,
  PIXEL,
  readReplies,
  row,
  write,
  type Staff,
} from '../support/tickets.ts';
import { callsOf } from '../support/calls-of.ts';
import { signUp } from '../support/people.ts';
import { watchErrors } from '../support/watch-errors.ts';

let staff: Staff;
test.beforeAll(async ({ browser }) => {
  staff = await openStaff(browser);
});
test.afterAll(() => staff.close());

test('a customer and an administrator talk without reloading, and exchange files; statuses and colours follow', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signUp(page);
  const ticket = await openTicket(page, 'Voice cuts off');
  const other = await openTicket(page, 'Another question');
  await openConversation(page, ticket);
  const badge = page.getByRole('region', { name: 'Conversation' }).getByText('Open', { exact: true });
  await expect(badge).toHaveClass(/bg-info-soft/);

  await staff.reply(ticket, 'Thanks, we look into it.');
  await expect(log(page).getByText('Thanks, we look into it.')).toBeVisible();
  await expect(log(page).getByText('Voicedraft support')).toBeVisible();
  // The conversation is open, so it counts as read.
  await expect
    .poll(async () => (await (await callsOf(page).get('/api/tickets/unread')).json()).data.unread)
    .toBe(0);

  await write(page, 'It happens with Kore, too.');
  await expect(log(page).getByText('It happens with Kore, too.')).toBeVisible();
  await expect(messageBox(page)).toHaveValue('');
  await expect(messageBox(page)).toBeFocused();
  await expect
    .poll(() => readReplies(staff, ticket))
    .toEqual(['Thanks, we look into it.', 'It happens with Kore, too.']);

  const head = page.getByRole('region', { name: 'Conversation' });
  await expect(head.getByText('In progress', { exact: true })).toHaveClass(/bg-warning-soft/);

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
  await expect.poll(async () => (await staff.read(ticket)).adminMessage.at(-1)?.attachments.length).toBe(2);

  await staff.setStatus(ticket, 'resolved');
  await expect(head.getByText('Resolved', { exact: true })).toHaveClass(/bg-success-soft/);

  // A reply to another ticket is marked in the list.
  await staff.reply(other, 'One answer');
  await staff.reply(other, 'And one more');
  await expect(row(page, 'Another question').getByText('2 new')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Support (1 unread ticket)' })).toBeVisible();
  await row(page, 'Another question').getByRole('link').click();
  await expect(log(page).getByText('And one more')).toBeInViewport();
  await expect(log(page).getByText('New', { exact: true })).toBeVisible();
  await expect(row(page, 'Another question').getByText('2 new')).toBeHidden();

  await staff.setStatus(other, 'closed');
  await expect(head.getByText('Closed', { exact: true })).toHaveClass(/bg-neutral-soft/);
  await expect(page.getByText('This ticket is closed.')).toBeVisible();
  await expect(messageBox(page)).toBeHidden();
  await expect(head.getByRole('link', { name: 'Create Ticket' })).toBeVisible();
  expect(errors).toEqual([]);
});
