import { listUsers } from '@voicedraft/contract/people';
import { getPaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { servePayments } from '#features/payment-settings/administration/paypal.fake.ts';
import { serveEngines, serveKeys } from '#features/settings/keys/keys.fake.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { answer, openEditor, press } from '#testing/editor.driver.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { brokenAnswer, server } from '#testing/server.ts';

const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const menu = page.getByRole('navigation', { name: 'Settings', exact: true });
const name = page.getByLabelText('Full Name');
const city = page.getByLabelText('City');

test('each tab has a link, which keeps the focus', async () => {
  serveKeys();
  serveEngines();
  await openEditor('account');
  const names = () => menu.getByRole('link').elements();
  const shown = () => names().map(({ textContent }) => textContent);
  await expect
    .poll(shown)
    .toEqual([
      'Account',
      'Logo Update',
      'Banner Section',
      'Featured Section',
      'About Section',
      'Testimonials Section',
      'Gemini Keys',
      'Engines',
      'Paypal Setup',
      'Packages',
      'Footer Section',
      'Contact Page',
      'Legal Pages',
      'Signing In',
      'Data Retention',
      'Memberships',
      'Video Storage',
    ]);
  const keys = menu.getByRole('link', { name: 'Gemini Keys' });
  await press(keys);
  await expect.element(heading('Gemini Keys')).toBeVisible();
  await expect.element(keys).toHaveAttribute('aria-current', 'page');
  await expect.element(keys).toHaveFocus();
});

test('going back opens the previous tab; an unknown tab is the first one', async () => {
  serveKeys();
  serveEngines();
  servePayments();
  server.answer(getPaymentSettingsStatus, brokenAnswer(502));
  const app = await openEditor('paypal');
  await expect.element(heading('PayPal Settings')).toBeVisible();
  await menu.getByRole('link', { name: 'Gemini Keys' }).click();
  await expect.element(heading('Gemini Keys')).toBeVisible();
  app.goBack();
  await expect.element(heading('PayPal Settings')).toBeVisible();
  await app.goTo('/admin/settings?tab=%3Cscript%3E');
  await expect.element(heading('Account')).toBeVisible();
  await app.goTo('/admin/settings');
  await expect.element(heading('Account')).toBeVisible();
});

test('on phones a list selects the tab, and does not lose the input', async () => {
  serveKeys();
  serveEngines();
  await page.viewport(390, 844);
  const app = await openEditor('account');
  const list = page.getByLabelText('Section', { exact: true });
  await expect.element(list).toHaveValue('account');
  expect(menu.elements()).toEqual([]);
  await expect.element(name).toHaveValue(ADMINISTRATOR.userName);
  await city.fill('Sintra');
  await list.selectOptions('Gemini Keys');
  await answer('Leave without saving?', 'Cancel');
  await expect.element(city).toHaveValue('Sintra');
  await expect.element(list).toHaveValue('account');
  await list.selectOptions('Gemini Keys');
  await answer('Leave without saving?', 'Leave');
  await expect.element(heading('Gemini Keys')).toBeVisible();
  expect(app.address()).toBe('/admin/settings?tab=gemini-keys');
});

test('says that the user data could not be loaded, and loads it on retry', async () => {
  let app = await openApp('/admin/settings', { as: ADMINISTRATOR });
  await expect.element(name).toHaveValue(ADMINISTRATOR.userName);
  server.answer(listUsers, brokenAnswer());
  // In the meantime the cached ones are shown.
  app = await app.reload();
  await name.fill('Olga');
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'User data could not be loaded. Please try again later.' });
  await expect.element(failure).toBeVisible();
  await expect.element(name).toHaveValue('Olga');
  await expectAccessible();
  server.recover(listUsers);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Olga');
  expect(app.address()).toBe('/admin/settings');
});
