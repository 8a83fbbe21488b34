import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, openEditor } from '#testing/editor.driver.ts';
import type { OpenedApp } from '#testing/open-app.tsx';
import { replacePayPalScript, type PayPalScript } from '#testing/paypal-script.ts';

export const SECRET = 'a-secret-that-nobody-sees-again';
export const UPDATED = 'PayPal settings updated successfully';

export const saveButton = button('Save Changes');
export const clientId = page.getByLabelText('Client ID');
export const secretField = page.getByRole('textbox', { name: 'Client Secret', exact: true });
export const overview = page.getByLabelText('PayPal overview');
export const preview = page.getByRole('region', { name: 'Button preview' });

/** The open settings, and PayPal's script. */
export interface OpenedPayPal {
  readonly app: OpenedApp;
  readonly payPal: PayPalScript;
}

/** Opens the settings; PayPal's script loads. */
export async function openPayPal(): Promise<OpenedPayPal> {
  const payPal = replacePayPalScript();
  const app = await openEditor('paypal');
  await expect.element(clientId).toBeVisible();
  return { app, payPal };
}
