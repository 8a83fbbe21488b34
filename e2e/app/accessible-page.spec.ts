import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible-page.ts';
import { test } from '../support/app-test.ts';

const PALE = '<p style="color: #777; background: #666">Hardly to be read</p>';
const NAMELESS = '<button><svg width="40" height="40"></svg></button>';
const TINY = '<p><a href="#a" style="font-size: 9px">1</a><a href="#b" style="font-size: 9px">2</a></p>';
const WIDE = '<div style="width: 2000px">So much</div>';

test('a check passes a page without errors, and finds what is wrong with others', async ({ page }) => {
  const show = (html: string) =>
    page.setContent(`<html lang="en"><title>Page</title><main><h1>Page</h1>${html}</main></html>`);
  await show('');
  await expectAccessible(page);
  for (const [html, colorScheme, width, message] of [
    [PALE, 'light', 1280, /color-contrast/u],
    [PALE, 'dark', 390, /color-contrast/u],
    [NAMELESS, 'light', 1280, /button-name/u],
    [NAMELESS, 'light', 390, /button-name/u],
    [TINY, 'light', 390, /target-size/u],
    [WIDE, 'light', 768, /beyond the edge/u],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await show(html);
    await expect(expectAccessible(page)).rejects.toThrow(message);
  }
});
