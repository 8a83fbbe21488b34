import { getTakeFile, listTakeFiles } from '@voicedraft/contract/downloads';
import { getGeneration, getGenerationAudio, listGenerations } from '@voicedraft/contract/generations';
import { MUSIC_TEXTS } from '@voicedraft/contract/music-settings';
import { getAddedSound, getVideoSound } from '@voicedraft/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerGenerator, openGenerator } from '#features/generations/generator.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { makeTone } from '#testing/make-tone.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { makeTakeFiles } from '#testing/records/takes.ts';
import { ok, refusal, server } from '#testing/server.ts';

const ID = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01';
const VOICE = makeGeneration({
  id: ID,
  kind: 'voice',
  voice: 'achernar',
  audioUrl: `/api/generations/${ID}/audio`,
  durationSeconds: 0.2,
});
const more = page.getByRole('button', { name: 'More download options' });
const panel = page.getByRole('dialog', { name: 'Download' });
const saved: string[] = [];

beforeEach(async () => {
  await page.viewport(1280, 900);
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  answerGenerator();
  server.answer(listGenerations, ok([VOICE]));
  server.answer(getGeneration, ok(VOICE));
  server.answer(
    getGenerationAudio,
    () => new Response(makeTone(0.2), { headers: { 'content-type': 'audio/wav' } }),
  );
  server.answer(listTakeFiles, ok(makeTakeFiles()));
  server.answer(getAddedSound, ok({ music: null, hasSounds: false }));
  server.answer(getTakeFile, () => new Response('file', { headers: { 'content-type': 'audio/mpeg' } }));
});

async function openFiles(): Promise<void> {
  await openGenerator();
  await more.click();
  await expect.element(panel.getByRole('button', { name: /^WAV/ })).toBeVisible();
}

test('the left half saves the WAV under its specified name', async () => {
  await openGenerator();
  await page.getByRole('button', { name: 'Download Audio' }).click();
  expect(saved).toEqual([`generated-audio-${Date.parse(VOICE.createdAt)}.wav`]);
});

test('the arrow opens all formats in groups, with sizes and where times come from', async () => {
  await openFiles();
  const rows = panel
    .getByRole('group')
    .elements()
    .map((group) => group.querySelectorAll('button').length);
  expect(rows).toEqual([4, 2, 3, 1, 0]);
  await expect.element(panel.getByRole('link', { name: /^Make a video/ })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: /^MP3 For podcasts 401 KB/ })).toBeVisible();
  await expect.element(panel.getByText('Times come from the voice, word by word.')).toBeVisible();
  await expectAccessible();
});

test('a file is saved under the name that was typed, and is fetched once however often it is pressed', async () => {
  const held = server.hold(getTakeFile);
  await openFiles();
  const name = panel.getByLabelText('File name');
  await expect.element(name).toHaveValue('kitchen-garden-in-spring-achernar');
  await name.fill('Café opening');
  const row = panel.getByRole('button', { name: /^MP3/ });
  await row.click();
  await row.click();
  await held.arrived;
  expect(row.element().textContent).toContain('Getting ready');
  held.release();
  await expect.poll(() => saved).toEqual(['café-opening.mp3']);
  expect(server.calls(getTakeFile).map(({ params, query }) => [params.format, query.name])).toEqual([
    ['mp3', 'café-opening'],
  ]);
});

test('an emptied name is the suggested one again', async () => {
  await openFiles();
  await panel.getByLabelText('File name').fill(' ');
  await panel.getByRole('button', { name: /^TXT/ }).click();
  await expect.poll(() => saved).toEqual(['kitchen-garden-in-spring-achernar.txt']);
});

test('formats that cannot be made are left out, with their group', async () => {
  const files = makeTakeFiles().files.filter(({ format }) => format !== 'srt' && format !== 'vtt');
  server.answer(listTakeFiles, ok(makeTakeFiles({ wordTimes: null, files })));
  await openFiles();
  await expect.element(panel.getByRole('group', { name: 'Sound' })).toBeVisible();
  await expect.element(panel.getByRole('group', { name: 'Captions' })).not.toBeInTheDocument();
});

test('a file that could not be saved says so; the formats that could not be loaded can be tried again', async () => {
  server.refuse(listTakeFiles, 'unavailable');
  server.refuse(getTakeFile, 'unavailable');
  await openGenerator();
  await more.click();
  await expect.element(panel.getByText('The formats could not be loaded')).toBeVisible();
  server.recover(listTakeFiles);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByRole('button', { name: /^DOCX/ }).click();
  await expect.element(page.getByText(/^DOCX could not be saved\./)).toBeVisible();
  expect(saved).toEqual([]);
});

