import { expect, type Page } from '@playwright/test';
import { callsOf } from './calls-of.ts';

export const SETTINGS = '/api/paypal-settings';
export const STATUS = `${SETTINGS}/status`;
export const SECRET = 'a-secret-that-nobody-sees-again';

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
export const preview = (page: Page) => page.getByRole('region', { name: 'Button preview' });
export const secretField = (page: Page) => page.getByRole('textbox', { name: 'Client Secret', exact: true });
export const overview = (page: Page) => page.getByLabel('PayPal overview');

/** Starts a test with the default settings and no internet access. */
export async function startWithDefaults(page: Page): Promise<void> {
  // With credentials, the preview would load PayPal's own script.
  await page.route(/paypal\.com/, (route) => route.abort());
  expect((await callsOf(page).post(`${SETTINGS}/reset`, { data: {} })).ok()).toBe(true);
}

export async function openPayPal(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=paypal');
  await expect(page.getByLabel('Client ID')).toBeVisible();
}
