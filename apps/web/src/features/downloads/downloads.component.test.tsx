import { getTakeFile, listTakeFiles } from '@voicedraft/contract/downloads';
import { getGeneration, getGenerationAudio, listGenerations } from '@voicedraft/contract/generations';
import { MUSIC_TEXTS } from '@voicedraft/contract/music-settings';
import { getAddedSound, getVideoSound } from '@voicedraft/contract/videos';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerGenerator, openGenerator } from '#features/generations/generator.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { makeTakeFiles } from '#testing/records/takes.ts';
import { watchSaves } from '#testing/saved-files.ts';
import { ok, refusal, server } from '#testing/server.ts';

const ID = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01';
const VOICE = makeGeneration({
  id: ID,
  kind: 'voice',
  voice: 'achernar',
  audioUrl: `/api/generations/${ID}/audio`,
  durationSeconds: 0.2,
});
const NAME = 'kitchen-garden-in-spring-achernar';
const more = page.getByRole('button', { name: 'More download options' });
const panel = page.getByRole('dialog', { name: 'Download' });
const file = (name: string) => panel.getByRole('button', { name: new RegExp(`^${name}`) });
const answerFile = () => new Response('file', { headers: { 'content-type': 'audio/mpeg' } });
let saved: string[];

beforeEach(async () => {
  await page.viewport(1280, 900);
  saved = watchSaves();
  answerGenerator();
  server.answer(listGenerations, ok([VOICE]));
  server.answer(getGeneration, ok(VOICE));
  answerSound(getGenerationAudio, 0.2);
  server.answer(listTakeFiles, ok(makeTakeFiles()));
  server.answer(getAddedSound, ok({ music: null, hasSounds: false }));
  server.answer(getTakeFile, answerFile);
  server.answer(getVideoSound, answerFile);
});

async function openFiles(): Promise<void> {
  await openGenerator();
  await more.click();
  await expect.element(file('WAV')).toBeVisible();
}

test('the left half saves the WAV under its specified name, the arrow opens all formats in groups, and a way to add music', async () => {
  await openGenerator();
  await page.getByRole('button', { name: 'Download Audio' }).click();
  expect(saved).toEqual([`generated-audio-${Date.parse(VOICE.createdAt)}.wav`]);
  await more.click();
  await expect.element(file('WAV')).toBeVisible();
  const groups = panel.getByRole('group').elements();
  expect(groups.map((group) => group.querySelectorAll('button').length)).toEqual([4, 2, 3, 1, 0]);
  await expect.element(panel.getByRole('link', { name: /^Make a video/ })).toBeVisible();
  await expect.element(file('MP3 For podcasts 401 KB')).toBeVisible();
  await expect.element(panel.getByText('Times come from the voice, word by word.')).toBeVisible();
  const link = panel.getByRole('link', { name: /^Add music/ });
  await expect.element(link).toHaveAttribute('href', `/user/videos/${ID}#music`);
  await expect.element(panel.getByRole('radio', { name: 'With music' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a file is saved under the name that was typed, fetched once however often it is pressed, and says what was switched on', async () => {
  server.answer(listTakeFiles, ok(makeTakeFiles({ speakers: ['Narrator', 'Keeper'] })));
  const held = server.hold(getTakeFile);
  await openFiles();
  const name = panel.getByLabelText('File name');
  await expect.element(name).toHaveValue(NAME);
  await name.fill('Café opening');
  await file('MP3').click();
  await file('MP3').click();
  await held.arrived;
  expect(file('MP3').element().textContent).toContain('Getting ready');
  held.release();
  await expect.poll(() => saved).toEqual(['café-opening.mp3']);
  const calls = () => server.calls(getTakeFile).map(({ params, query }) => ({ ...params, ...query }));
  expect(calls()).toMatchObject([{ format: 'mp3', name: 'café-opening' }]);
  // An emptied name is the suggested one again.
  await name.fill(' ');
  await file('VTT').click();
  await expect.poll(() => saved.at(-1)).toBe(`${NAME}.vtt`);
  expect(calls().at(-1)).not.toHaveProperty('words');
  expect(calls().at(-1)).toHaveProperty('speakers', 'named');
  await panel.getByRole('switch', { name: /^Word timings/ }).click();
  await panel.getByRole('switch', { name: /^Show speaker names/ }).click();
  await file('VTT').click();
  await expect.poll(calls).toHaveLength(3);
  expect(calls().at(-1)).toHaveProperty('words', 'timed');
  expect(calls().at(-1)).not.toHaveProperty('speakers');
});

test('on a phone it is a sheet, without formats that cannot be made; what could not be loaded or saved says so, and can be tried again', async () => {
  const files = makeTakeFiles().files.filter(({ format }) => format !== 'srt' && format !== 'vtt');
  server.answer(listTakeFiles, ok(makeTakeFiles({ wordTimes: null, files })));
  server.refuse(listTakeFiles, 'unavailable');
  server.refuse(getTakeFile, 'unavailable');
  await page.viewport(390, 844);
  await openGenerator();
  await more.click();
  await expect.element(panel.getByText('The formats could not be loaded')).toBeVisible();
  server.recover(listTakeFiles);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByRole('group', { name: 'Sound' })).toBeVisible();
  await expect.element(panel.getByRole('group', { name: 'Captions' })).not.toBeInTheDocument();
  await file('DOCX').click();
  await expect.element(page.getByText(/^DOCX could not be saved\./)).toBeVisible();
  expect(saved).toEqual([]);
  await expect.element(panel.getByRole('button', { name: 'Close' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('the sound is saved with its music or without, one file after the other; a mix that could not be made says why', async () => {
  server.answer(getAddedSound, ok({ music: 'Morning', hasSounds: false }));
  const held = server.hold(getVideoSound);
  await openFiles();
  await expect.element(panel.getByRole('link', { name: 'Change the music “Morning” now' })).toBeVisible();
  await file('WAV').click();
  await expect.poll(() => saved).toEqual([`${NAME}.wav`]);
  await panel.getByRole('radio', { name: 'With music' }).click();
  await expectAccessible();
  await file('MP3').click();
  await held.arrived;
  await file('Opus').click();
  await file('SRT').click();
  await expect.poll(() => saved).toHaveLength(2);
  await expect.poll(() => server.calls(getVideoSound)).toHaveLength(1);
  held.release();
  await expect
    .poll(() => saved.slice(1))
    .toEqual([`${NAME}.srt`, `${NAME}-with-music.mp3`, `${NAME}-with-music.opus`]);
  server.answer(getVideoSound, refusal('conflict', MUSIC_TEXTS.lost));
  await file('M4A').click();
  await expect.element(page.getByText(`M4A could not be saved. ${MUSIC_TEXTS.lost}`)).toBeVisible();
  expect(saved).toHaveLength(4);
});

test('the sound is saved with sounds between its lines, also without music', async () => {
  server.answer(getAddedSound, ok({ music: null, hasSounds: true }));
  await openFiles();
  await panel.getByRole('radio', { name: 'With sounds' }).click();
  await file('MP3').click();
  await expect.poll(() => saved).toEqual([`${NAME}-mixed.mp3`]);
  // Captions that fit it.
  await file('SRT').click();
  await expect.poll(() => saved.at(-1)).toBe(`${NAME}-mixed.srt`);
  await expect.poll(() => server.calls(getVideoSound)).toHaveLength(2);
});
