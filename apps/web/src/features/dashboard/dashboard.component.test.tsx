import { getOverview, getStatistics, type Overview } from '@voicedraft/contract/dashboard';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { QUIET_OVERVIEW } from '#testing/records/site.ts';
import { dayAgo, makeDays } from '#testing/records/statistics.ts';
import { ok, server } from '#testing/server.ts';

const region = (name: string) => page.getByRole('region', { name, exact: true });
const open = (path = '/admin/dashboard') => openApp(path, { as: ADMINISTRATOR });

beforeEach(() => server.answer(getStatistics, ({ query }) => ok(makeDays(query.days))));

test('the four cards link to their pages, with their counts', async () => {
  const tickets = { ...QUIET_OVERVIEW.tickets, open: 4, unread: 3 };
  const counts = { orders: 1234, users: 56, tickets, keys: { active: 2, paused: 1, out: 0 } };
  server.answer(getOverview, ok({ ...QUIET_OVERVIEW, ...counts }));
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back, Olive' })).toBeVisible();
  for (const [name, path, figure] of [
    ['Total Orders', '/admin/orders', '1,234'],
    ['Total Users', '/admin/users', '56'],
    ['Support Messages', '/admin/support-messages', '4 open'],
    ['Support Messages', '/admin/support-messages', '3 unread'],
    ['Settings', '/admin/settings', '2 active keys'],
  ] as const) {
    const link = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
    await expect.element(link).toHaveAttribute('href', path);
    await expect.element(link).toMatchTextContent(figure);
  }
  expect(region('Engines').getByText('Ready').elements()).toHaveLength(2);
  await expect
    .element(region('Engines').getByRole('link', { name: /Gemini keys/ }))
    .toHaveAttribute('href', '/admin/settings?tab=gemini-keys');
});

