import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { openVisitor, previewOf, resetPart, restoreInstalled } from '../support/content-editor.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { drawImage } from '../support/profile.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server: each test begins with the default footer, which holds the logo.
test.describe.configure({ mode: 'default' });

const FOOTER = '/api/footer-section';
const UPDATED = 'Logo updated successfully!';
const address = (page: Page) => page.getByLabel('Logo URL');
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update Logo' });
/** The logo images in the top bar and the footer. */
const logosIn = (where: Page | ReturnType<typeof previewOf>) => where.locator('img[alt="Voicedraft"]');

async function openLogo(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=logo');
  await expect(address(page)).toBeVisible();
}

async function readFooter(page: Page) {
  return (await (await callsOf(page).get(FOOTER)).json()).data;
}

test.beforeEach(({ page }) => resetPart(page, FOOTER));

test('an uploaded logo appears in the preview at once and on the public pages once saved; the rest of the footer stays', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const visitor = await openVisitor(browser, ownServer);
  await openLogo(page);
  await expect(previewOf(page).locator('footer')).toContainText('Voicedraft');
  await expect(logosIn(previewOf(page))).toHaveCount(0);
  const choosing = page.waitForEvent('filechooser');
  await pressButton(page.getByRole('button', { name: 'Upload image' }));
  const buffer = await drawImage(page, 160, 40);
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(address(page)).toHaveValue(/^\/media\//u);
  await expect(logosIn(previewOf(page))).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(0);

  // A change elsewhere in the footer in the meantime is kept and causes no conflict.
  const data = await readFooter(page);
  data.middleSection.description = 'Changed meanwhile';
  expect((await callsOf(page).put(FOOTER, { data })).ok()).toBe(true);
  await doAndSee(page, UPDATED, () => pressButton(updateButton(page)));
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await visitor.goto('/');
  await expect(logosIn(visitor)).toHaveCount(2);
  await expect(visitor.getByRole('contentinfo')).toContainText('Changed meanwhile');

  await doAndSee(page, 'Restored. This version is now public.', () => restoreInstalled(page));
  await expect(address(page)).toHaveValue('');
  await visitor.goto('/');
  await expect(visitor.getByRole('contentinfo')).toContainText('Voicedraft');
  await expect(logosIn(visitor)).toHaveCount(0);
  await visitor.context().close();
  expect(withoutFrameProbes(errors)).toEqual([]);
});
