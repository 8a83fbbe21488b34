import { listCreditEntries } from '@voicedraft/contract/credits';
import { listGenerations } from '@voicedraft/contract/generations';
import { listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { listTickets } from '@voicedraft/contract/tickets';
import { listUsers } from '@voicedraft/contract/people';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeCreditEntry } from '#testing/records/credits.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { makeItemOrder, makeOrder, PAID } from '#testing/records/orders.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { makeTicket } from '#testing/records/tickets.ts';
import { ok, server } from '#testing/server.ts';
import { answerNewUser, menu, part } from './dashboard.driver.ts';

beforeEach(() => answerNewUser());

test('a new user finds five cards, and a first step; only the section that cannot be loaded says so, and it can be retried', async () => {
  server.refuse(listGenerations, 'internal', 'Out of order.');
  await openApp('/user/dashboard');
  const work = part('Latest work');
  await expect.element(work.getByRole('alert')).toMatchTextContent('Your latest work could not be loaded.');
  await expect.element(part('Pending payments').getByText('No payments due.')).toBeVisible();
  await expect.element(part('Open tickets').getByText('No open tickets.')).toBeVisible();
  answerNewUser();
  await work.getByRole('button', { name: 'Try again' }).click();
  await expect.element(work.getByText('Start with one sentence')).toBeVisible();
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Generate Script and Voice', '/user/generate-script-voice'],
    ['Pending Payments', '/user/pending-payment'],
    ['Support', '/user/support'],
    ['Subscription History', '/user/subscription-history'],
    ['Upgrade Package', '/user/select-package'],
  ] as const) {
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await expect.element(main.getByRole('link').filter({ has: heading })).toHaveAttribute('href', path);
  }
  await expect
    .element(main.getByRole('link', { name: 'Generate Script and Voice', exact: true }))
    .toBeVisible();
  await expect
    .element(work.getByRole('link', { name: 'Write your first prompt' }))
    .toHaveAttribute('href', '/user/generate-script-voice');
});

test('the full dashboard shows everything pending, and is accessible', async () => {
  const order = makeOrder();
  const item = makeItemOrder({ createdAt: '2026-03-13T12:00:00.000Z' });
  const left = new Date(Date.now() + 29.5 * 86_400_000).toISOString();
  server.answer(listUsers, [{ ...CUSTOMER, currentBalance: 3, MembershipValidity: left }]);
  server.answer(listOrders, [order, makeOrder(PAID)]);
  server.answer(listItemOrders, [item]);
  server.answer(listTickets, [
    makeTicket({ subject: `As long as the form allows it to be: ${'a subject '.repeat(15)}` }),
    makeTicket({ subject: 'The voice stops after 20 seconds', unread: 1 }),
    makeTicket({ subject: 'Thank you', ticketStatus: 'closed' }),
  ]);
  const script = 'Это сценарий на русском языке.';
  const reason = 'Voice generation failed: The built-in voice speaks English only.';
  server.answer(
    listGenerations,
    ok([
      makeGeneration({ kind: 'voice', status: 'failed', voice: 'kore', prompt: '', script, error: reason }),
      makeGeneration({
        kind: 'voice',
        status: 'failed',
        voice: 'kore',
        error: 'No. 1 credit was spent.',
        creditsSpent: 1,
      }),
      makeGeneration({ kind: 'voice', voice: 'fenrir', audioUrl: '/audio', durationSeconds: 12 }),
    ]),
  );
  await openApp('/user/dashboard');

  const work = part('Latest work');
  await expect.poll(() => work.getByRole('listitem').length).toBe(3);
  await expect.element(work.getByText('The credit was returned.')).toBeVisible();
  await expect.element(work.getByText(/Voice generation failed: .*English/)).toBeVisible();
  await expect.element(work.getByText('Fenrir,')).toBeVisible();

  const pending = part('Pending payments');
  await expect.poll(() => pending.getByRole('listitem').length).toBe(2);
  await expect.element(pending.getByText('$19.00')).toBeVisible();
  const pay = pending.getByRole('link', { name: /^Pay Now/ });
  await expect.element(pay.nth(0)).toHaveAttribute('href', `/item-pay-now/${item._id}`);
  await expect.element(pay.nth(1)).toHaveAttribute('href', `/pay-now/${order._id}`);
  await expect.element(menu.getByRole('link', { name: 'Pending payment (2 orders to pay)' })).toBeVisible();
  await expect.element(page.getByText('30 days left')).toBeVisible();

  const tickets = part('Open tickets').getByRole('listitem');
  await expect.poll(() => tickets.length).toBe(2);
  await expect.element(tickets.nth(0)).toMatchTextContent('1 new reply');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Buy More Credits' }))
    .toHaveAttribute('href', '/user/select-package');
  await expectAccessible();
});

test('the dashboard works using only the keyboard', async () => {
  server.answer(listCreditEntries, ok([makeCreditEntry()]));
  await openApp('/user/dashboard');
  await expect.element(part('Open tickets').getByText('No open tickets.')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: '5 credits', exact: true }))
    .toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Credits' })).toHaveFocus();
});

test.each([
  ['Welcome,', 5],
  ['Welcome back,', 120],
])('greets an account with %s once it is %i minutes old', async (greeting, minutes) => {
  const createdAt = new Date(Date.now() - minutes * 60_000).toISOString();
  server.answer(listUsers, [{ ...CUSTOMER, createdAt }]);
  await openApp('/user/dashboard');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toMatchTextContent(new RegExp(`^${greeting}`));
});

test('credits that wait for a confirmed address say what to do, and arrive once it is confirmed', async () => {
  const waiting = { ...CUSTOMER, currentBalance: 0, waitingCredits: 5 };
  server.answer(listUsers, [waiting]);
  const requests: unknown[] = [];
  server.answerIdentity('/send-verification-email', async (request) => {
    requests.push(await request.json());
    return Response.json({ status: true });
  });
  await openApp('/user/dashboard');
  const note = page.getByText('Confirm your email address to use your 5 free credits.');
  await expect.element(note).toBeVisible();
  const more = page.getByRole('main').getByRole('link', { name: 'Buy More Credits' });
  await expect.poll(() => more.length).toBe(1);
  const follows = (first: Locator, next: Locator) =>
    first.element().compareDocumentPosition(next.element()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(note, more)).toBeTruthy();
  expect(follows(note, page.getByText(/^You have/))).toBeTruthy();
  const change = page.getByRole('link', { name: 'Change it' });
  await expect.element(change).toHaveAttribute('href', '/update-profile#personal');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send confirmation again' }).click();
  await expect.poll(() => requests).toEqual([{ email: waiting.UserEmail }]);
  // The link is opened in another tab; the user then returns to this one.
  server.answer(listUsers, [CUSTOMER]);
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '5 credits', exact: true })).toBeVisible();
});
