import {
  generateScript,
  generateVoice,
  getGeneration,
  getGenerationAudio,
} from '@voicedraft/contract/generations';
import { listUsers } from '@voicedraft/contract/people';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { ok, refusal, server } from '#testing/server.ts';
import {
  answerGenerator,
  openGenerator,
  prompt,
  readCredits,
  script,
  scriptButton,
  streamEvents,
  voiceButton,
} from './generator.driver.ts';

const ID = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01';
const LONG_SCRIPT = 'Twice a day the sea comes to us, and twice it goes. '.repeat(20).trim();
const MADE = { id: ID, entryId: ID, engine: 'local', model: 'm', creditsLeft: 4 } as const;
const SPOKEN = {
  ...MADE,
  audioUrl: `/api/generations/${ID}/audio`,
  mimeType: 'audio/wav',
  voice: 'achernar',
  durationSeconds: 0.2,
  sampleRate: 24_000,
  createdAt: '2026-03-20T09:00:00.000Z',
  quality: 'natural',
  hasWordTimes: false,
} as const;

const audioCard = page.getByRole('region', { name: 'Audio player' });
const cardPlay = audioCard.getByRole('button', { name: 'Play', exact: true });
const edgePlayer = page.getByRole('region', { name: 'Player', exact: true });
const sheet = page.getByRole('region', { name: 'Script', exact: true });
const returned = page.getByText('Your credit was returned.');

beforeEach(() => {
  answerGenerator();
  server.answer(getGeneration, ok(makeGeneration({ id: ID, status: 'running', script: '' })));
  answerSound(getGenerationAudio, 0.2);
});

/** Generates the voiceover of a long script: it is scrolled into view with its play button focused. */
async function speak(): Promise<void> {
  await script.fill(LONG_SCRIPT);
  const events = streamEvents(generateVoice);
  await voiceButton.click();
  events.say('started', { id: ID });
  await events.finish(SPOKEN);
  await expect.element(cardPlay).toBeEnabled();
  await expect.element(cardPlay).toHaveFocus();
  await expect.element(cardPlay).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: 'Download Audio' })).toBeInViewport({ ratio: 1 });
}

/** Requests a voiceover that fails; `creditsLeft` until then. */
async function failToSpeak(
  code: Parameters<typeof refusal>[0],
  message: string,
  { more = {}, creditsLeft = 4, meanwhile = async () => {} } = {},
) {
  const events = streamEvents(generateVoice);
  await voiceButton.click();
  events.say('started', { id: ID, creditsLeft });
  await expect.poll(readCredits).toContain(String(creditsLeft));
  await meanwhile();
  await events.fail(code, message, more);
}

test('a failed voiceover is scrolled into view, says that its credit is back, and keeps the script; so is the next one', async () => {
  await page.viewport(1280, 844);
  await openGenerator();
  await script.fill(LONG_SCRIPT);
  server.answer(listUsers, [{ ...CUSTOMER, currentBalance: 38 }]);
  const message =
    'Voice generation failed: The sound of this line was silent twice. Your credit was returned.';
  await failToSpeak('generation_failed', message, { creditsLeft: 37 });
  const problem = page.getByRole('alert').getByText('The sound of this line was silent twice.');
  await expect.element(problem).toBeInViewport({ ratio: 1 });
  await expect.element(returned).toBeInViewport({ ratio: 1 });
  await expect.poll(() => document.activeElement?.contains(returned.element())).toBe(true);
  await expect.poll(readCredits).toBe('Credits Available38');
  await expect.element(script).toHaveValue(LONG_SCRIPT);
  await speak();
});

test('on a phone a failure is in view, says what ready lines cost, and is a toast while somebody types', async () => {
  await page.viewport(390, 844);
  await openGenerator();
  await script.fill(LONG_SCRIPT);
  const none = 'Voice generation failed: No audio returned from TTS API';
  await failToSpeak('generation_failed', none);
  await expect.element(page.getByRole('alert').getByText(none)).toBeInViewport({ ratio: 1 });
  await expect.element(returned).toBeInViewport({ ratio: 1 });
  await expect.poll(() => document.activeElement?.contains(returned.element())).toBe(true);
  await expectAccessible();

  const ready =
    'Voice generation failed: No. 2 lines were ready to hear and are kept for your next recording: 1 credit was spent. 1 credit was returned.';
  await failToSpeak('content_blocked', ready, { more: { creditsSpent: 1 }, creditsLeft: 3 });
  await expect.element(page.getByRole('alert').getByText(ready)).toBeVisible();
  await expect.element(returned).not.toBeInTheDocument();

  const meanwhile = async () => {
    await script.click();
    await userEvent.keyboard(' More');
  };
  await failToSpeak('generation_failed', none, { meanwhile, creditsLeft: 2 });
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toHaveTextContent(none);
  await expect.element(script).toHaveFocus();
});

