import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { signUp } from '../support/people.ts';
import { waitUntilSettled } from '../support/settled-page.ts';
import { watchErrors } from '../support/watch-errors.ts';
import { watchShifts } from '../support/layout-shifts.ts';

const SECTIONS = ['features', 'technology', 'pricing', 'contact', 'testimonials'];
// The carousel and smooth scrolling are animated.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Create Your Video Script & AI Voice Instantly | Fast & Professional');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Create Your Video Script & AI Voice Instantly',
    );
    await expect(page.getByText('AI-Powered Content Creation')).toBeVisible();
    for (const title of [
      'AI script generation',
      'Neural voice synthesis',
      'Rapid video production pipeline',
    ]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByText('$19.00')).toBeVisible();
    await expect(page.getByText('MOST POPULAR')).toHaveCount(1);
    // What a membership adds.
    await expect(page.getByText('First in line when the voices are busy').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Now buy' })).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'What Our Clients Say' })).toBeVisible();
    await expect(page.getByText('I used to lose Sunday evenings')).toBeVisible();
    await expect(page.getByText('All rights reserved.')).toBeVisible();
  });
});

test('its sections come in the specified order; its voices play one at a time, and See Demo in a window that keeps the focus', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.goto('/');
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map((section) => section.id));
  expect(ids.filter((id) => SECTIONS.includes(id))).toEqual(SECTIONS);
  await expect(page.getByRole('link', { name: 'Start Creating' })).toHaveAttribute(
    'href',
    '/user/generate-script-voice',
  );
  await expect(page.getByRole('link', { name: 'Discover the Technology' })).toHaveAttribute(
    'href',
    '/user/generate-script-voice',
  );
  for (const link of await page.getByRole('link', { name: 'Now buy' }).all()) {
    await expect(link).toHaveAttribute('href', /^\/buy\/[\da-f-]{36}$/);
  }

  const banner = page.locator('.hero-demo');
  await banner.getByRole('button', { name: 'Play Achernar' }).click();
  await expect(banner.getByRole('button', { name: 'Stop Achernar' })).toBeVisible();
  await expect(banner).toContainText('Hello, this is Achernar.');
  await banner.getByRole('button', { name: 'Play Kore' }).click();
  await expect(banner.getByRole('button', { name: 'Stop Kore' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Play Achernar' })).toBeVisible();
  await banner.getByRole('button', { name: 'Stop Kore' }).click();
  await expect(banner.getByRole('button', { name: 'Play Kore' })).toBeVisible();
  await expect(banner).toContainText('Most gardens fail in April');

  await page.getByRole('button', { name: 'See Demo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const video = dialog.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  const box = await video.boundingBox();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(800);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  // What is shown is described by a track that starts off.
  expect(
    await video.evaluate((element: HTMLVideoElement) => [...element.textTracks].map(({ mode }) => mode)),
  ).toEqual(['showing', 'disabled']);
  const stops: (string | undefined)[] = [];
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((part) => part.contains(document.activeElement))).toBe(true);
    stops.push(await page.evaluate(() => document.activeElement?.localName));
  }
  // The video's own controls are tab stops inside it.
  expect(stops.slice(0, 3)).toEqual(['video', 'video', 'video']);
  expect(stops).toContain('button');
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  expect(await overflow()).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'See Demo' })).toBeFocused();
  expect(await overflow()).not.toBe('hidden');
  expect(errors).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`nothing moves while it loads and hydrates, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const readShifts = await watchShifts(page);
    await page.goto('/');
    await waitUntilSettled(page);
    for (const id of SECTIONS) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await waitUntilSettled(page);
    }
    await expect(page.getByRole('button', { name: 'Show testimonial 1' })).toBeVisible();
    expect(await readShifts()).toBeLessThan(0.02);
  });
}

test.describe('opened below the first screen', () => {
  /** What is above the window, in it and below it can be used. */
  async function expectAlive(page: Page) {
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Ada Byron');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: 'Show testimonial 1' })).toBeVisible();
  }

  test('the page works after a reload at any section', async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    // The first below the window, one whose code comes later, and the last.
    for (const id of ['features', 'contact', 'testimonials']) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await page.reload();
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await expectAlive(page);
    }
  });

  test('the page works after coming back to it', async ({ page }) => {
    await page.goto('/');
    // Near enough for the code of the lower sections, too far for that of the form.
    await page.locator('#technology').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await waitUntilSettled(page);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page.locator('.landing')).toHaveCount(0);
    await page.goBack();
    await expectAlive(page);
  });
});

test('a visitor sees Sign In and Register, a signed-in user their account', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Register' })).toBeVisible();
  const email = await signUp(page);
  const errors = watchErrors(page);
  await page.goto('/');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await bar.getByRole('button', { name: /account/i }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/user/dashboard');
  await expect(page).toHaveURL(/\/login/);
  expect(errors).toEqual([]);
});

test('everything can be reached and used with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' | 'textbox') => {
    const target = page.getByRole(role, { name }).first();
    for (let press = 0; press < 80; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${name}.`);
  };
  await tabTo('Start Creating', 'link');
  await tabTo('See Demo', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'See Demo' })).toBeFocused();
  await tabTo('Play Kore', 'button');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop Kore' })).toBeVisible();
  await tabTo('Discover the Technology', 'link');
  await tabTo('Now buy', 'link');
  await tabTo('Message', 'textbox');
  await tabTo('Send now', 'button');
  await tabTo('Show testimonial 4', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show testimonial 4' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await tabTo(/back to top/i, 'link');
});

test.describe('the scroll position', () => {
  const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
  // Playwright's own click would scroll the page to the element in the sticky bar.
  const press = (control: Locator) => control.evaluate((element: HTMLElement) => element.click());

  test('is kept when the app takes over', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/framework-*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    gate.resolve();
    await waitUntilSettled(page);
    await press(page.getByRole('banner').getByRole('button', { name: 'Switch theme' }).first());
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await top(page)).toBe(1500);
  });

  test('is what one had left, of a page and within it; a new page starts at its top', async ({ page }) => {
    const gapBelowBar = (id: string) =>
      page.evaluate((section) => {
        const bottom = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
        return Math.abs(
          Math.round((document.getElementById(section)?.getBoundingClientRect().top ?? 0) - bottom),
        );
      }, id);
    const bar = page.getByRole('banner');
    await page.goto('/');
    await waitUntilSettled(page);
    await press(bar.getByRole('link', { name: 'Pricing' }));
    await expect.poll(() => gapBelowBar('pricing')).toBe(0);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(0);
    await press(bar.getByRole('link', { name: 'Features' }));
    // Before the page has scrolled there.
    await press(bar.getByRole('link', { name: 'Pricing' }));
    await expect.poll(() => gapBelowBar('pricing')).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/#features$/);
    await expect.poll(() => gapBelowBar('features')).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => top(page)).toBe(0);
    // The router records the scroll position one frame after the page has scrolled.
    await page.evaluate(async () => {
      const moved = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      scrollTo({ top: 1800, behavior: 'instant' });
      await moved;
    });
    await press(page.getByRole('banner').getByRole('link', { name: 'About' }));
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => top(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => top(page)).toBe(1800);
  });
});
