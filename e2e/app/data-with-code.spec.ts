import { expect, test, type Page } from '@playwright/test';
import { openTicket } from '../support/tickets.ts';
import { signUp } from '../support/people.ts';
import { waitUntilSettled } from '../support/settled-page.ts';

/** Data requests of a page, as `path?query` without the user's part; streams are excluded. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return;
    const { pathname, searchParams } = new URL(request.url());
    searchParams.delete('userEmail');
    calls.push(`${request.method()} ${pathname}${searchParams.size === 0 ? '' : `?${searchParams}`}`);
  });
  return calls;
}

/** Holds back all code that is requested after the area's list of pages: the layout, the page and its calls. */
async function holdPageCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  page.on('requestfinished', (request) => {
    if (/\/user-pages-[^/]+\.js$/u.test(request.url())) isHeld = true;
  });
  await page.route(/\/assets\/[^/]+\.js$/u, async (route) => {
    if (isHeld) await promise;
    await route.fallback();
  });
  return resolve;
}

const LAYOUT = [
  'GET /users',
  'GET /users/admins',
  'GET /api/tickets/unread',
  'GET /orders',
  'GET /item-orders',
];

/**
 * Opens the page while its code is held back. Its data requests must neither depend on the code nor be repeated
 * once it arrives.
 */
async function expectCallsWithCode(page: Page, path: string, own: readonly string[]): Promise<void> {
  // Requests repeated because of the stream of changes are not counted: the stream may have missed some changes.
  await page.route('/api/ticket-events', (route) => route.abort());
  const calls = watchCalls(page);
  const release = await holdPageCode(page);
  const list = () => calls.filter((call) => !call.includes('/api/auth/')).sort();
  const expected = [...LAYOUT, ...own].sort();
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(list).toEqual(expected);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilSettled(page);
  expect(list()).toEqual(expected);
}

test.describe('data is requested while the code is loading, and only once:', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    // The first visit creates the user record of a new account.
    await page.goto('/user/orders');
    await waitUntilSettled(page);
  });

  test('the generator', ({ page }) =>
    expectCallsWithCode(page, '/user/generate-script-voice', [
      'GET /api/generations?page=1&pageSize=20',
      'GET /api/engines',
      'GET /api/voices',
      'GET /api/voices/favourites',
    ]));

  test('packages and items', ({ page }) =>
    expectCallsWithCode(page, '/user/select-package', ['GET /packages', 'GET /api/benefits', 'GET /items']));

  test('the support messages, even with an open conversation', async ({ page }) => {
    const id = await openTicket(page, 'Clipped export');
    await expectCallsWithCode(page, `/user/support?status=open&ticket=${id}`, [
      'GET /support-messages?status=open',
      'GET /api/unclaimed-ticket',
      `GET /support-message/${id}`,
    ]);
  });
});

for (const path of ['/', '/login']) {
  test(`${path} requests no data at all in a visitor's browser`, async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto(path);
    await waitUntilSettled(page);
    expect(calls).toEqual([]);
  });
}
