import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { mailboxOf, signUp } from '../support/people.ts';
import { BILLING, createOrder, CREATOR, payElsewhere, readOrder } from '../support/buying.ts';

test('a paid order has a receipt with its number, date, parties, lines and total, as PDF and by email', async ({
  page,
}) => {
  const email = await signUp(page);
  const id = await createOrder(page, 'package');
  await payElsewhere(page, id);
  const order = await readOrder(page, 'package', id);
  await page.goto('/user/subscription-history');
  await page.getByRole('link', { name: `Receipt for order ${order.orderId}` }).click();
  await expect(page).toHaveURL(`/user/receipt/${id}`);
  const receipt = page.getByRole('article', { name: /^Receipt R-\d{6}/ });
  await expect(receipt).toContainText(`Receipt ${order.receiptNumber}`);
  await expect(receipt).toContainText(/Paid on \S+/);
  await expect(receipt).toContainText(/Seller.*Voicedraft/s);
  for (const text of [email, BILLING.customerName, BILLING.address, BILLING.country]) {
    await expect(receipt).toContainText(text);
  }
  await expect(receipt.getByRole('row', { name: CREATOR.name })).toContainText(`$${CREATOR.price}`);
  await expect(receipt.getByRole('row', { name: 'Processing fee' })).toContainText('$0.00');
  await expect(receipt.getByRole('row', { name: 'Total' })).toContainText(`$${CREATOR.price} USD`);
  for (const text of [order.orderId, order.paymentId, order.paypalTransactionID, 'Paypal', 'Paid']) {
    await expect(receipt).toContainText(text ?? 'missing');
  }
  await expect(receipt).toContainText('Nothing was charged.');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`receipt-${order.receiptNumber}.pdf`);
  const pdf = (await readFile(await file.path())).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.\d[^]*%%EOF\s*$/);
  expect(pdf).toContain(`Receipt ${order.receiptNumber}`);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);

  const mail = page
    .getByRole('article')
    .filter({ hasText: `To ${email},` })
    .filter({ hasText: order.receiptNumber ?? 'missing' });
  const mailbox = await mailboxOf(page);
  await expect(async () => {
    await page.goto(mailbox);
    expect(await mail.count()).toBe(1);
  }).toPass({ timeout: 30_000 });
  await expect(mail.getByRole('heading')).toHaveText(`Receipt ${order.receiptNumber} for ${CREATOR.name}`);
  // Only the newest message is open, and other journeys get mail too.
  const message = mail.locator('details[name="message"]');
  if ((await message.getAttribute('open')) === null) await mail.locator('summary').first().click();
  await expect(mail).toContainText(`We received ${CREATOR.price} USD for ${CREATOR.name}.`);
  for (const text of [order.orderId, order.paymentId, order.paypalTransactionID]) {
    await expect(mail).toContainText(text ?? 'missing');
  }
  await expect(mail).toContainText('This was play money: nothing was charged.');
  await expect(mail).toContainText('The receipt is attached as a PDF.');
  const attached = page.waitForEvent('download');
  await mail.getByRole('link', { name: `receipt-${order.receiptNumber}.pdf` }).click();
  expect((await readFile(await (await attached).path())).toString('latin1')).toMatch(/^%PDF-/);
  await mail.getByText('Plain text').click();
  await mail.getByRole('link', { name: `/user/receipt/${id}` }).click();
  await expect(page).toHaveURL(`/user/receipt/${id}`);
  await expect(page.getByRole('article', { name: `Receipt ${order.receiptNumber}` })).toBeVisible();
});
