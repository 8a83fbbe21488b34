import { generateVoice, getGeneration, getGenerationAudio } from '@voicedraft/contract/generations';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerSound, replaceSounds } from '#testing/make-sound-url.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { ok, server } from '#testing/server.ts';
import { answerGenerator, openGenerator, script, streamEvents, voiceButton } from './generator.driver.ts';

const ID = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d02';
const ENTRY = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d03';
const TEXT = 'Fresh bread. Every morning. At seven.';
const LINES = [
  { index: 0, start: 0, end: 12, soundId: '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d10' },
  { index: 1, start: 13, end: 27, soundId: '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d11' },
  { index: 2, start: 28, end: 37, soundId: '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d12' },
] as const;
const SECONDS = 20;
const TIMING = { total: 3, seconds: SECONDS, pauseBefore: 0, pauseAfter: 0, volume: 0 };

const player = page.getByRole('region', { name: 'Audio player' });
const slider = player.getByRole('slider', { name: 'Position' });
const play = player.getByRole('button', { name: 'Play', exact: true });
const pause = player.getByRole('button', { name: 'Pause', exact: true });
const download = page.getByRole('button', { name: 'Download Audio' });

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  answerGenerator();
  server.answer(getGeneration, ok(makeGeneration({ id: ID, kind: 'voice', status: 'running' })));
  answerSound(getGenerationAudio, SECONDS);
  replaceSounds(SECONDS);
});

async function startVoice(text: string) {
  const events = streamEvents(generateVoice);
  await script.fill(text);
  await voiceButton.click();
  events.say('started', { id: ID, creditsLeft: 4 });
  return events;
}

const MADE = {
  id: ID,
  entryId: ENTRY,
  audioUrl: `/api/generations/${ID}/audio`,
  mimeType: 'audio/wav',
  voice: 'achernar',
  durationSeconds: 3 * SECONDS,
  sampleRate: 24_000,
  createdAt: '2026-03-20T09:00:00.000Z',
  engine: 'local',
  model: 'kokoro-82m',
  quality: 'natural',
  hasWordTimes: false,
  creditsLeft: 4,
} as const;

test('the first line can be heard while the others are made; a place that is missing says so; the recording takes over, also after one that fails', async () => {
  const missing = player.getByText('Line 3 is being recorded.');
  await openGenerator();
  const events = await startVoice(TEXT);
  events.say('line', { ...LINES[1], ...TIMING });
  await expect.element(play).toBeDisabled();
  events.say('line', { ...LINES[0], ...TIMING });
  await expect.element(play).toBeEnabled();
  events.say('progress', { stage: 'speaking', done: 2, total: 3 });
  await expect.element(player.getByText('Sentence 3 of 3')).toBeVisible();
  await expectAccessible();
  await play.click();
  await expect.element(pause).toBeVisible();
  await slider.click();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.poll(() => document.querySelector('[data-spoken]')).not.toBeNull();
  await userEvent.keyboard('{End}');
  await expect.element(missing).toBeVisible();
  events.say('line', { ...LINES[2], ...TIMING });
  await expect.element(missing).not.toBeInTheDocument();

  await userEvent.keyboard('{Home}{PageUp}{PageUp}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^30 of/));
  await expect.element(pause).toBeVisible();
  await events.finish(MADE);
  await expect.element(download).toBeVisible();
  await expect.element(pause).toBeVisible();
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^3\d of/));

  // What was heard of one that fails ends with it; the entry is named in its request.
  const again = await startVoice(`${TEXT} Come in.`);
  again.say('line', { ...LINES[0], ...TIMING });
  await play.click();
  await again.fail('unsupported_text', 'It stopped.');
  await expect.element(page.getByText('Voice generation failed: It stopped.')).toBeVisible();
  await expect.element(play).toBeEnabled();
  expect(server.bodies(generateVoice).map((body) => body.entryId)).toEqual([undefined, ENTRY]);
});

test('the first clause can be heard while its line is made', async () => {
  const missing = player.getByText('Line 1 is being recorded.');
  await openGenerator();
  const events = await startVoice(TEXT);
  const line = { ...LINES[0], ...TIMING, total: 1, end: TEXT.length };
  events.say('line', { ...line, seconds: 1, part: 0 });
  await expect.element(play).toBeEnabled();
  await slider.click();
  await userEvent.keyboard('{End}');
  await expect.element(missing).toBeVisible();
  events.say('line', line);
  await expect.element(missing).not.toBeInTheDocument();
});
