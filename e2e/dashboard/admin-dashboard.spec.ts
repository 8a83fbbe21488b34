import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import type { OwnServer } from '../support/own-server.ts';
import { test } from '../support/staff-test.ts';
import { waitUntilSettled } from '../support/settled-page.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server.
test.describe.configure({ mode: 'default' });

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The user whose orders, tickets and generations are counted. */
async function findUser({ db }: OwnServer): Promise<{ id: string; email: string }> {
  return db.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
}

async function addOrder(
  server: OwnServer,
  order: { paidAt?: Date; cents?: number; currency?: string; kind?: 'package' | 'item'; held?: boolean },
): Promise<{ id: string; orderNo: string }> {
  const { id: userId, email } = await findUser(server);
  const number = () => crypto.randomUUID().slice(0, 8).toUpperCase();
  const { paidAt, cents = 1900, currency = 'USD', kind = 'package', held = false } = order;
  return server.db
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
  server: OwnServer,
  subject: string,
  status: 'open' | 'in-progress',
  createdAt: Date,
): Promise<string> {
  const { id: userId, email } = await findUser(server);
  const sender = { userId, senderName: 'Maya', senderEmail: email };
  const { id } = await server.db
    .insertInto('tickets')
    .values({ subject, message: 'x', status, ...sender, announcedAt: createdAt, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the four cards link to their pages, with counts that match the lists', async ({ page }) => {
  const errors = watchErrors(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const count = async (path: string) => ((await (await callsOf(page).get(path)).json()) as unknown[]).length;
  await page.goto('/admin/audit');
  await waitUntilSettled(page);
  // Only this page may load the charting code.
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
    '/admin/settings?tab=gemini-keys',
  );
  expect(errors).toEqual([]);
});

test('daily figures add up payments, in their currency', async ({ page, ownServer }) => {
  const errors = watchErrors(page);
  await addOrder(ownServer, { paidAt: dayAgo(0), cents: 123_456, currency: 'EUR' });
  await addOrder(ownServer, { paidAt: dayAgo(2), cents: 10, currency: 'EUR' });
  await addOrder(ownServer, { paidAt: dayAgo(20), cents: 700, currency: 'EUR', kind: 'item' });
  await addOrder(ownServer, { paidAt: dayAgo(1) });
  await page.goto('/admin/dashboard?days=7');
  const euros = region(page, 'Revenue in EUR');
  await expect(euros).toContainText('€1,234.66');
  await expect(region(page, 'Revenue in USD')).toBeVisible();
  await expect(euros.getByRole('application')).toBeVisible();
  await euros.getByRole('radio', { name: 'Table' }).click();
  const rows = euros.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(1)).toContainText(/€1,234\.56$/);
  await expect(rows.nth(2)).toContainText(/€0\.00$/);
  await expect(rows.nth(3)).toContainText(/€0\.10$/);
  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(rows.last()).toHaveText('Total€1,241.66');
  expect(errors).toEqual([]);
});

test('pending tickets, payments and messages link to the pages that handle them', async ({
  page,
  ownServer,
}) => {
  await addTicket(ownServer, 'An invoice', 'open', dayAgo(0));
  await addTicket(ownServer, 'A refund', 'in-progress', dayAgo(3));
  const oldest = await addTicket(ownServer, `No sound since ${'x'.repeat(120)}`, 'open', dayAgo(900));
  const held = await addOrder(ownServer, { held: true });
  const wrong = await addOrder(ownServer, { kind: 'item' });
  await ownServer.db
    .insertInto('orderEvents')
    .values({ orderId: wrong.id, kind: 'mismatch', details: '{}' })
    .execute();
  for (const status of ['queued', 'failed'] as const) {
    const message = { toEmail: 'nobody@example.org', subject: 'Hello', body: '', status };
    await ownServer.db.insertInto('mailLog').values(message).execute();
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
    const found = (await (await callsOf(page).get(`/support-messages?${query}`)).json()) as unknown[];
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
  await expect(payments).toContainText('On hold at PayPal');
  const mail = region(page, 'Email');
  await expect(mail.getByRole('link', { name: /^Waiting to be sent/ })).toHaveAttribute(
    'href',
    '/admin/mail-log?status=queued',
  );
  await expect(mail.getByRole('link', { name: /^Failed/ })).toHaveAttribute(
    'href',
    '/admin/mail-log?status=failed',
  );
});
