import { chooseLineTake, listLineTakes, type ProjectLineTake } from '@voicedraft/contract/project-lines';
import { getProject } from '@voicedraft/contract/projects';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#testing/open-app.tsx';
import { makeLine, makeProject, makeReadyLine } from '#testing/records/projects.ts';
import { ok, server } from '#testing/server.ts';
import { answerProject, makeRecording, streamRecording } from '#features/projects/project.fake.ts';

const CHANGED = makeProject({
  lines: [makeReadyLine(0, { takes: 2 }), makeReadyLine(1), makeLine(2, { state: 'changed' })],
  quote: { lines: 1, words: 7, credits: 1, unchanged: 2 },
});

const line = (name: RegExp) => page.getByRole('textbox', { name });

beforeEach(async () => {
  answerProject();
  server.answer(getProject, ok(CHANGED));
  await openApp(`/user/projects/${CHANGED.id}`);
  await line(/^Line 1/).click();
});

/** A take of a line that is not the chosen one. */
function makeTake(number: number): ProjectLineTake {
  return {
    soundId: crypto.randomUUID(),
    audioUrl: '/api/line-sounds/5a0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01',
    number,
    seconds: 1.5,
    engine: 'local',
    quality: 'natural',
    isChosen: false,
    createdAt: CHANGED.createdAt,
  };
}

test('takes that are opened while a line is recorded show the new one once it is paid', async () => {
  const events = streamRecording();
  await page.getByRole('button', { name: 'Record again 1 credit' }).click();
  events.start();
  events.line({ done: 3, total: 3, line: makeReadyLine(0, { takes: 2 }) });
  const [first, second] = [makeTake(1), makeTake(2)];
  server.answer(listLineTakes, ok([{ ...first, isChosen: true }]));
  await page.getByRole('button', { name: '2 takes' }).click();
  await expect.element(page.getByText('Chosen', { exact: true })).toBeVisible();
  server.answer(listLineTakes, ok([{ ...second, isChosen: true }, first]));
  events.done(makeRecording(CHANGED, 'complete'));
  await expect.element(page.getByRole('button', { name: 'Choose take 1' })).toBeEnabled();
});

test('a line is marked to be recorded again, and its takes are chosen, which ends the mark', async () => {
  await expect.element(page.getByRole('button', { name: 'Record again 1 credit' })).toBeVisible();
  await userEvent.keyboard('{Alt>}r{/Alt}');
  await expect.element(line(/^Line 1, Narrator, part 1, to be recorded again$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record 2 lines 1 credit' })).toBeEnabled();
  const [older, newer] = [makeTake(1), makeTake(2)];
  server.answer(listLineTakes, ok([{ ...newer, isChosen: true }, older]));
  const lines = CHANGED.lines.with(0, makeReadyLine(0, { takes: 2, soundId: older.soundId }));
  server.answer(chooseLineTake, ok({ ...CHANGED, lines }));
  await page.getByRole('button', { name: '2 takes' }).click();
  await page.getByRole('button', { name: 'Choose take 1' }).click();
  await expect.poll(() => server.bodies(chooseLineTake)[0]).toEqual({ soundId: older.soundId, revision: 1 });
  await userEvent.keyboard('{Escape}');
  await expect.element(line(/^Line 1, Narrator, part 1, ready$/)).toBeVisible();
  server.answer(chooseLineTake, ok(CHANGED));
  server.answer(listLineTakes, ok([newer, { ...older, isChosen: true }]));
  await page.getByRole('button', { name: '2 takes' }).click();
  const second = page.getByRole('button', { name: 'Choose take 2' });
  await expect.element(second).toBeVisible();
  server.answer(listLineTakes, ok([{ ...newer, isChosen: true }, older]));
  await second.click();
  await expect.element(page.getByRole('button', { name: 'Choose take 1' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(line(/^Line 1, Narrator, part 1, ready$/)).toBeVisible();
});
