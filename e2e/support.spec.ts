import { expect, test } from '@playwright/test';
import {
  log,
  messageBox,
  openConversation,
  openHelpDesk,
  openTicket,
  readReplies,
  row,
  write,
  type HelpDesk,
} from './help-desk.ts';
import { signUp } from './people.ts';
import { watchFaults } from './watch-faults.ts';

let desk: HelpDesk;
test.beforeAll(async ({ browser }) => {
  desk = await openHelpDesk(browser);
});
test.afterAll(() => desk.close());

const REPLIES = '**/api/tickets/*/replies';
const WAITING = 'Waiting for the connection…';

test('a person and an administrator talk without reloading; states and colours follow', async ({ page }) => {
  const faults = watchFaults(page);
  await signUp(page);
  const ticket = await openTicket(page, 'Voice cuts off');
  const other = await openTicket(page, 'Another question');
  await openConversation(page, ticket);
  const badge = page.getByRole('region', { name: 'Conversation' }).getByText('Open', { exact: true });
  await expect(badge).toHaveClass(/bg-info-soft/);

  await desk.reply(ticket, 'Thanks, we look into it.');
  await expect(log(page).getByText('Thanks, we look into it.')).toBeVisible();
  await expect(log(page).getByText('Voicedraft support')).toBeVisible();
  // It stands in an open conversation, so it is read.
  await expect
    .poll(async () => (await (await page.request.get('/api/tickets/unread')).json()).data.unread)
    .toBe(0);

  await write(page, 'It happens with Kore, too.');
  await expect(log(page).getByText('It happens with Kore, too.')).toBeVisible();
  await expect(messageBox(page)).toHaveValue('');
  await expect(messageBox(page)).toBeFocused();
  await expect
    .poll(() => readReplies(desk, ticket))
    .toEqual(['Thanks, we look into it.', 'It happens with Kore, too.']);

  const head = page.getByRole('region', { name: 'Conversation' });
  await expect(head.getByText('In progress', { exact: true })).toHaveClass(/bg-warning-soft/);
  await desk.setStatus(ticket, 'resolved');
  await expect(head.getByText('Resolved', { exact: true })).toHaveClass(/bg-success-soft/);

  // A reply to a ticket that is not open shows as a mark in the list.
  await desk.reply(other, 'One answer');
  await desk.reply(other, 'And one more');
  await expect(row(page, 'Another question').getByText('2 new')).toBeVisible();
  await row(page, 'Another question').getByRole('link').click();
  await expect(log(page).getByText('And one more')).toBeInViewport();
  await expect(log(page).getByText('New', { exact: true })).toBeVisible();
  await expect(row(page, 'Another question').getByText('2 new')).toBeHidden();

  await desk.setStatus(other, 'closed');
  await expect(head.getByText('Closed', { exact: true })).toHaveClass(/bg-neutral-soft/);
  await expect(page.getByText('This ticket is closed.')).toBeVisible();
  await expect(messageBox(page)).toBeHidden();
  await expect(head.getByRole('link', { name: 'Create Ticket' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('changes also come while the stream of the server is not to be had', async ({ page }) => {
  await signUp(page);
  const ticket = await openTicket(page, 'Polled');
  await page.route('**/api/ticket-events', (route) => route.abort());
  await openConversation(page, ticket);
  await desk.reply(ticket, 'Heard all the same');
  await expect(log(page).getByText('Heard all the same')).toBeVisible({ timeout: 25_000 });
});

test('replies written offline are sent in order and once when the connection returns', async ({
  page,
  context,
}) => {
  await signUp(page);
  const ticket = await openTicket(page, 'Train tunnel');
  await openConversation(page, ticket);
  await context.setOffline(true);
  await write(page, 'First from the tunnel');
  await write(page, 'Second from the tunnel');
  await expect(log(page).getByText(WAITING)).toHaveCount(2);
  await context.setOffline(false);
  await expect(log(page).getByText(WAITING)).toHaveCount(0, { timeout: 20_000 });
  // The last one may be on its way still.
  const sent = () => readReplies(desk, ticket);
  await expect.poll(sent).toEqual(['First from the tunnel', 'Second from the tunnel']);
  await expect(log(page).getByRole('article')).toHaveCount(3);
});

test('a reply outlives a reload while the server is unreachable', async ({ page }) => {
  await signUp(page);
  const ticket = await openTicket(page, 'Into the void');
  // In the page itself: a browser lets calls of a page that is being left pass by a route.
  await page.addInitScript(() => {
    const reach = globalThis.fetch;
    globalThis.fetch = (target, init) =>
      typeof target === 'string' &&
      target.endsWith('/replies') &&
      sessionStorage.getItem('unreachable') !== null
        ? Promise.reject(new TypeError('Failed to fetch'))
        : reach(target, init);
  });
  await openConversation(page, ticket);
  await page.evaluate(() => sessionStorage.setItem('unreachable', 'yes'));
  await write(page, 'Written into the void');
  await expect(log(page).getByText(WAITING)).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('Written into the void')).toBeVisible();
  await expect(log(page).getByText(WAITING)).toBeVisible();
  expect(await readReplies(desk, ticket)).toEqual([]);
  await page.evaluate(() => sessionStorage.removeItem('unreachable'));
  await expect(log(page).getByText(WAITING)).toBeHidden({ timeout: 25_000 });
  await expect.poll(() => readReplies(desk, ticket)).toEqual(['Written into the void']);
  await expect(log(page).getByText('Written into the void')).toHaveCount(1);
});

test('a reply whose answer gets lost is sent again and taken once', async ({ page }) => {
  await signUp(page);
  const ticket = await openTicket(page, 'Lost answers');
  await openConversation(page, ticket);
  let attempts = 0;
  await page.route(REPLIES, async (route) => {
    attempts += 1;
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Did you get this?');
  await expect.poll(() => attempts, { timeout: 25_000 }).toBeGreaterThan(1);
  // The conversation brings what the answer did not: it is there once, and no longer waits.
  await expect(log(page).getByText(WAITING)).toBeHidden();
  await expect(log(page).getByText('Did you get this?')).toHaveCount(1);
  await page.unroute(REPLIES);
  const kept = () => page.evaluate(() => localStorage.getItem('voicedraft.ticket-outbox'));
  await expect.poll(kept, { timeout: 25_000 }).not.toContain('Did you get this?');
  expect(await readReplies(desk, ticket)).toEqual(['Did you get this?']);
  await expect(log(page).getByText('Did you get this?')).toHaveCount(1);
});

test('a refused reply says why, can be tried again and discarded', async ({ page }) => {
  await signUp(page);
  const ticket = await openTicket(page, 'Refused');
  await openConversation(page, ticket);
  await page.route(REPLIES, (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'conflict', error: 'Not now.', message: 'Not now.' },
    }),
  );
  await write(page, 'One');
  await expect(page.getByText('Your message was not sent.')).toBeVisible();
  await expect(log(page).getByText('Not sent. Not now.')).toBeVisible();
  await write(page, 'Two');
  await expect(log(page).getByText('Not sent. Not now.')).toHaveCount(2);
  await log(page).getByRole('button', { name: 'Discard' }).first().click();
  await expect(log(page).getByText('One', { exact: true })).toBeHidden();
  await page.unroute(REPLIES);
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText('Not sent. Not now.')).toBeHidden();
  await expect.poll(() => readReplies(desk, ticket)).toEqual(['Two']);
});

test('a reader of older messages is not moved, and offered what is new', async ({ page }) => {
  await signUp(page);
  const ticket = await openTicket(page, 'Long talk', 'The very first words');
  for (let i = 0; i < 14; i += 1) await desk.reply(ticket, `Answer ${i}\n`.repeat(4));
  await openConversation(page, ticket);
  await expect(log(page).getByRole('article')).toHaveCount(15);
  await log(page).evaluate((box) => box.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(log(page).getByText('The very first words')).toBeInViewport();
  await desk.reply(ticket, 'The newest of all');
  const offer = page.getByRole('button', { name: 'New messages' });
  await expect(offer).toBeVisible();
  await expect(log(page).getByText('The very first words')).toBeInViewport();
  await offer.click();
  await expect(log(page).getByText('The newest of all')).toBeInViewport();
  await expect(offer).toBeHidden();
  // At the end, the next one is followed.
  await desk.reply(ticket, 'One after it');
  await expect(log(page).getByText('One after it')).toBeInViewport();
});

test('drafts outlive another ticket and a reload', async ({ page }) => {
  await signUp(page);
  await openTicket(page, 'First ticket');
  await openTicket(page, 'Second ticket');
  await page.goto('/user/support');
  await row(page, 'First ticket').getByRole('link').click();
  await messageBox(page).fill('half a thought');
  await row(page, 'Second ticket').getByRole('link').click();
  await expect(messageBox(page)).toHaveValue('');
  await messageBox(page).fill('another half');
  await page.reload();
  await expect(messageBox(page)).toHaveValue('another half');
  await row(page, 'First ticket').getByRole('link').click();
  await expect(messageBox(page)).toHaveValue('half a thought');
});
