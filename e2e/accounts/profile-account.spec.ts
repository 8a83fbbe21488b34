import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { callsOf } from '../support/calls-of.ts';
import { PASSWORD, trySignIn } from '../support/people.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { openProfile } from '../support/profile.ts';

test("one's own data is downloaded as one JSON file; then the account is deleted with its password", async ({
  page,
}) => {
  const email = await openProfile(page);
  const saving = page.waitForEvent('download');
  const download = () => page.getByRole('button', { name: 'Download my data' }).click();
  await doAndSee(page, 'Your data has been downloaded', download);
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^voicedraft-account-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(text).toContain(email);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const password = page.getByRole('dialog', { name: 'Delete account' }).getByLabel('Your password');
  await password.fill('not the right phrase');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible();
  await password.fill(PASSWORD);
  await doAndSee(page, 'Your account has been deleted', () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await trySignIn(callsOf(page), email)).not.toBe(200);
});
