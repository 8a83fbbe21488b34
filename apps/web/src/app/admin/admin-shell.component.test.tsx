import { listAuditEntries } from '@voicedraft/contract/audit';
import { getOverview, getStatistics } from '@voicedraft/contract/dashboard';
import { listUsers } from '@voicedraft/contract/people';
import { getSignInWays } from '@voicedraft/contract/second-factors';
import { confirmOwner } from '@voicedraft/contract/sessions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerPage } from '#testing/list-page.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR, makeUser } from '#testing/records/people.ts';
import { makeSignInWays } from '#testing/records/sign-in.ts';
import { QUIET_OVERVIEW } from '#testing/records/site.ts';
import { ok, server } from '#testing/server.ts';

const menu = page.getByRole('navigation', { name: 'Administrator area' });
const headingOf = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

beforeEach(() => {
  server.answer(listAuditEntries, () => answerPage(listAuditEntries, ok([]), 0));
  server.answer(getStatistics, ok([]));
});

test('below 992 px the sidebar is a drawer behind the menu button', async () => {
  await page.viewport(991, 800);
  const app = await openApp('/admin/audit', { as: ADMINISTRATOR });
  await expect.element(headingOf('Audit Log')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  const open = page.getByRole('button', { name: 'Open menu' });
  open.element().focus();
  await userEvent.keyboard('{Enter}');
  const drawer = page.getByRole('dialog', { name: 'Administrator area' });
  await expect.element(drawer.getByRole('link', { name: 'Support Messages' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(open).toHaveFocus();
  await open.click();
  await drawer.getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.poll(() => app.address()).toMatch(/^\/admin\/dashboard/);
  await expect.element(headingOf(/^Welcome back/)).toBeVisible();
  app.goBack();
  await expect.element(headingOf('Audit Log')).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  await open.click();
  await drawer.getByRole('link', { name: 'Audit Log' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await open.click();
  await expect.element(drawer).toBeVisible();
  await page.viewport(992, 800);
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(menu).toBeVisible();
});

test.each([
  [1, 'unread ticket', 'failed message'],
  [3, 'unread tickets', 'failed messages'],
] as const)('unhandled work is counted beside its menu entry: %i', async (count, ticketNoun, mailNoun) => {
  const { tickets, mail } = QUIET_OVERVIEW;
  server.answer(
    getOverview,
    ok({ ...QUIET_OVERVIEW, tickets: { ...tickets, unread: count }, mail: { ...mail, failed: count } }),
  );
  await openApp('/admin/audit', { as: ADMINISTRATOR });
  const badge = (name: string, noun: string) =>
    menu.getByRole('link', { name: `${name} (${count} ${noun})`, exact: true });
  await expect.element(badge('Support Messages', ticketNoun)).toBeVisible();
  await expect.element(badge('Mail Log', mailNoun)).toBeVisible();
});

test('the sidebar is accessible, in every theme and at every width', async () => {
  const { tickets } = QUIET_OVERVIEW;
  server.answer(getOverview, ok({ ...QUIET_OVERVIEW, tickets: { ...tickets, unread: 3 } }));
  await openApp('/admin/audit', { as: ADMINISTRATOR });
  await expect.element(menu.getByRole('link', { name: /Support Messages \(3/ })).toBeVisible();
  await expectAccessible({ whole: true });
});

test('only administrators see anything of the area, whatever the role of others', async () => {
  const app = await openApp('/admin/dashboard', { as: makeUser({ userRole: 'moderator' }) });
  await expect.element(headingOf('Not Authorized')).toBeVisible();
  await expect
    .element(
      page.getByText("You can't access this page; this route is only accessible for Admin.", {
        exact: true,
      }),
    )
    .toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect.poll(() => app.address()).toBe('/');
});

test('an administrator without a second factor is led to the page that adds one', async () => {
  server.refuse(getOverview, 'second_factor_required');
  server.refuse(listAuditEntries, 'second_factor_required');
  await openApp('/admin/audit', { as: ADMINISTRATOR });
  await expect.element(headingOf('Add a passkey or an authenticator app')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open Security' }))
    .toHaveAttribute('href', '/user/security');
  await expect.element(menu).not.toBeInTheDocument();
});

test('one whose password is too short for staff is led to the page that replaces it', async () => {
  server.refuse(getOverview, 'staff_password_required');
  server.refuse(listAuditEntries, 'staff_password_required');
  await openApp('/admin/audit', { as: ADMINISTRATOR });
  await expect.element(headingOf('Choose a longer password')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open Security' }))
    .toHaveAttribute('href', '/user/security');
});

test('a session that has not proved the second factor is asked for it once, whatever the page reads', async () => {
  const since = '2026-03-20T09:00:00.000Z';
  server.answer(getSignInWays, ok(makeSignInWays({ authenticatorSince: since })));
  server.refuse(getOverview, 'confirmation_required');
  server.refuse(listAuditEntries, 'confirmation_required');
  await openApp('/admin/audit', { as: ADMINISTRATOR });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect.element(dialog).toMatchTextContent('You are about to open the administrator area.');
  await dialog.getByLabelText('Password', { exact: true }).fill('a fine long phrase');
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  server.answer(confirmOwner, () => {
    server.recover(getOverview);
    server.recover(listAuditEntries);
    return { success: true as const };
  });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('No changes yet')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toBeVisible();
});

test("without the user's record the area says what it could not load, and retries", async () => {
  server.answer(listUsers, [ADMINISTRATOR]);
  server.refuse(listUsers, 'forbidden', 'No.');
  const app = await openApp('/admin/settings', { as: ADMINISTRATOR });
  await expect.element(headingOf('User data could not be loaded. Please try again later.')).toBeVisible();
  await app.goTo('/admin/dashboard');
  await expect.element(headingOf('Failed to load user data')).toBeVisible();
  server.recover(listUsers);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(headingOf(/^Welcome back/)).toBeVisible();
});

test.each([
  [
    'support',
    [
      'Dashboard',
      'Total Orders',
      'Total Users',
      'Support Messages',
      'Settings',
      'Item Orders',
      'Mail Log',
      'Security Log',
      'Status',
      'Menu',
    ],
  ],
  ['content', ['Dashboard', 'Settings', 'Email Templates', 'Status', 'Menu']],
  [
    'finance',
    [
      'Dashboard',
      'Total Orders',
      'Total Users',
      'Settings',
      'Item Orders',
      'Packages',
      'Items',
      'Status',
      'Menu',
    ],
  ],
] as const)(
  '%s sees what that staff role includes, and is told about the rest',
  async (staffRole, entries) => {
    const staff = makeUser({ ...ADMINISTRATOR, staffRole });
    server.answer(getOverview, ok({}));
    await openApp('/admin/audit', { as: staff });
    await expect.element(headingOf('Not Authorized')).toBeVisible();
    const name = staffRole.charAt(0).toUpperCase() + staffRole.slice(1);
    await expect
      .element(
        page.getByText(
          `Only owners can open this page. Your role is ${name}. An owner can change your role.`,
        ),
      )
      .toBeVisible();
    const shown = () =>
      menu
        .getByRole('link')
        .elements()
        .map((link) => link.textContent);
    expect(shown()).toEqual(entries);
    expect(server.calls(listAuditEntries)).toEqual([]);
  },
);