test('captions have the times of words if that is switched on', async () => {
  await openFiles();
  const times = () => server.calls(getTakeFile).map(({ query }) => query.words);
  await panel.getByRole('button', { name: /^VTT/ }).click();
  await expect.poll(times).toEqual([undefined]);
  await panel.getByRole('switch', { name: /^Word timings/ }).click();
  await panel.getByRole('button', { name: /^VTT/ }).click();
  await expect.poll(times).toEqual([undefined, 'timed']);
});

test('on a phone it is a sheet; Escape closes it and the focus returns', async () => {
  await page.viewport(390, 844);
  await openFiles();
  await expect.element(panel.getByRole('button', { name: 'Close' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('files of a take with several speakers say who speaks, unless that is switched off', async () => {
  server.answer(listTakeFiles, ok(makeTakeFiles({ speakers: ['Narrator', 'Keeper'] })));
  await openFiles();
  const names = () => server.calls(getTakeFile).map(({ query }) => query.speakers);
  await panel.getByRole('button', { name: /^SRT/ }).click();
  await expect.poll(names).toEqual(['named']);
  await panel.getByRole('switch', { name: /^Show speaker names/ }).click();
  await panel.getByRole('button', { name: /^DOCX/ }).click();
  await expect.poll(names).toEqual(['named', undefined]);
});

test('a take without music has a way to add some, and no choice', async () => {
  await openFiles();
  const link = panel.getByRole('link', { name: /^Add music/ });
  await expect.element(link).toHaveAttribute('href', `/user/videos/${ID}#music`);
  await expect.element(panel.getByRole('radio', { name: 'With music' })).not.toBeInTheDocument();
});

test('the sound is saved with its music or without, one file after the other', async () => {
  server.answer(getAddedSound, ok({ music: 'Morning', hasSounds: false }));
  const held = server.hold(getVideoSound);
  server.answer(getVideoSound, () => new Response('mix', { headers: { 'content-type': 'audio/mpeg' } }));
  await openFiles();
  await expect.element(panel.getByRole('link', { name: 'Change the music “Morning” now' })).toBeVisible();
  await panel.getByRole('button', { name: /^WAV/ }).click();
  await expect.poll(() => saved).toEqual(['kitchen-garden-in-spring-achernar.wav']);
  await panel.getByRole('radio', { name: 'With music' }).click();
  await expectAccessible();
  await panel.getByRole('button', { name: /^MP3/ }).click();
  await held.arrived;
  await panel.getByRole('button', { name: /^Opus/ }).click();
  await panel.getByRole('button', { name: /^SRT/ }).click();
  await expect.poll(() => saved).toHaveLength(2);
  await expect.poll(() => server.calls(getVideoSound)).toHaveLength(1);
  held.release();
  await expect
    .poll(() => saved.slice(1))
    .toEqual([
      'kitchen-garden-in-spring-achernar.srt',
      'kitchen-garden-in-spring-achernar-with-music.mp3',
      'kitchen-garden-in-spring-achernar-with-music.opus',
    ]);
});

test('the sound is saved with sounds between its lines, also without music', async () => {
  server.answer(getAddedSound, ok({ music: null, hasSounds: true }));
  server.answer(getVideoSound, () => new Response('mix', { headers: { 'content-type': 'audio/mpeg' } }));
  await openFiles();
  await panel.getByRole('radio', { name: 'With sounds' }).click();
  await panel.getByRole('button', { name: /^MP3/ }).click();
  await expect.poll(() => saved).toEqual(['kitchen-garden-in-spring-achernar-mixed.mp3']);
  // Captions that fit it.
  await panel.getByRole('button', { name: /^SRT/ }).click();
  await expect.poll(() => saved.at(-1)).toBe('kitchen-garden-in-spring-achernar-mixed.srt');
  await expect.poll(() => server.calls(getVideoSound)).toHaveLength(2);
});

test('a mix that could not be made says why', async () => {
  server.answer(getAddedSound, ok({ music: 'A walk', hasSounds: false }));
  server.answer(getVideoSound, refusal('conflict', MUSIC_TEXTS.lost));
  await openFiles();
  await panel.getByRole('radio', { name: 'With music' }).click();
  await panel.getByRole('button', { name: /^M4A/ }).click();
  await expect.element(page.getByText(`M4A could not be saved. ${MUSIC_TEXTS.lost}`)).toBeVisible();
  expect(saved).toEqual([]);
});
