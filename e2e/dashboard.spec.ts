import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, THEMES, WIDTHS } from './accessible-page.ts';
import { openHelpDesk, openTicket } from './help-desk.ts';
import { ADMIN, register, signIn, signUp } from './people.ts';
import { createOrder, CREATOR, payElsewhere } from './shop.ts';
import { watchFaults } from './watch-faults.ts';

const PROMPT = 'A 30 second explainer about how tides work';

/** The parts below the cards, each a region of its own. */
const part = (page: Page, name: string) => page.getByRole('region', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'User area' });

/** Writes a script, speaks it, and lets one voice fail: the built-in engine speaks English only. */
async function generate(page: Page): Promise<void> {
  const post = (kind: string, data: object) => page.request.post(`/api/generations/${kind}`, { data });
  const answer = await post('script', { prompt: PROMPT });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { script: string } };
  const spoken = await post('voice', { prompt: PROMPT, script: data.script, voice: 'fenrir' });
  expect(spoken.ok(), await spoken.text()).toBe(true);
  expect((await post('voice', { script: 'Это сценарий на русском языке.', voice: 'kore' })).ok()).toBe(false);
}

test('a newcomer finds the five cards, the large button and a first step', async ({ page }) => {
  const faults = watchFaults(page);
  await register(page);
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back,\s*Maya/ })).toBeVisible();
  const main = page.getByRole('main');
  const cards = [
    ['Generate Script and Voice', '/user/generate-script-voice'],
    ['Pending Payments', '/user/pending-payment'],
    ['Support', '/user/support'],
    ['Subscription History', '/user/subscription-history'],
    ['Upgrade Package', '/user/select-package'],
  ] as const;
  for (const [name, path] of cards) {
    const card = main
      .getByRole('link')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
    await expect(card).toHaveAttribute('href', path);
  }
  await expect(main.getByRole('link', { name: 'Generate Script and Voice', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: '5 credits', exact: true })).toHaveAttribute(
    'href',
    '/user/credits',
  );
  await expect(part(page, 'Latest work').getByText('Start with one sentence')).toBeVisible();
  await expect(part(page, 'Pending payments').getByText('No payments due.')).toBeVisible();
  await expect(part(page, 'Open tickets').getByText('Nothing is open.')).toBeVisible();
  await part(page, 'Latest work').getByRole('link', { name: 'Write your first prompt' }).click();
  await expect(page).toHaveURL(/\/user\/generate-script-voice$/);
  expect(faults).toEqual([]);
});

test('a returning creator sees the last work, hears it, and sees what failed', async ({ page }) => {
  await signUp(page);
  await generate(page);
  await page.goto('/user/dashboard');
  const work = part(page, 'Latest work');
  await expect(work.getByRole('listitem')).toHaveCount(2);
  await expect(work.getByText('The credit was returned.')).toBeVisible();
  await expect(work.getByText(/Voice generation failed: .*English/)).toBeVisible();
  await expect(work.getByText('Fenrir,')).toBeVisible();
  await work.getByRole('button', { name: `Play ${PROMPT}` }).click();
  await expect(work.getByRole('button', { name: `Pause ${PROMPT}` })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '3 credits', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Buy More Credits' })).toHaveAttribute(
    'href',
    '/user/select-package',
  );
});

test('what waits for a payment has its amount and Pay Now, and is counted in the menu', async ({ page }) => {
  await signUp(page);
  const paid = await createOrder(page, 'package');
  await payElsewhere(page, paid);
  const order = await createOrder(page, 'package');
  const item = await createOrder(page, 'item');
  await page.goto('/user/dashboard');
  const pending = part(page, 'Pending payments');
  await expect(pending.getByRole('listitem')).toHaveCount(2);
  await expect(pending.getByText(`$${CREATOR.price}`)).toBeVisible();
  await expect(pending.getByRole('link', { name: /^Pay Now/ }).first()).toHaveAttribute(
    'href',
    `/item-pay-now/${item}`,
  );
  await expect(menu(page).getByRole('link', { name: 'Pending payment (2 orders to pay)' })).toBeVisible();
  await expect(page.getByText(`${CREATOR.days - 1} days left`)).toBeVisible();
  await pending.getByRole('link', { name: /^Pay Now: Creator/ }).click();
  await expect(page).toHaveURL(new RegExp(`/pay-now/${order}$`));
});

