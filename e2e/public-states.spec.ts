import { expect, test, type Page } from '@playwright/test';
import { newEmail, signUp } from './people.ts';
import { watchFaults } from './watch-faults.ts';

/** Comes to a page from inside the app, where its content is asked for by calls. */
async function comeTo(page: Page, link: 'home' | 'About' | 'Contact') {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const bar = page.getByRole('banner');
  if (link === 'home') await bar.getByRole('link', { name: /voicedraft/i }).click();
  else await bar.getByRole('link', { name: link }).click();
}

const CALLS =
  '**/{packages,api/contact-page,api/testimonials,api/features-section,api/banner-section,api/about-section}';

test('while content is on its way, the page says so', async ({ page }) => {
  await page.route(CALLS, () => {});
  await comeTo(page, 'home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Create Your Video Script');
  await expect(page.locator('#contact')).toContainText('Loading contact information...');
  await expect(page.locator('#testimonials')).toContainText('Loading testimonials...');
  await expect(page.locator('#pricing .spinner')).toBeVisible();
});

test('when the server fails, each part says what it lacks, and the rest works', async ({ page }) => {
  const faults = watchFaults(page);
  await page.route(CALLS, (route) => route.fulfill({ status: 500, body: 'no' }));
  await comeTo(page, 'home');
  const patience = { timeout: 20_000 };
  await expect(page.getByText('Failed to fetch packages')).toBeVisible(patience);
  await expect(page.getByText('Error: Failed to fetch contact data')).toBeVisible(patience);
  await expect(page.getByText('Failed to fetch testimonials')).toBeVisible(patience);
  await expect(page.getByText('Failed to fetch features data')).toBeVisible(patience);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Create Your Video Script');
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('empty lists have words of their own', async ({ page }) => {
  await page.route('**/packages', (route) => route.fulfill({ json: [] }));
  for (const path of ['testimonials', 'features-section']) {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: true, data: [] } }));
  }
  for (const path of ['contact-page', 'banner-section']) {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: true, data: null } }));
  }
  await comeTo(page, 'home');
  await expect(page.getByText('No packages available at the moment.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Testimonials' })).toBeVisible();
  await expect(page.getByText('No testimonials available at the moment.')).toBeVisible();
  await expect(page.locator('#features')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Create Your Video Script & AI Voice Instantly',
  );
  await expect(page.locator('#contact').getByRole('heading').first()).not.toBeEmpty();
});

test('a testimonial without words, name or picture gets the specified ones', async ({ page }) => {
  const bare = { quote: '', authorName: '', authorTitle: '', isActive: true, isSample: false };
  const times = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  await page.route('**/api/testimonials', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [
          { _id: crypto.randomUUID(), ...bare, authorImage: '', ...times },
          {
            _id: crypto.randomUUID(),
            ...bare,
            authorName: 'Ada Byron',
            authorImage: '/media/gone.webp',
            ...times,
          },
        ],
      },
    }),
  );
  await comeTo(page, 'home');
  const section = page.locator('#testimonials');
  await section.scrollIntoViewIfNeeded();
  await expect(
    section.getByText('There are many variations of testimonials available.').first(),
  ).toBeVisible();
  await expect(section.getByText('Anonymous')).toBeVisible();
  await expect(section.getByText('User').first()).toBeVisible();
  await expect(section.getByText('AB', { exact: true })).toBeVisible();
  await expect(section.locator('img')).toHaveCount(0);
});

for (const [url, id] of [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
] as const) {
  test(`See Demo shows a chosen film: ${url}`, async ({ page }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }),
    );
    await page.route('**/api/banner-section', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { success: true, data: { ...answer.data, youtubeUrl: url } } });
    });
    await comeTo(page, 'home');
    await page.getByRole('button', { name: 'See Demo' }).click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
      'src',
      new RegExp(`/embed/${id}\\?autoplay=1`),
    );
  });
}

test.describe('the contact form', () => {
  async function fill(page: Page) {
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await page.getByLabel('Phone').fill('+1 415 555 0100');
    await page.getByLabel('Subject').fill('An order');
    await page.getByLabel('Message').fill('Where is it?');
  }

  test('sends, says so, and is empty again', async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto('/contact');
    await fill(page);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    expect(faults).toEqual([]);
  });

  test('shows that it is sending, once', async ({ page }) => {
    let calls = 0;
    await page.route('**/new-support-message', async (route) => {
      calls += 1;
      await new Promise((resolve) => {
        setTimeout(resolve, 800);
      });
      await route.continue();
    });
    await page.goto('/contact');
    await fill(page);
    await page.getByRole('button', { name: 'Send now' }).dblclick();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
    expect(calls).toBe(1);
  });

  test('asks for every field', async ({ page }) => {
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Send now' }).click();
    for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  });

  test('keeps what was typed when sending fails or the network is gone', async ({ page, context }) => {
    await page.goto('/contact');
    await fill(page);
    await page.route('**/new-support-message', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Where is it?');
    await page.unroute('**/new-support-message');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  });

  test('tells the server’s own words when there were too many messages', async ({ page }) => {
    const text = 'Too many requests. Please wait a moment and try again.';
    await page.route('**/new-support-message', (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'rate_limited', error: text, message: text },
      }),
    );
    await page.goto('/contact');
    await fill(page);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Where is it?');
  });

  test('keeps what was typed before its code had arrived', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/contact-form-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/contact');
    await page.getByLabel('Subject').fill('Typed early');
    gate.resolve();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Subject')).toHaveValue('Typed early');
    await expect(page.getByLabel('Subject')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('knows who is signed in', async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/contact');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
    await page.getByLabel('Phone').fill('+1 415 555 0100');
    await page.getByLabel('Subject').fill('An order');
    await page.getByLabel('Message').fill('Where is it?');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  });
});

test('the about page has two sections from the server', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/about');
  await expect(page).toHaveTitle('About | Voicedraft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A script desk in a recording studio');
  await expect(
    page.getByRole('heading', { name: 'You pay for results, and only for results' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Talk to us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(faults).toEqual([]);
});

test('the about page tells when it cannot be loaded', async ({ page }) => {
  await page.route('**/api/about-section', (route) => route.fulfill({ status: 500, body: 'no' }));
  await comeTo(page, 'About');
  await expect(page.getByText('Failed to fetch about data')).toBeVisible({ timeout: 20_000 });
});

test('an address that leads nowhere says so and leads home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText("Oops! that page can't be found.")).toBeVisible();
  await page.getByRole('link', { name: 'Go back home now' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Create Your Video Script');
});

test('on a phone the menu of the bar opens, leads and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('link', { name: 'About' })).toBeHidden();
  await bar.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(bar.getByRole('link', { name: 'About' })).toBeHidden();
});

test('a page whose code cannot be reached says so, and the app goes on', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('This page could not be shown')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
});

test('links to a part of the page go there, also twice', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const pricing = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  for (let turn = 0; turn < 2; turn += 1) {
    await pricing.click();
    await expect(page.locator('#pricing')).toBeInViewport();
    await expect(page.locator('#pricing')).toBeFocused();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
});

test('a press that comes before the code is made when it is there', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'See Demo' }).click();
  gate.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
});
