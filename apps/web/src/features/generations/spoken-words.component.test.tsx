import { getGenerationAudio, listGenerations, type WordTime } from '@voicedraft/contract/generations';
import { getWordTimes } from '@voicedraft/contract/recordings';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { preferMotion } from '#testing/preferences.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { ok, server } from '#testing/server.ts';
import { answerGenerator, openGenerator, script } from './generator.driver.ts';

const ID = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01';
const SECONDS = 30;
/** Forty rows of one word each. */
const WORDS = Array.from({ length: 40 }, (_, index) => `word${index}`);
const TEXT = WORDS.join('\n');
/** The slider goes 5 seconds at a time: to the first words, to a pause, and to a word far below. */
const TIMES: WordTime[] = [
  [0, 0, 4],
  [TEXT.indexOf('word1'), 5, 8],
  [TEXT.indexOf('word35'), 15, 29],
];

const player = page.getByRole('region', { name: 'Audio player' });
const slider = player.getByRole('slider', { name: 'Position' });
const spoken = () => document.querySelector('[data-spoken]');
/** Which word is marked; null for none. */
const spokenWord = () => spoken()?.getAttribute('data-spoken') ?? null;

beforeEach(() => {
  answerGenerator();
  answerSound(getGenerationAudio, SECONDS);
  server.answer(getWordTimes, ok(TIMES));
  answerVoice(true);
});

function answerVoice(hasWordTimes: boolean): void {
  const audioUrl = `/api/generations/${ID}/audio`;
  const voice = { kind: 'voice', voice: 'kore', quality: 'natural', durationSeconds: SECONDS } as const;
  server.answer(
    listGenerations,
    ok([makeGeneration({ ...voice, id: ID, script: TEXT, hasWordTimes, audioUrl })]),
  );
}

/** Opens the page, and its player once the sound is here: the test's server answers no media element. */
async function openVoice(): Promise<void> {
  const offered = vi.spyOn(URL, 'createObjectURL');
  await openGenerator();
  slider.element().scrollIntoView({ block: 'center' });
  await expect.poll(() => offered.mock.calls).toHaveLength(1);
  await slider.click();
}

test('the word being spoken is marked, a click on one goes to its sound while it plays, and nothing is once the script has another text', async () => {
  await openVoice();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.poll(spokenWord).toBe('1');
  await userEvent.keyboard('{ArrowRight}');
  // A pause.
  await expect.poll(spokenWord).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(spokenWord).toBe('2');

  await script.click({ position: { x: 8, y: 60 } });
  await expect.poll(spokenWord).toBe('2');
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.element(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await script.click({ position: { x: 8, y: 60 } });
  await expect.poll(spokenWord).toBe('1');

  await script.fill(`${TEXT} more`);
  await expect.poll(spokenWord).toBeNull();
  await expect.element(page.getByText('Natural voice').first()).toBeVisible();
});

test('without times, the words are estimated as before', async () => {
  answerVoice(false);
  await openVoice();
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await expect.poll(spokenWord).not.toBeNull();
  expect(server.calls(getWordTimes)).toEqual([]);
});

test('while it plays, the page follows the speech, unless less motion is preferred', async () => {
  await page.viewport(1280, 700);
  await openVoice();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.element(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  slider.element().focus({ preventScroll: true });
  const goFarDown = async () => {
    await userEvent.keyboard('{Home}{ArrowRight}');
    scrollTo({ top: 0, behavior: 'instant' });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(spokenWord).toBe('2');
  };
  await preferMotion('reduce');
  await goFarDown();
  expect(scrollY).toBe(0);
  await preferMotion('no-preference');
  await goFarDown();
  await expect.poll(() => spoken()?.getBoundingClientRect().bottom).toBeLessThan(700);
});