test('on a phone a script is in view while it is written and when it is finished, and each refused press says so in view', async () => {
  await page.viewport(390, 844);
  await openGenerator();
  const problem = page.getByRole('alert').getByText('Prompt is required');
  const press = async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    await scriptButton.click();
    await expect.element(problem).toBeInViewport({ ratio: 1 });
    await expect.poll(() => document.activeElement?.contains(problem.element())).toBe(true);
  };
  await press();
  await press();
  await expect.element(returned).not.toBeInTheDocument();

  const heading = page.getByRole('heading', { name: 'Script', exact: true });
  const events = streamEvents(generateScript);
  await prompt.fill('A 60 second explainer about how tides work');
  scrollTo({ top: 0, behavior: 'instant' });
  await scriptButton.click();
  await expect.element(heading).toBeInViewport({ ratio: 1 });
  scrollTo({ top: 0, behavior: 'instant' });
  events.say('started', { id: ID });
  await events.finish({ ...MADE, script: LONG_SCRIPT, wordCount: 240, quality: 'draft' });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport({ ratio: 1 });
});

test('on a phone the player of a recording stays at the edge while its card is out of view', async () => {
  await page.viewport(390, 844);
  await openGenerator();
  await speak();
  await expect.element(edgePlayer).not.toBeInTheDocument();
  scrollTo({ top: 0, behavior: 'instant' });
  const play = edgePlayer.getByRole('button', { name: 'Play', exact: true });
  await expect.element(play).toBeInViewport({ ratio: 1 });
  await expect.poll(() => edgePlayer.element().getBoundingClientRect().bottom).toBe(844);
  await expect.element(edgePlayer.getByRole('slider', { name: 'Position' })).toBeVisible();
  await page.viewport(1280, 844);
  await expect.element(edgePlayer).not.toBeInTheDocument();
  await expectAccessible();
});

test('a refused text says why in place of the script or above it, whether its credit is back, and can be edited', async () => {
  const spanish = 'Un anuncio de 30 segundos para mi panadería';
  const message = 'This voice speaks English. Choose one that speaks Spanish, such as Alhena, and try again.';
  const title = sheet.getByRole('heading', { name: 'This prompt is in Spanish' });
  const events = streamEvents(generateScript);
  await openGenerator();
  await prompt.fill(spanish);
  await scriptButton.click();
  events.say('started', { id: ID, creditsLeft: 37 });
  server.answer(listUsers, [{ ...CUSTOMER, currentBalance: 38 }]);
  await events.fail('unsupported_text', message, { title: 'This prompt is in Spanish' });
  await expect.element(title).toBeVisible();
  await expect.element(sheet.getByText(message)).toBeVisible();
  await expect.element(sheet.getByText('Your credit was returned. You have 38.')).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(title.element())).toBe(true);
  await expect.element(page.getByText(/Script generation failed/u)).not.toBeInTheDocument();
  await expect.element(script).not.toBeInTheDocument();
  await expectAccessible();

  await sheet.getByRole('button', { name: 'Edit the prompt' }).click();
  await expect.element(prompt).toHaveFocus();
  await expect.element(prompt).toHaveValue(spanish);
  expect(prompt.element()).toHaveProperty('selectionStart', spanish.length);
  await prompt.fill('asdf qwer');
  await expect.element(title).not.toBeInTheDocument();
  await expect.element(script).toBeVisible();

  // Refused before it starts, it took no credit.
  const body: object = await refusal('unsupported_text', message).json();
  const early = { ...body, title: 'We could not find a subject' };
  server.answer(generateScript, Response.json(early, { status: 422 }));
  await scriptButton.click();
  await expect.element(sheet.getByRole('heading', { name: early.title })).toBeVisible();
  await expect.element(returned).not.toBeInTheDocument();

  await prompt.fill('The sea');
  await script.fill('El mar viene dos veces al día.');
  await failToSpeak('unsupported_text', message, { more: { title: 'This script is in Spanish' } });
  await expect.element(sheet.getByRole('heading', { name: 'This script is in Spanish' })).toBeVisible();
  await expect.element(script).toHaveValue('El mar viene dos veces al día.');
  await sheet.getByRole('button', { name: 'Edit the script' }).click();
  await expect.element(script).toHaveFocus();
});
