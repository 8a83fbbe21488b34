import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible-page.ts';
import { test } from '../support/app-test.ts';

const PALE = '<p style="color: #777; background: #666">Hardly to be read</p>';
const NAMELESS = '<button><svg width="40" height="40"></svg></button>';
const TINY = '<p><a href="#a" style="font-size: 9px">1</a><a href="#b" style="font-size: 9px">2</a></p>';
const WIDE = '<div style="width: 2000px">So much</div>';

for (const [problem, html, colorScheme, width, message] of [
  ['colours too close', PALE, 'light', 1280, /color-contrast/u],
  ['colours too close in the dark', PALE, 'dark', 390, /color-contrast/u],
  ['a button without a name', NAMELESS, 'light', 1280, /button-name/u],
  ['a button without a name on a phone', NAMELESS, 'light', 390, /button-name/u],
  ['links too small for a finger', TINY, 'light', 390, /target-size/u],
  ['a page wider than its window', WIDE, 'light', 768, /beyond the edge/u],
] as const) {
  test(`a check finds ${problem}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.setContent(`<html lang="en"><title>Faults</title><main><h1>Faults</h1>${html}</main></html>`);
    await expect(expectAccessible(page)).rejects.toThrow(message);
  });
}

test('a check passes a page without errors', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Right</title><main><h1>Right</h1></main></html>');
  await expectAccessible(page);
});
