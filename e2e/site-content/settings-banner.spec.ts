import { expect, type Page } from '@playwright/test';
import { openVisitor, previewOf, restoreVersion, saveButton } from '../support/content-editor.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { withoutFrameProbes } from '../support/mail-log.ts';
import { pressButton } from '../support/press-button.ts';
import { drawImage } from '../support/profile.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

const UPDATED = 'Banner section updated successfully!';
const DEFAULT_TITLE = 'Create Your Video Script & AI Voice Instantly';
const MARKUP = '<img src=x onerror=alert(1)>';

const title = (page: Page) => page.getByLabel('Main title');

test('edits appear on the home page once saved, and the default is restored', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const visitor = await openVisitor(browser, ownServer);
  const heading = visitor.getByRole('heading', { level: 1 });
  await page.goto('/admin/settings?tab=banner');
  const draft = previewOf(page);
  await expect(draft.locator('h1')).toHaveText(DEFAULT_TITLE);
  await title(page).fill(`Our voices ${MARKUP}`);
  await page.getByLabel('Button text').fill('Read on');
  await page.getByLabel('Button link').fill('/about');
  const choosing = page.waitForEvent('filechooser');
  await pressButton(page.getByRole('button', { name: 'Upload image' }));
  const buffer = await drawImage(page, 64, 36);
  await (await choosing).setFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
  await expect(page.getByLabel('Background image URL')).toHaveValue(/^\/media\/.+\.webp$/u);
  await expect(draft.locator('h1')).toHaveText(`Our voices ${MARKUP}`);
  await expect(draft.locator('.hero-picture')).toHaveAttribute('src', /^\/media\//u);
  await visitor.goto('/');
  await expect(heading).toHaveText(DEFAULT_TITLE);

  await doAndSee(page, UPDATED, () => pressButton(saveButton(page)));
  await visitor.goto('/');
  await expect(heading).toHaveText(`Our voices ${MARKUP}`);
  await expect(visitor.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/about');
  await expect(visitor.locator('.hero-picture')).toHaveAttribute('src', /^\/media\//u);

  await restoreVersion(page, 'Installed');
  await expect(title(page)).toHaveValue(DEFAULT_TITLE);
  await visitor.goto('/');
  await expect(heading).toHaveText(DEFAULT_TITLE);
  await visitor.context().close();
  expect(withoutFrameProbes(errors)).toEqual([]);
});
