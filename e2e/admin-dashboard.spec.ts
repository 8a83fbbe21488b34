import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible-page.ts';
import type { OwnShop } from './own-shop.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

const LOOKS = [
  ['light', 390],
  ['light', 1440],
  ['dark', 768],
] as const;

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** One chart with its total and its table. */
const card = (page: Page, title: string) => region(page, title);
const broken = { success: false, code: 'internal', error: 'Out of order.', message: 'Out of order.' };

/** A person whose orders, tickets and work the figures are about. */
async function findPerson({ db }: OwnShop): Promise<{ id: string; email: string }> {
  return db.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
}

async function addOrder(
  shop: OwnShop,
  order: { paidAt?: Date; cents?: number; currency?: string; kind?: 'package' | 'item'; held?: boolean },
): Promise<{ id: string; orderNo: string }> {
  const { id: userId, email } = await findPerson(shop);
  const number = () => crypto.randomUUID().slice(0, 8).toUpperCase();
  const { paidAt, cents = 1900, currency = 'USD', kind = 'package', held = false } = order;
  return shop.db
    .insertInto('orders')
    .values({
      kind,
      orderNo: number(),
      paymentNo: number(),
      userId,
      title: 'Creator',
      priceCents: cents,
      currency,
      customerEmail: email,
      customerName: 'Maya Lindqvist',
      address: '1 Sample Street',
      country: 'Portugal',
      ...(held && { providerState: 'held' as const }),
      ...(paidAt && {
        paymentStatus: 'Paid' as const,
        orderStatus: 'Completed' as const,
        captureId: crypto.randomUUID(),
        settledAt: paidAt,
      }),
    })
    .returning(['id', 'orderNo'])
    .executeTakeFirstOrThrow();
}

async function addTicket(
  shop: OwnShop,
  subject: string,
  status: 'open' | 'in-progress',
  createdAt: Date,
): Promise<string> {
  const { id: userId, email } = await findPerson(shop);
  const sender = { userId, senderName: 'Maya', senderEmail: email };
  const { id } = await shop.db
    .insertInto('tickets')
    .values({ subject, message: 'x', status, ...sender, announcedAt: createdAt, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the four cards lead on, with counts as long as the lists are', async ({ page }) => {
  const faults = watchFaults(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const count = async (path: string) => ((await (await page.request.get(path)).json()) as unknown[]).length;
  await page.goto('/admin/audit');
  await page.waitForLoadState('networkidle');
  // What draws charts is for this page alone.
  expect(scripts.filter((path) => path.includes('day-chart'))).toEqual([]);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, \S/ })).toBeVisible();
  for (const [name, path, figure] of [
    ['Total Orders', '/admin/orders', await count('/orders')],
    ['Total Users', '/admin/users', await count('/users')],
    ['Support Messages', '/admin/support-messages', 'open'],
    ['Settings', '/admin/settings', 'active'],
  ] as const) {
    const link = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toContainText(String(figure));
  }
  await expect(region(page, 'Engines').getByText('Ready')).toHaveCount(2);
  await expect(region(page, 'Engines').getByRole('link', { name: /Gemini keys/ })).toHaveAttribute(
    'href',
    '/admin/settings',
  );
  expect(faults).toEqual([]);
});

