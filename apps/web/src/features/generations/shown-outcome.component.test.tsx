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
import { makeTone } from '#testing/make-tone.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { ok, refusal, server } from '#testing/server.ts';
import {
  answerGenerator,
  openEvents,
  openGenerator,
  prompt,
  script,
  scriptButton,
  voiceButton,
} from './generator.driver.ts';

const ID = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01';
const LONG_SCRIPT = 'Twice a day the sea comes to us, and twice it goes. '.repeat(20).trim();
const SPOKEN = {
  id: ID,
  entryId: '7c1e2f30-0d4b-4b6a-9a43-1d2f5e6a7b80',
  audioUrl: `/api/generations/${ID}/audio`,
  mimeType: 'audio/wav',
  voice: 'achernar',
  durationSeconds: 0.2,
  sampleRate: 24_000,
  createdAt: '2026-03-20T09:00:00.000Z',
  engine: 'local',
  model: 'kokoro-82m',
  quality: 'natural',
  hasWordTimes: false,
  creditsLeft: 4,
} as const;

const audioCard = page.getByRole('region', { name: 'Audio player' });
const cardPlay = audioCard.getByRole('button', { name: 'Play', exact: true });
const edgePlayer = page.getByRole('region', { name: 'Player', exact: true });
const scriptHeading = page.getByRole('heading', { name: 'Script', exact: true });

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerGenerator();
  server.answer(getGeneration, ok(makeGeneration({ id: ID, status: 'running', script: '' })));
  server.answer(
    getGenerationAudio,
    () => new Response(makeTone(0.2), { headers: { 'content-type': 'audio/wav' } }),
  );
});

/** Generates the voiceover of a script and waits until it is finished. */
async function speak(): Promise<void> {
  const events = openEvents();
  server.answer(generateVoice, events.response);
  await voiceButton.click();
  events.say('started', { id: ID });
  events.say('done', ok(SPOKEN));
  await events.end();
  await expect.element(cardPlay).toBeEnabled();
}

test.for([1280, 390])(
  'a recording is scrolled into view with its play button focused, at %i px',
  async (width) => {
    await page.viewport(width, 844);
    await openGenerator();
    await script.fill(LONG_SCRIPT);
    await speak();
    await expect.element(cardPlay).toHaveFocus();
    await expect.element(cardPlay).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByRole('button', { name: 'Download Audio' })).toBeInViewport({ ratio: 1 });
  },
);

test('a script is scrolled into view on a phone, while it is written and when it is finished', async () => {
  await page.viewport(390, 844);
  const events = openEvents();
  server.answer(generateScript, events.response);
  await openGenerator();
  await prompt.fill('A 60 second explainer about how tides work');
  await scriptButton.click();
  await expect.element(scriptHeading).toBeInViewport({ ratio: 1 });
  scrollTo({ top: 0, behavior: 'instant' });
  events.say('started', { id: ID });
  events.say(
    'done',
    ok({
      id: ID,
      entryId: '7c1e2f30-0d4b-4b6a-9a43-1d2f5e6a7b80',
      script: LONG_SCRIPT,
      wordCount: 240,
      engine: 'local',
      model: 'm',
      quality: 'draft',
      creditsLeft: 4,
    }),
  );
  await events.end();
  await expect.element(scriptHeading).toHaveFocus();
  await expect.element(scriptHeading).toBeInViewport({ ratio: 1 });
});

test.for([1280, 390])(
  'an error is scrolled into view and focused, and says that the credit was returned, at %i px',
  async (width) => {
    await page.viewport(width, 844);
    const events = openEvents();
    server.answer(generateVoice, events.response);
    await openGenerator();
    await script.fill(LONG_SCRIPT);
    await voiceButton.click();
    events.say('started', { id: ID });
    events.say('error', await refusal('generation_failed', 'No audio returned from TTS API').json());
    await events.end();
    const problem = page
      .getByRole('alert')
      .getByText('Voice generation failed: No audio returned from TTS API');
    await expect.element(problem).toBeInViewport({ ratio: 1 });
    const returned = page.getByText('Your credit was returned.');
    await expect.element(returned).toBeInViewport({ ratio: 1 });
    await expect.poll(() => document.activeElement?.contains(returned.element())).toBe(true);
    if (width === 390) await expectAccessible();
  },
);

test('a voiceover whose line stayed silent says so; its credit returns, and the words stay', async () => {
  const readCredits = () => page.getByText('Credits Available').element().parentElement?.textContent;
  const events = openEvents();
  server.answer(generateVoice, events.response);
  await openGenerator();
  await script.fill('Make some tea.');
  await voiceButton.click();
  events.say('started', { id: ID, creditsLeft: 37 });
  await expect.poll(readCredits).toBe('Credits Available37');
  server.answer(listUsers, [{ ...CUSTOMER, currentBalance: 38 }]);
  const message =
    'Voice generation failed: The sound of this line was silent twice. Your credit was returned.';
  events.say('error', await refusal('generation_failed', message).json());
  await events.end();
  await expect.element(page.getByText('The sound of this line was silent twice.')).toBeVisible();
  await expect.element(page.getByText('Your credit was returned.')).toBeVisible();
  await expect.poll(readCredits).toBe('Credits Available38');
  await expect.element(script).toHaveValue('Make some tea.');
});

test('a voiceover that failed after lines were heard says what they cost, and that the rest was returned', async () => {
  const events = openEvents();
  server.answer(generateVoice, events.response);
  await openGenerator();
  await script.fill(LONG_SCRIPT);
  await voiceButton.click();
  events.say('started', { id: ID });
  const message =
    'Voice generation failed: No. 2 lines were ready to hear and are kept for your next recording: 1 credit was spent. 1 credit was returned.';
  const body: object = await refusal('content_blocked', message).json();
  events.say('error', { ...body, creditsSpent: 1 });
  await events.end();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(page.getByText('Your credit was returned.')).not.toBeInTheDocument();
});

test('a refused press says so in view each time, and does not mention a credit', async () => {
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
  await expect.element(page.getByText('Your credit was returned.')).not.toBeInTheDocument();
});

test('editing the script while it is spoken keeps the caret, and a failure is shown in a toast', async () => {
  const events = openEvents();
  server.answer(generateVoice, events.response);
  await openGenerator();
  await script.fill('Words.');
  await voiceButton.click();
  events.say('started', { id: ID });
  await script.click();
  await userEvent.keyboard(' More');
  events.say('error', await refusal('generation_failed', 'No audio returned from TTS API').json());
  await events.end();
  await expect
    .element(page.getByRole('region', { name: 'Notifications' }))
    .toHaveTextContent('Voice generation failed: No audio returned from TTS API');
  await expect.element(script).toHaveFocus();
});

test('on a phone the player stays at the edge while its card is out of view', async () => {
  await page.viewport(390, 844);
  await openGenerator();
  await script.fill(LONG_SCRIPT);
  await speak();
  await expect.element(cardPlay).toBeInViewport({ ratio: 1 });
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
