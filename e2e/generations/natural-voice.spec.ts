import type { WordTime } from '@voicedraft/contract/generations';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/natural-voices-test.ts';
import { pressButton } from '../support/press-button.ts';
import { watchErrors } from '../support/watch-errors.ts';

/** The real model speaks, at low priority: a busy machine takes its time. */
const PATIENTLY = { timeout: 180_000 };
/** Where the slider is after one step, in seconds. */
const STEP_SECONDS = 5;
const SCRIPT =
  'Every morning, before the street is awake, the baker lights the oven. She kneads, waits, and opens the door.';

const player = (page: Page) => page.getByRole('region', { name: 'Audio player' });
const script = (page: Page) => page.getByRole('textbox', { name: 'Script' });
const credits = (page: Page) => page.getByText('Credits Available').locator('..');
const generateVoice = (page: Page) => pressButton(page.getByRole('button', { name: /^Generate Voice/u }));

test('without any key, a script is spoken by a natural voice, whose words are marked as they are heard', async ({
  page,
}) => {
  test.setTimeout(2 * PATIENTLY.timeout);
  const errors = watchErrors(page);
  await page.goto('/user/generate-script-voice');
  await expect(page.getByText(/^\d+ natural voices$/u)).toBeVisible();
  await script(page).fill(SCRIPT);
  const times = page.waitForResponse('**/api/generations/*/words');
  await generateVoice(page);
  await expect(player(page)).toContainText('Natural voice', PATIENTLY);
  await expect(credits(page)).toContainText('4');
  const { data: words } = (await (await times).json()) as { data: WordTime[] };
  const spoken = page.locator('[data-spoken]');
  const index = words.findLastIndex(([, from]) => from <= STEP_SECONDS);
  expect(index).toBeGreaterThan(0);
  await player(page).getByRole('slider', { name: 'Position' }).press('ArrowRight');
  await expect(spoken).toHaveAttribute('data-spoken', String(index));
  await pressButton(player(page).getByRole('button', { name: 'Play', exact: true }));
  await expect.poll(async () => Number(await spoken.getAttribute('data-spoken'))).toBeGreaterThan(index + 1);
  expect(errors).toEqual([]);
});