test('figures by day stand in a chart that arrow keys walk through, and in a table', async ({
  page,
  ownShop,
}) => {
  const faults = watchFaults(page);
  await addOrder(ownShop, { paidAt: dayAgo(0), cents: 123_456, currency: 'EUR' });
  await addOrder(ownShop, { paidAt: dayAgo(2), cents: 10, currency: 'EUR' });
  await addOrder(ownShop, { paidAt: dayAgo(20), cents: 700, currency: 'EUR', kind: 'item' });
  await addOrder(ownShop, { paidAt: dayAgo(1) });
  await page.goto('/admin/dashboard?days=7');
  const euros = card(page, 'Revenue in EUR');
  await expect(euros).toContainText('€1,234.66');
  await expect(card(page, 'Revenue in USD')).toBeVisible();

  const chart = euros.getByRole('application', { name: /^Revenue in EUR by day, the last 7 days/ });
  await chart.focus();
  const today = dayAgo(0).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  for (let step = 1; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  await expect(euros.getByRole('status')).toContainText(today);
  await expect(euros.getByRole('status')).toContainText('€1,234.56');

  await euros.getByRole('radio', { name: 'Chart' }).focus();
  // Held as long as a person holds it: the choice follows the focus while the key is down.
  await page.keyboard.press('ArrowRight', { delay: 200 });
  const rows = euros.getByRole('table').getByRole('row');
  // A head, a row for each day, also for those on which nothing happened, and the total.
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(1)).toContainText(/€1,234\.56$/);
  await expect(rows.nth(2)).toContainText(/€0\.00$/);
  await expect(rows.nth(3)).toContainText(/€0\.10$/);
  await expect(rows.last()).toHaveText('Total€1,234.66');

  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(rows.last()).toHaveText('Total€1,241.66');
  await page.getByRole('radio', { name: '90 days' }).click();
  await expect(page).toHaveURL(/\?days=90$/);
  await expect(rows).toHaveCount(92);
  await page.goBack();
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
  await page.goto('/admin/dashboard?days=8');
  await expect(page.getByRole('heading', { level: 2, name: 'Last 30 days' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a period in which nothing happened is told in words', async ({ page }) => {
  const quiet = { revenue: {}, paidOrders: 0, newUsers: 0, generations: 0, failures: 0 };
  const data = Array.from({ length: 7 }, (_, index) => ({
    day: dayAgo(6 - index)
      .toISOString()
      .slice(0, 10),
    ...quiet,
  }));
  await page.route('**/api/statistics?days=7', (route) => route.fulfill({ json: { success: true, data } }));
  await page.goto('/admin/dashboard?days=7');
  await expect(card(page, 'Revenue')).toContainText('No payments in the last 7 days.');
  await expect(card(page, 'Paid orders')).toContainText('No paid orders in the last 7 days.');
  await expect(card(page, 'New users')).toContainText('No new users in the last 7 days.');
  await expect(card(page, 'Generations')).toContainText(
    'No scripts or voices were asked for in the last 7 days.',
  );
  await card(page, 'Generations').getByRole('radio', { name: 'Table' }).click();
  await expect(card(page, 'Generations').getByRole('row')).toHaveCount(9);
});

test('tickets, payments and messages that wait lead to where they are dealt with', async ({
  page,
  ownShop,
}) => {
  await addTicket(ownShop, 'An invoice', 'open', dayAgo(0));
  await addTicket(ownShop, 'A refund', 'in-progress', dayAgo(3));
  const oldest = await addTicket(ownShop, `No sound since ${'x'.repeat(120)}`, 'open', dayAgo(900));
  const held = await addOrder(ownShop, { held: true });
  const wrong = await addOrder(ownShop, { kind: 'item' });
  await ownShop.db
    .insertInto('orderEvents')
    .values({ orderId: wrong.id, kind: 'mismatch', details: '{}' })
    .execute();
  for (const status of ['queued', 'failed'] as const) {
    const message = { toEmail: 'nobody@example.org', subject: 'Hello', body: '', status };
    await ownShop.db.insertInto('mailLog').values(message).execute();
  }
  await page.goto('/admin/dashboard');
  const tickets = region(page, 'Open tickets');
  const day = (days: number) => dayAgo(days).toISOString().slice(0, 10);
  for (const [name, query] of [
    [/^\d+ open, opened: Today$/, `status=open&from=${day(0)}`],
    [/^\d+ in-progress, opened: 1 to 6 days$/, `status=in-progress&from=${day(6)}&to=${day(1)}`],
    [/^\d+ open, opened: Older$/, `status=open&to=${day(7)}`],
  ] as const) {
    const link = tickets.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', `/admin/support-messages?${query}`);
    const found = (await (await page.request.get(`/support-messages?${query}`)).json()) as unknown[];
    await expect(link).toHaveText(String(found.length));
  }
  await expect(tickets.getByRole('link', { name: /^No sound since/ })).toHaveAttribute(
    'href',
    `/admin/support-messages?ticket=${oldest}`,
  );
  const payments = region(page, 'Payments');
  await expect(payments.getByRole('link', { name: held.orderNo })).toHaveAttribute(
    'href',
    `/admin/orders/${held.id}`,
  );
  await expect(payments.getByRole('link', { name: wrong.orderNo })).toHaveAttribute(
    'href',
    `/admin/items-orders/${wrong.id}`,
  );
  await expect(payments).toContainText('PayPal holds the money');
  const mail = region(page, 'E-mail');
  await expect(mail.getByRole('link', { name: /^Waiting to be sent/ })).toHaveAttribute(
    'href',
    '/admin/mail-log?status=queued',
  );
  await expect(mail.getByRole('link', { name: /^Failed/ })).toHaveAttribute(
    'href',
    '/admin/mail-log?status=failed',
  );
  for (const [theme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    if (theme === 'dark') await card(page, 'Generations').getByRole('radio', { name: 'Table' }).click();
    await expectAccessible(page);
  }
});

test('figures that cannot be loaded say so, come with Try again, and stay when they only cannot be refreshed', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/api/statistics?*', (route) => route.fulfill({ status: 403, json: broken }));
  await page.route('**/api/overview', (route) => route.fulfill({ status: 403, json: broken }));
  await page.goto('/admin/dashboard');
  const figures = page.getByRole('alert').filter({ hasText: 'The figures by day could not be loaded.' });
  const counts = page.getByRole('alert').filter({ hasText: 'The counts could not be loaded.' });
  await expect(figures).toContainText('Out of order.');
  await expect(counts).toContainText('Out of order.');
  await expect(page.getByRole('main').getByRole('link', { name: /Total Orders/ })).toBeVisible();
  await page.unrouteAll();
  await figures.getByRole('button', { name: 'Try again' }).click();
  await counts.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'New users')).toBeVisible();
  await expect(region(page, 'Open tickets')).toBeVisible();

  await page.route('**/api/statistics?*', (route) => route.fulfill({ status: 403, json: broken }));
  const again = page.waitForRequest('**/api/overview');
  await page.clock.runFor(61_000);
  await again;
  await expect(page.getByRole('alert')).toContainText(
    'The figures by day could not be loaded. These are the last known.',
  );
  await expect(card(page, 'New users')).toBeVisible();
});