test('an open ticket with a new reply stands first, is counted in the menu, and opens', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const answered = await openTicket(page, 'The voice stops after 20 seconds');
  await openTicket(page, 'An invoice with our VAT number');
  const settled = await openTicket(page, 'Thank you');
  const desk = await openHelpDesk(browser);
  await desk.reply(answered, 'Which browser do you use?');
  await desk.setStatus(settled, 'closed');
  await desk.close();
  await page.goto('/user/dashboard');
  const tickets = part(page, 'Open tickets');
  await expect(tickets.getByRole('listitem')).toHaveCount(2);
  await expect(tickets.getByRole('listitem').first()).toContainText('1 new reply');
  await expect(menu(page).getByRole('link', { name: 'Support (1 unread ticket)' })).toBeVisible();
  await tickets.getByRole('link', { name: 'The voice stops after 20 seconds' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/support\\?ticket=${answered}`));
});

test('a part that cannot be loaded says so alone, and comes with Retry', async ({ page }) => {
  await signUp(page);
  const broken = { success: false, code: 'internal', error: 'Out of order.', message: 'Out of order.' };
  await page.route('**/api/generations?*', (route) => route.fulfill({ status: 500, json: broken }));
  await page.goto('/user/dashboard');
  const work = part(page, 'Latest work');
  await expect(work.getByRole('alert')).toContainText('Your latest work could not be loaded.');
  await expect(part(page, 'Pending payments').getByText('No payments due.')).toBeVisible();
  await expect(part(page, 'Open tickets').getByText('Nothing is open.')).toBeVisible();
  await page.unroute('**/api/generations?*');
  await work.getByRole('button', { name: 'Retry' }).click();
  await expect(work.getByText('Start with one sentence')).toBeVisible();
});

test.describe('the shell', () => {
  test('keeps the specified menu in its order, and what was added after it', async ({ page }) => {
    await signUp(page);
    await page.goto('/user/dashboard');
    await expect(menu(page).getByRole('link')).toHaveText([
      'Dashboard',
      'Generate script and voice',
      'Upgrade Package',
      'Support',
      'Pending payment',
      'Subscription history',
      'Create support',
      'Credits',
    ]);
    await page.getByRole('link', { name: 'Profile settings, Maya Lindqvist' }).click();
    await expect(page).toHaveURL(/\/update-profile$/);
  });

  test('remembers whether the sidebar is collapsed, from 992 px on', async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 800 });
    await signUp(page);
    await page.goto('/user/dashboard');
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu(page).getByRole('link', { name: 'Credits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('counts that arrive late move nothing', async ({ page }) => {
    await signUp(page);
    await createOrder(page, 'package');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/orders?*', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/user/dashboard');
    const entry = menu(page).getByRole('link', { name: /^Pending payment/ });
    const label = entry.getByText('Pending payment');
    const before = await label.boundingBox();
    release();
    await expect(entry).toHaveAccessibleName('Pending payment (1 order to pay)');
    expect(await label.boundingBox()).toEqual(before);
  });

  test('leads administrators, and nobody else, to their area in a new tab', async ({ page, browser }) => {
    await signUp(page);
    await page.goto('/user/dashboard');
    await expect(part(page, 'Latest work').getByText('Start with one sentence')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: /Admin Dashboard/ })).toHaveCount(0);
    const other = await browser.newContext();
    const admin = await other.newPage();
    await signIn(admin, ADMIN.email, ADMIN.password);
    await admin.goto('/user/dashboard');
    const link = menu(admin).getByRole('link', { name: 'Admin Dashboard (opens in a new tab)' });
    await expect(link).toHaveAttribute('href', '/admin/dashboard');
    await expect(link).toHaveAttribute('target', '_blank');
    await other.close();
  });

  test('shows the logo of the footer settings, and Logout goes to the landing page', async ({ page }) => {
    await signUp(page);
    // The server writes the settings into the page.
    await page.route('**/user/dashboard', async (route) => {
      const answer = await route.fetch();
      const written = '"logoText":"Voicedraft"';
      const html = await answer.text();
      expect(html).toContain(written);
      await route.fulfill({ response: answer, body: html.replace(written, '"logoText":"Studio Nine"') });
    });
    await page.goto('/user/dashboard');
    await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('Studio Nine')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  });

  test('works by the keyboard alone', async ({ page }) => {
    await signUp(page);
    await page.goto('/user/dashboard');
    await expect(part(page, 'Open tickets').getByText('Nothing is open.')).toBeVisible();
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
    });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: '5 credits', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeFocused();
  });
});

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 900 } });

      test('the full dashboard is accessible', async ({ page }) => {
        const faults = watchFaults(page);
        await signUp(page);
        await generate(page);
        await createOrder(page, 'package');
        await createOrder(page, 'item');
        await openTicket(page, `As long as the form allows it to be: ${'a subject '.repeat(15)}`);
        await page.goto('/user/dashboard');
        await expect(part(page, 'Open tickets').getByRole('listitem')).toHaveCount(1);
        await expectAccessible(page);
        expect(faults).toEqual([]);
      });
    });
  }
}
