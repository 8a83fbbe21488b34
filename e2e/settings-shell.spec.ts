import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES } from './accessible-page.ts';
import { at, withoutOwnLooks } from './mail-room.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

/** Tabs by their names in the address, with the heading where it is not a content editor's. */
const TABS = [
  ['account', 'Account', 'Account'],
  ['logo', 'Logo Update', null],
  ['banner', 'Banner Section', null],
  ['features', 'Featured Section', null],
  ['about', 'About Section', null],
  ['testimonials', 'Testimonials Section', null],
  ['gemini-keys', 'Gemini Keys', 'Gemini Keys'],
  ['paypal', 'Paypal Setup', 'PayPal Settings'],
  ['packages', 'Packages', 'Pricing Packages'],
  ['footer', 'Footer Section', null],
  ['contact', 'Contact Page', null],
] as const;

const USERS = at('/users');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Settings', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('each tab has a button and an address of its own; back goes to the one before', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/admin/settings');
  await expect(heading(page, 'Account')).toBeVisible();
  await expect(menu(page).getByRole('link')).toHaveText(TABS.map(([, name]) => name));
  for (const [id, name, title] of TABS) {
    await menu(page).getByRole('link', { name, exact: true }).press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('tab') === id);
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeFocused();
    await expect(page.getByRole('region', { name, exact: true })).toBeAttached();
    if (title !== null) await expect(heading(page, title)).toBeVisible();
  }
  await page.goto('/admin/settings?tab=paypal');
  await expect(heading(page, 'PayPal Settings')).toBeVisible();
  await menu(page).getByRole('link', { name: 'Gemini Keys' }).click();
  await expect(heading(page, 'Gemini Keys')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'PayPal Settings')).toBeVisible();
  await page.goto('/admin/settings?tab=%3Cscript%3E');
  await expect(heading(page, 'Account')).toBeVisible();
  expect(withoutOwnLooks(faults)).toEqual([]);
});

test('on phones a list chooses the tab, and what was typed is not lost by it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings?tab=account');
  const list = page.getByLabel('Section', { exact: true });
  await expect(list).toHaveValue('account');
  await expect(menu(page)).toBeHidden();
  await page.getByLabel('City').fill('Sintra');
  await list.selectOption('Gemini Keys');
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Sintra');
  await expect(list).toHaveValue('account');
  await list.selectOption('Gemini Keys');
  await asking.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Gemini Keys')).toBeVisible();
  await expect(page).toHaveURL(/tab=gemini-keys/);
});

test('says that the user data could not be loaded, and loads it when asked again', async ({ page }) => {
  await page.goto('/admin/settings');
  const name = page.getByLabel('Full Name');
  await expect(name).not.toHaveValue('');
  await page.route(USERS, (route) => route.fulfill({ status: 500 }));
  // What the browser holds of them is shown meanwhile.
  await page.reload();
  await name.fill('Olga');
  const failure = page.getByRole('alert').filter({
    hasText: 'User data could not be loaded. Please try again later.',
  });
  await expect(failure).toBeVisible();
  await expect(name).toHaveValue('Olga');
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await page.unroute(USERS);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(name).toHaveValue('Olga');
});
