import { expect, test, type Page } from '@playwright/test';
import { createProject } from '@voicedraft/contract/projects';
import { callsOf } from '../support/calls-of.ts';
import { signUp } from '../support/people.ts';
import { recordTake } from '../support/record-take.ts';
import { waitUntilSettled } from '../support/settled-page.ts';
import { watchErrors } from '../support/watch-errors.ts';

/** Data requests of a page, as `path?query`; streams are excluded, and sounds, which a near player fetches. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return;
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/audio')) return;
    calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** Holds back the app's code until it is released. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const files = /\/assets\/[^/]+\.js$/u;
  await page.route(files, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(files);
  };
}

test.describe('signed-in pages', () => {
  // Far from the server, and with a prompt that this tab keeps.
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('are taken over as the server drew them, with hardly a request for data', async ({ page }) => {
    test.slow();
    const errors = watchErrors(page);
    await signUp(page);
    await recordTake(page, 'Bread is slow. Nobody minds.');
    const made = await callsOf(page).post(createProject.path, { data: { text: 'Bread is slow.' } });
    const project = createProject.response.parse(await made.json()).data.id;
    await page.goto('/user/library');
    const entry = await page.locator('main a[href^="/user/library/"]').first().getAttribute('href');
    for (const path of [
      '/user/dashboard',
      '/user/generate-script-voice',
      '/user/library?page=1',
      entry ?? '',
      `/user/projects/${project}`,
      '/user/select-package',
      '/user/developers',
      '/user/security',
      '/user/create-support',
      '/user/credits',
    ]) {
      await test.step(path, async () => {
        const release = await holdCode(page);
        const calls = watchCalls(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('main h1').first()).toBeVisible();
        await release();
        await expect(page.locator('#root[inert]')).toHaveCount(0);
        await waitUntilSettled(page);
        expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(2);
        expect(errors).toEqual([]);
      });
    }
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
