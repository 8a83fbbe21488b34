import { generateVoice, getGeneration, listGenerations } from '@voicedraft/contract/generations';
import { getEntry } from '@voicedraft/contract/library-endpoints';
import { rewritePassage } from '@voicedraft/contract/rewrites';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#testing/open-app.tsx';
import { makeEntry } from '#testing/records/entries.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { answerGenerator, answerModel, openGenerator, script, voiceButton } from './generator.driver.ts';

const WRITTEN = makeGeneration({ prompt: 'ad for a power bank', script: 'Made in Porto. It lasts.' });

beforeEach(() => {
  answerGenerator();
  answerModel();
  server.answer(listGenerations, ok([WRITTEN]));
});

test('a script that is deleted in the library, meanwhile or before, is recorded and rewritten all the same', async () => {
  server.answer(generateVoice, ({ body }) => refusal(body.entryId ? 'not_found' : 'unavailable'));
  server.answer(rewritePassage, ({ body }) => refusal(body.entryId ? 'not_found' : 'unavailable'));
  const entries = (bodies: readonly { readonly entryId?: string | undefined }[]) =>
    bodies.map(({ entryId }) => entryId);
  const app = await openGenerator();
  await expect.element(script).toHaveValue(WRITTEN.script);
  await page.getByRole('button', { name: 'More for this script' }).click();
  await page.getByRole('menuitem', { name: /^Rewrite all/ }).click();
  await page.getByRole('button', { name: 'Shorter', exact: true }).click();
  await expect.poll(() => entries(server.bodies(rewritePassage))).toEqual([WRITTEN.entryId, undefined]);
  await voiceButton.click();
  await expect.poll(() => entries(server.bodies(generateVoice))).toEqual([WRITTEN.entryId, undefined]);
  await expect.element(page.getByText(/^Voice generation failed/).first()).toBeVisible();

  server.answer(getEntry, ({ params }) =>
    ok(makeEntry({ ...params, deletedAt: '2026-03-21T09:00:00.000Z' })),
  );
  sessionStorage.clear();
  const asked = server.calls(getEntry).length;
  await app.reload();
  await expect.element(script).toHaveValue(WRITTEN.script);
  await expect.poll(() => server.calls(getEntry).length).toBeGreaterThan(asked);
  await voiceButton.click();
  const alone = { script: WRITTEN.script, prompt: WRITTEN.prompt, voice: expect.any(String) };
  await expect.poll(() => server.bodies(generateVoice).slice(2)).toEqual([alone]);
});

test('a script from the library shows what wrote it, however long ago', async () => {
  const entry = makeEntry({
    text: WRITTEN.script,
    prompt: WRITTEN.prompt,
    scriptId: WRITTEN.id,
    allTakes: [],
  });
  server.answer(listGenerations, ok([]));
  server.answer(getEntry, ok(entry));
  server.answer(getGeneration, ok(WRITTEN));
  await openApp(`/user/generate-script-voice?entry=${entry.id}`);
  const facts = page.getByRole('region', { name: 'Facts to check' });
  await expect.element(facts.getByText('Porto')).toBeVisible();
});
