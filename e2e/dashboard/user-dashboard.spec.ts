import { expect, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { callsOf } from '../support/calls-of.ts';
import { signUp } from '../support/people.ts';

const PROMPT = 'A 30 second explainer about how tides work. The moon pulls the sea towards it.';

/** The regions below the cards. */
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** Generates a script and its voiceover. */
async function generate(page: Page): Promise<void> {
  const post = (kind: string, data: object) => callsOf(page).post(`/api/generations/${kind}`, { data });
  const answer = await post('script', { prompt: PROMPT });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { script: string } };
  const spoken = await post('voice', { prompt: PROMPT, script: data.script, voice: 'fenrir' });
  expect(spoken.ok(), await spoken.text()).toBe(true);
}

test('a returning creator sees the latest work and plays it', async ({ page }) => {
  await signUp(page);
  await generate(page);
  await page.goto('/user/dashboard');
  const work = part(page, 'Latest work');
  await expect(work.getByRole('listitem')).toHaveCount(1);
  await expect(work.getByText('Fenrir,')).toBeVisible();
  await work.getByRole('button', { name: /^Play A 30 second explainer/ }).click();
  await expect(work.getByRole('button', { name: /^Pause A 30 second explainer/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '4 credits', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Buy More Credits' })).toHaveAttribute(
    'href',
    '/user/select-package',
  );
});
