import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signInAdministrator, signUp } from '../support/people.ts';
import { recordTake } from '../support/record-take.ts';
import { log, PIXEL } from '../support/tickets.ts';

test('a customer reports a voiceover, and staff hear it in the ticket', async ({ page, browser }) => {
  await signUp(page);
  await recordTake(page, 'Wait a week. Make some tea.');
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Problem with a result');
  await page.getByLabel('Message', { exact: true }).fill('The tea is swallowed.');
  await page.locator('input[type=file]').setInputFiles(PIXEL);
  await expect(page.getByText('70 B')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The tea is swallowed.');
  await page.getByRole('button', { name: 'Submit Ticket' }).click();
  await expect(page).toHaveURL(/\/user\/support\?ticket=/);
  await expect(log(page).getByRole('img', { name: 'Image clipped export' })).toBeVisible();
  const ticket = new URL(page.url()).searchParams.get('ticket') ?? '';

  const staff = await (await browser.newContext()).newPage();
  await signInAdministrator(staff);
  await staff.goto(`/admin/support-messages?ticket=${ticket}`);
  const result = staff.getByRole('region', { name: 'Reported result' });
  await result.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(result.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await result.getByText('Text, 6 words').click();
  await expect(result.getByText('Wait a week. Make some tea.')).toBeVisible();
  await staff.context().close();
});
