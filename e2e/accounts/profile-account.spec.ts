import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { callsOf } from '../support/calls-of.ts';
import { PASSWORD, trySignIn } from '../support/people.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { openProfile, tabTo } from '../support/profile.ts';

test("one's own data can be downloaded as one JSON file", async ({ page }) => {
  const email = await openProfile(page);
  const saving = page.waitForEvent('download');
  const download = () => page.getByRole('button', { name: 'Download my data' }).click();
  await doAndSee(page, 'Your data has been downloaded', download);
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^voicedraft-account-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(text).toContain(email);
});

test('an account is deleted with its password, using only the keyboard', async ({ page }) => {
  const email = await openProfile(page);
  await page.getByLabel('City').focus();
  await page.keyboard.type('Gothenburg');
  await tabTo(page, /^Delete account$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await tabTo(page, /^Your password$/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter your password')).toBeVisible();
  await page.keyboard.type('not the right phrase');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Incorrect password. Please try again.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await doAndSee(page, 'Your account has been deleted', () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await trySignIn(callsOf(page), email)).not.toBe(200);
});