test('daily figures are shown in a chart with arrow key navigation, and in a table', async () => {
  server.answer(getStatistics, ({ query: { days } }) =>
    ok(
      makeDays(days, {
        0: { revenue: { EUR: '1234.56' }, paidOrders: 1 },
        1: { revenue: { USD: '19.00' }, paidOrders: 1 },
        2: { revenue: { EUR: '0.10' }, paidOrders: 1 },
        20: { revenue: { EUR: '7.00' }, paidOrders: 1 },
      }),
    ),
  );
  const app = await open('/admin/dashboard?days=7');
  const euros = region('Revenue in EUR');
  await expect.element(euros).toMatchTextContent('€1,234.66');
  await expect.element(region('Revenue in USD')).toBeVisible();
  const chart = euros.getByRole('application', { name: /^Revenue in EUR by day, the last 7 days/ });
  (await chart.findElement()).focus();
  for (let step = 1; step < 7; step += 1) await userEvent.keyboard('{ArrowRight}');
  const today = new Date(dayAgo(0)).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  await expect.element(euros.getByRole('status')).toMatchTextContent(today);
  await expect.element(euros.getByRole('status')).toMatchTextContent('€1,234.56');

  (await euros.getByRole('radio', { name: 'Chart' }).findElement()).focus();
  // Held down as long as a user would: the selection follows the focus while the key is down.
  await userEvent.keyboard('{ArrowRight>}');
  const rows = euros.getByRole('table').getByRole('row');
  // A header, a row for each day, including empty ones, and the total.
  await expect.poll(() => rows.elements()).toHaveLength(9);
  await userEvent.keyboard('{/ArrowRight}');
  await expect.element(rows.nth(1)).toMatchTextContent(/€1,234\.56$/);
  await expect.element(rows.nth(2)).toMatchTextContent(/€0\.00$/);
  await expect.element(rows.nth(3)).toMatchTextContent(/€0\.10$/);
  await expect.element(rows.last()).toHaveTextContent('Total€1,234.66');

  await page.getByRole('radio', { name: '30 days' }).click();
  await expect.element(rows.last()).toHaveTextContent('Total€1,241.66');
  expect(app.address()).toBe('/admin/dashboard');
  await page.getByRole('radio', { name: '90 days' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(92);
  expect(app.address()).toBe('/admin/dashboard?days=90');
  app.goBack();
  await expect.element(page.getByRole('radio', { name: '30 days' })).toBeChecked();
  await app.goTo('/admin/dashboard?days=8');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Last 30 days' })).toBeVisible();
});

test('the figures of the day under the pointer are shown, until Escape or the pointer leaves', async () => {
  server.answer(getStatistics, ({ query: { days } }) =>
    ok(makeDays(days, { 0: { generations: 5, failures: 2 }, 6: { generations: 40 } })),
  );
  await open('/admin/dashboard?days=7');
  const generations = region('Generations');
  const chart = generations.getByRole('application');
  const status = generations.getByRole('status');
  const { width, height } = (await chart.findElement()).getBoundingClientRect();
  await chart.hover({ position: { x: width - 10, y: height / 2 } });
  await expect.element(status).toMatchTextContent(/Succeeded or running3Failed2$/u);
  await chart.hover({ position: { x: 40, y: height / 2 } });
  await expect.element(status).toMatchTextContent(/Succeeded or running40Failed0$/u);
  await userEvent.keyboard('{Escape}');
  await expect.element(status).not.toBeInTheDocument();
  await chart.hover({ position: { x: 44, y: height / 2 } });
  await expect.element(status).toBeVisible();
  await region('New users').hover();
  await expect.element(status).not.toBeInTheDocument();
});

test('a period without activity is described in words', async () => {
  await open('/admin/dashboard?days=7');
  for (const [name, words] of [
    ['Revenue', 'No payments in the last 7 days.'],
    ['Paid orders', 'No paid orders in the last 7 days.'],
    ['New users', 'No new users in the last 7 days.'],
    ['Generations', 'No generations in the last 7 days.'],
  ] as const) {
    await expect.element(region(name)).toMatchTextContent(words);
  }
  await region('Generations').getByRole('radio', { name: 'Table' }).click();
  await expect.poll(() => region('Generations').getByRole('row').elements()).toHaveLength(9);
  await expectAccessible();
});

test('pending tickets, payments and messages link to the pages that handle them', async () => {
  const stuck = (kind: 'package' | 'item', problem: 'held' | 'mismatch' | 'unrefunded') => ({
    _id: crypto.randomUUID(),
    orderId: `ORD${problem.toUpperCase()}`,
    kind,
    problem,
    createdAt: new Date().toISOString(),
  });
  const [held, wrong, twice] = [
    stuck('package', 'held'),
    stuck('item', 'mismatch'),
    stuck('item', 'unrefunded'),
  ];
  const oldest = { _id: crypto.randomUUID(), subject: `No sound since ${'x'.repeat(120)}` };
  const since = `${dayAgo(900)}T10:00:00.000Z`;
  const overview: Overview = {
    ...QUIET_OVERVIEW,
    tickets: {
      ...QUIET_OVERVIEW.tickets,
      open: 3,
      underDay: 1,
      underWeek: 1,
      older: 1,
      opened: [
        { status: 'open', today: 1, week: 0, older: 1 },
        { status: 'in-progress', today: 0, week: 5, older: 0 },
      ],
      waiting: [{ ...oldest, since }],
    },
    engines: QUIET_OVERVIEW.engines.map((engine) => ({
      ...engine,
      fallbackReason: 'Every API key has reached its limit for now.',
    })),
    keys: { active: 2, paused: 1, out: 1 },
    mail: { queued: 1, failed: 1, oldestQueuedAt: since },
    payments: {
      held: 1,
      mismatches: 2,
      unrefunded: 1,
      orders: [held, wrong, twice],
      more: { package: 0, item: 1 },
    },
  };
  server.answer(getOverview, ok(overview));
  server.answer(getStatistics, ({ query }) =>
    ok(
      makeDays(query.days, { 0: { revenue: { EUR: '1234.56' }, newUsers: 3, generations: 5, failures: 2 } }),
    ),
  );
  await open();
  const tickets = region('Open tickets');
  for (const [name, query, count] of [
    [/^\d+ open, opened: Today$/, `status=open&from=${dayAgo(0)}`, '1'],
    [/^\d+ in-progress, opened: 1 to 6 days$/, `status=in-progress&from=${dayAgo(6)}&to=${dayAgo(1)}`, '5'],
    [/^\d+ open, opened: Older$/, `status=open&to=${dayAgo(7)}`, '1'],
  ] as const) {
    const link = tickets.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', `/admin/support-messages?${query}`);
    await expect.element(link).toHaveTextContent(count);
  }
  await expectLink('Open tickets', /^No sound since/, `/admin/support-messages?ticket=${oldest._id}`);
  await expectLink('Payments', held.orderId, `/admin/orders/${held._id}`);
  await expectLink('Payments', wrong.orderId, `/admin/items-orders/${wrong._id}`);
  await expectLink('Payments', twice.orderId, `/admin/items-orders/${twice._id}`);
  await expectLink('Payments', /^More/, '/admin/items-orders?status=pending');
  for (const words of ['On hold at PayPal', '1 not refunded', 'refund the second payment at PayPal'])
    await expect.element(region('Payments')).toMatchTextContent(words);
  await expect.element(region('Engines')).toMatchTextContent(/reached its limit for now\.\s*Fallback/u);
  await expectLink('Engines', /^Gemini keys.*1 failed$/u, '/admin/settings?tab=gemini-keys');
  await expectLink('Email', /^Waiting to be sent/, '/admin/mail-log?status=queued');
  await expectLink('Email', /^Failed/, '/admin/mail-log?status=failed');
  await expectAccessible();
});

async function expectLink(regionName: string, name: string | RegExp, path: string): Promise<void> {
  await expect.element(region(regionName).getByRole('link', { name })).toHaveAttribute('href', path);
}

test('figures that cannot be loaded say so, can be retried, and stay if only refreshing fails', async () => {
  server.refuse(getStatistics, 'forbidden', 'Out of order.');
  server.refuse(getOverview, 'forbidden', 'Out of order.');
  await open();
  const figures = page.getByRole('alert').filter({ hasText: 'The figures by day could not be loaded.' });
  const counts = page.getByRole('alert').filter({ hasText: 'The counts could not be loaded.' });
  await expect.element(figures).toMatchTextContent('Out of order.');
  await expect.element(counts).toMatchTextContent('Out of order.');
  await expect.element(page.getByRole('main').getByRole('link', { name: /Total Orders/ })).toBeVisible();
  await expectAccessible();
  server.recover(getStatistics);
  server.recover(getOverview);
  server.answer(getOverview, ok(QUIET_OVERVIEW));
  // Repeated requests are timed from the response.
  freezeClock();
  await figures.getByRole('button', { name: 'Try again' }).click();
  await counts.getByRole('button', { name: 'Try again' }).click();
  await expect.element(region('New users')).toBeVisible();
  await expect.element(region('Open tickets')).toBeVisible();

  server.refuse(getStatistics, 'forbidden', 'Out of order.');
  const callCount = server.calls(getOverview).length;
  await passTime(61_000);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The figures by day could not be loaded. Showing the last known figures.');
  await expect.element(region('New users')).toBeVisible();
  await expect.poll(() => server.calls(getOverview).length).toBeGreaterThan(callCount);
});

test('open tickets fit into their card at 1280 px next to an open sidebar', async () => {
  const opened = [
    { status: 'open', older: 12, week: 345, today: 67 },
    { status: 'in-progress', older: 12, week: 345, today: 67 },
  ] as const;
  const tickets = { ...QUIET_OVERVIEW.tickets, open: 9, opened: [...opened] };
  server.answer(getOverview, ok({ ...QUIET_OVERVIEW, tickets }));
  await page.viewport(1280, 900);
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Expand sidebar' }));
  const table = await page.getByRole('table', { name: 'Open tickets by opening date' }).findElement();
  const room = () => (table.parentElement?.clientWidth ?? 0) - table.getBoundingClientRect().width;
  // Within a rounded pixel.
  await expect.poll(room).toBeGreaterThan(-1);
});
