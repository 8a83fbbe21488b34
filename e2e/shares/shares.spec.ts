import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { joinConfirmed } from '../support/people.ts';
import { recordTake } from '../support/record-take.ts';

test('a link lets anybody listen, until it is withdrawn', async ({ page, browser }) => {
  await joinConfirmed(page);
  await recordTake(page, 'Wait a week. Make some tea.');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this take' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('switch', { name: /Allow downloads/ }).click();
  await expect(dialog.getByText('Saved')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const opened = await visitor.goto(url);
  expect(opened?.status()).toBe(200);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wait a week');
  await visitor.getByRole('button', { name: /Make some tea\./ }).click();
  await expect(visitor.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /^[1-9]/);
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^wait-a-week-\w+\.mp3$/);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto('/user/library?view=shared');
  await expect(page.getByText(/^Shared until/)).toBeVisible();
  await page.getByRole('button', { name: 'More for Wait a week' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await dialog.getByRole('button', { name: 'Withdraw link' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('The link has ended.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing shared' })).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await visitor.context().close();
});
