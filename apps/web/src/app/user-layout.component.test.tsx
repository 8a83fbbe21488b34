import { listCreditEntries } from '@voicedraft/contract/credits';
import { listOrders } from '@voicedraft/contract/orders';
import { getFooter } from '@voicedraft/contract/site-content';
import { listAdmins } from '@voicedraft/contract/accounts';
import { listUsers } from '@voicedraft/contract/people';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerAccount } from '#features/accounts/profile/profile.driver.ts';
import { answerNewUser, menu } from '#features/dashboard/user/dashboard.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeCreditEntry } from '#testing/records/credits.ts';
import { makeOrder } from '#testing/records/orders.ts';
import { ADMINISTRATOR, CUSTOMER } from '#testing/records/people.ts';
import { FOOTER } from '#testing/records/site.ts';
import { ok, server } from '#testing/server.ts';

beforeEach(() => {
  answerNewUser();
  server.answer(listCreditEntries, ok([makeCreditEntry()]));
});

test('keeps the specified menu in its order, with the additions', async () => {
  answerAccount();
  const app = await openApp('/user/dashboard');
  const names = () => menu.getByRole('link').elements();
  await expect
    .poll(() => names().map(({ textContent }) => textContent))
    .toEqual([
      'Dashboard',
      'Generate script and voice',
      'Library',
      'Upgrade Package',
      'Support',
      'Pending payment',
      'Subscription history',
      'Create support',
      'Credits',
      'Developers',
      'Security',
    ]);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The header and footer of the public pages are absent.
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Pricing' })).not.toBeInTheDocument();
  await expect.element(menu.getByRole('link', { name: /Admin Dashboard/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Profile settings, Maya Lindqvist' }).click();
  await expect.poll(() => app.address()).toBe('/update-profile');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
});

test('remembers whether the sidebar is collapsed, from 992 px on', async () => {
  await page.viewport(992, 800);
  const app = await openApp('/user/dashboard');
  const expand = page.getByRole('button', { name: 'Expand sidebar' });
  await expand.click();
  const again = await app.reload();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await again.reload();
  await expect.element(expand).toBeVisible();
  await page.viewport(991, 800);
  await expect.element(expand).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Credits' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('counts that arrive late do not move anything', async () => {
  server.answer(listOrders, [makeOrder()]);
  const orders = server.hold(listOrders);
  await openApp('/user/dashboard');
  const entry = menu.getByRole('link', { name: /^Pending payment/ });
  const label = entry.getByText('Pending payment');
  await orders.arrived;
  await expect.element(label).toBeVisible();
  await document.fonts.ready;
  const before = label.element().getBoundingClientRect().toJSON() as object;
  orders.release();
  await expect.element(entry).toHaveAccessibleName('Pending payment (1 order to pay)');
  expect(label.element().getBoundingClientRect().toJSON()).toEqual(before);
});

test('the sidebar is accessible, in every theme and at every width', async () => {
  server.answer(listOrders, [makeOrder()]);
  await openApp('/user/dashboard');
  await expect.element(menu.getByRole('link', { name: /^Pending payment \(1/ })).toBeVisible();
  await expectAccessible({ whole: true });
});

test('links administrators to their area in a new tab', async () => {
  server.answer(listAdmins, [{ UserEmail: ADMINISTRATOR.UserEmail }]);
  await openApp('/user/dashboard', { as: ADMINISTRATOR });
  const link = menu.getByRole('link', { name: 'Admin Dashboard (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('href', '/admin/dashboard');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('a long name does not widen the sidebar, which shows the logo of the footer settings, and Logout goes to the landing page', async () => {
  server.answer(listUsers, [{ ...CUSTOMER, userName: 'Wolfeschlegelsteinhausen' }]);
  server.answer(getFooter, ok({ ...FOOTER, topSection: { ...FOOTER.topSection, logoText: 'Studio Nine' } }));
  server.answerIdentity('/sign-out', { success: true });
  const app = await openApp('/user/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect.element(sidebar.getByText('Studio Nine')).toBeVisible();
  await expect.element(sidebar.getByText('Wolfeschlegelsteinhausen')).toBeVisible();
  const edge = sidebar.element().getBoundingClientRect().right;
  const theme = sidebar.getByRole('button', { name: 'Theme' }).element();
  expect(theme.getBoundingClientRect().right).toBeLessThan(edge);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => app.address()).toBe('/');
  await expect.element(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});
