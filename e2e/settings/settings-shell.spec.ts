import { expect, type Page } from '@playwright/test';
import { withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server.
test.describe.configure({ mode: 'default' });

/** Tabs by their names in the URL, with the heading of those that are not content editors. */
const TABS = [
  ['account', 'Account', 'Account'],
  ['logo', 'Logo Update', null],
  ['banner', 'Banner Section', null],
  ['features', 'Featured Section', null],
  ['about', 'About Section', null],
  ['testimonials', 'Testimonials Section', null],
  ['gemini-keys', 'Gemini Keys', 'Gemini Keys'],
  ['engines', 'Engines', 'Engines'],
  ['paypal', 'Paypal Setup', 'PayPal Settings'],
  ['packages', 'Packages', 'Pricing Packages'],
  ['footer', 'Footer Section', null],
  ['contact', 'Contact Page', null],
  ['legal', 'Legal Pages', null],
  ['sign-in', 'Signing In', 'Signing In'],
  ['retention', 'Data Retention', 'Data Retention'],
  ['memberships', 'Memberships', 'Memberships'],
] as const;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Settings', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('each tab has a button and a URL of its own', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/admin/settings');
  await expect(heading(page, 'Account')).toBeVisible();
  await expect(menu(page).getByRole('link')).toHaveText(TABS.map(([, name]) => name));
  for (const [id, name, title] of TABS) {
    await pressButton(menu(page).getByRole('link', { name, exact: true }));
    await expect(page).toHaveURL((url) => url.searchParams.get('tab') === id);
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    // PayPal's is a document of its own, because only that may load PayPal's script.
    if (id !== 'paypal') await expect(menu(page).getByRole('link', { name, exact: true })).toBeFocused();
    await expect(page.getByRole('region', { name, exact: true })).toBeAttached();
    if (title !== null) await expect(heading(page, title)).toBeVisible();
  }
  expect(withoutFrameProbes(errors)).toEqual([]);
});
