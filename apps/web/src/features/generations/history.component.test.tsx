import { getGeneration, getGenerationAudio, listGenerations } from '@voicedraft/contract/generations';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { ok, server } from '#testing/server.ts';
import { answerGenerator, openGenerator, prompt, script, scriptButton } from './generator.driver.ts';

/** Forty-five scripts, newest first. */
const WORK = Array.from({ length: 45 }, (_, index) =>
  makeGeneration({ prompt: `Prompt ${45 - index}`, script: `Script ${45 - index}.` }),
);
const older = page.getByRole('button', { name: 'Show older' });
const takes = page.getByRole('complementary', { name: 'History' }).getByRole('listitem');

beforeEach(() => {
  answerGenerator();
  server.answer(listGenerations, ({ query }) =>
    answerPage(listGenerations, ok(cutPage(WORK, query)), WORK.length),
  );
});

test('the whole history can be reached page by page, also if a page is lost at first; focus moves on, and a choice survives a reload', async () => {
  const oldest = WORK.at(-1) ?? makeGeneration();
  server.answer(getGeneration, ok(oldest));
  const app = await openGenerator();
  await expect.element(takes).toHaveLength(20);
  server.lose(listGenerations);
  await older.click();
  await expect.element(page.getByText('Older work could not be loaded.')).toBeVisible();
  await expect.element(takes).toHaveLength(20);
  server.recover(listGenerations);
  await older.click();
  await expect.element(takes).toHaveLength(40);
  await expect.element(page.getByText('Older work could not be loaded.')).not.toBeInTheDocument();
  await expect.element(older).toHaveFocus();
  await older.click();
  await expect.element(takes).toHaveLength(45);
  await expect.element(older).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Prompt 5 / })).toHaveFocus();
  await page.getByRole('button', { name: /^Prompt 1 / }).click();
  await expect.element(script).toHaveValue('Script 1.');
  await expectAccessible();

  await app.reload();
  await expect.element(scriptButton).toBeVisible();
  await expect.element(prompt).toHaveValue('Prompt 1');
  const sheet = page.getByRole('region', { name: 'Script', exact: true });
  await expect.element(sheet.getByText('Draft script')).toBeVisible();
  await expect.poll(() => server.calls(getGeneration).map(({ params }) => params.id)).toEqual([oldest.id]);
});

test('a voice of one’s own has its name in the history and above the player, also after it was deleted', async () => {
  const id = crypto.randomUUID();
  const spoken = makeGeneration({
    id,
    kind: 'voice',
    voice: `mix_${crypto.randomUUID()}`,
    mixName: 'Morning',
    quality: 'natural',
    audioUrl: `/api/generations/${id}/audio`,
    durationSeconds: 3,
  });
  server.answer(listGenerations, ok([spoken]));
  answerSound(getGenerationAudio, 3);
  await openGenerator();
  await expect.element(takes.first()).toMatchTextContent('Morning 00:03');
  const player = page.getByRole('region', { name: 'Audio player' });
  await expect.element(player.getByRole('heading', { name: 'Morning' })).toBeVisible();
});
