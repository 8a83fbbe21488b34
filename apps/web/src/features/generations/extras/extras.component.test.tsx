import { listGenerations } from '@voicedraft/contract/generations';
import { EXTRAS_TEXTS, offerOpenings, suggestTitles } from '@voicedraft/contract/script-extras';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerGenerator,
  answerModel,
  openGenerator,
  script,
} from '#features/generations/generator.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { ok, server } from '#testing/server.ts';

const TEXT = 'Twice a day the sea comes to us. And twice it goes.';
const WRITTEN = makeGeneration({ script: TEXT, engine: 'gemini', quality: 'studio' });
const menu = page.getByRole('button', { name: 'More for this script' });
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  answerGenerator();
  answerModel();
  server.answer(listGenerations, ok([WRITTEN]));
});

it('puts another opening in place of the first sentence, and takes back it alone, and nothing of another script', async () => {
  const other = makeGeneration({ prompt: 'Bread', script: 'A loaf.', engine: 'gemini', quality: 'studio' });
  server.answer(listGenerations, ok([WRITTEN, other]));
  server.refuse(offerOpenings, 'unsupported_text', EXTRAS_TEXTS.noModel);
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  const question = page.getByRole('button', { name: 'Who moves the sea?' });
  const openOpenings = async () => {
    await menu.click();
    await item('Other openings').click();
  };
  await openGenerator();
  await openOpenings();
  await expect.element(page.getByText(EXTRAS_TEXTS.noModel)).toBeVisible();
  server.answer(
    offerOpenings,
    ok({ openings: ['Who moves the sea?', 'Picture a beach.', 'The sea leaves.'] }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Twice a day the sea comes to us.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Picture a beach.' })).toBeVisible();
  await expectAccessible();
  await question.click();
  await expect.element(script).toHaveValue('Who moves the sea? And twice it goes.');
  await undo.click();
  await expect.element(script).toHaveValue(TEXT);

  await openOpenings();
  await question.click();
  await script.fill('Who moves the sea? And twice it goes. The moon.');
  await undo.click();
  await expect.element(script).toHaveValue(`${TEXT} The moon.`);
  await openOpenings();
  await question.click();
  await page.getByRole('button', { name: /^Bread / }).click();
  await undo.click();
  await expect.element(page.getByText('Not undone: the script has changed since.')).toBeVisible();
  await expect.element(script).toHaveValue('A loaf.');
});

it('writes titles and a description for a platform, as long as rounds are left, and opens the tools for the whole script', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  server.answer(suggestTitles, ({ body }) =>
    ok({ titles: [`Tides on ${body.platform}`], description: 'Why the sea moves.', roundsLeft: 0 }),
  );
  await openGenerator();
  await menu.click();
  await item('Titles and description').click();
  await page.getByRole('radio', { name: 'Podcast' }).click();
  await page.getByRole('button', { name: 'Write' }).click();
  await page.getByRole('button', { name: 'Copy the title Tides on podcast' }).click();
  await expect.poll(() => copied.mock.calls).toEqual([['Tides on podcast']]);
  await expectAccessible();
  await expect.element(page.getByRole('button', { name: 'Write new ones' })).toBeDisabled();
  // Each set uses a round, so it is there again.
  await userEvent.keyboard('{Escape}');
  await menu.click();
  await item('Titles and description').click();
  await page.getByRole('radio', { name: 'Podcast' }).click();
  await expect.element(page.getByRole('button', { name: 'Copy the title Tides on podcast' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await menu.click();
  await item('Rewrite all').click();
  await expect.element(page.getByRole('button', { name: 'Shorter', exact: true })).toBeVisible();
  const field = script.element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no text area');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(TEXT);
});
