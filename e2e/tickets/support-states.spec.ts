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
  type Staff,
} from '../support/tickets.ts';
import { signUp } from '../support/people.ts';
import { watchErrors } from '../support/watch-errors.ts';

let staff: Staff;
test.beforeAll(async ({ browser }) => {
  staff = await openStaff(browser);
});
test.afterAll(() => staff.close());

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
