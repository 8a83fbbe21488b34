import { getEngines } from '@voicedraft/contract/engine-status';
import { generateScript, generateVoice, getGeneration } from '@voicedraft/contract/generations';
import { listUsers } from '@voicedraft/contract/people';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
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
const WRITTEN = 'Twice a day the sea comes to us, and twice it goes.';
const RESULT = {
  id: ID,
  entryId: '7c1e2f30-0d4b-4b6a-9a43-1d2f5e6a7b80',
  script: WRITTEN,
  wordCount: 12,
  engine: 'local',
  model: 'arranger-1',
  quality: 'draft',
  creditsLeft: 4,
} as const;

beforeEach(() => answerGenerator());

test('the prompt rejects the 401st word', async () => {
  await openGenerator();
  await prompt.fill(Array.from({ length: 399 }, (_, i) => `word${i}`).join(' '));
  await prompt.click();
  await userEvent.keyboard('{Control>}{End}{/Control} one two three');
  const typed = prompt.element();
  expect(typed instanceof HTMLTextAreaElement && typed.value.trim().split(/\s+/)).toHaveLength(400);
  await expect.element(page.getByText('400/400 words')).toBeVisible();
});

test('shows what long pauses cost before a voice is made, and counts no mark as a word', async () => {
  await openGenerator();
  await script.fill(`Breathe in. ${'[pause 10s] '.repeat(6)}[MUSIC]`);
  await expect.element(voiceButton).toHaveTextContent('Generate Voice1 credit');
  await expect.element(page.getByText('2 words', { exact: true })).toBeVisible();
  await script.fill(`Breathe in. ${'[pause 10s] '.repeat(23)}`);
  await expect.element(voiceButton).toHaveTextContent('Generate Voice2 credits');
  await expect.element(page.getByText(/A minute of pauses in all is included/)).toBeVisible();
});

test('reports if a pasted text does not fit, in both fields, and keeps what does', async () => {
  await openGenerator();
  const paste = async (field: typeof prompt, text: string) => {
    await field.click();
    document.execCommand('insertText', false, text);
  };
  await paste(script, 'x'.repeat(12_500));
  const text = 'The limit is 12,000 characters. The rest was cut off.';
  const note = page.getByRole('main').getByText(text);
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toHaveTextContent(text);
  await expect.element(script).toHaveValue('x'.repeat(12_000));
  expect(script.element().getAttribute('aria-describedby')).toBe(note.element().id);
  await script.fill('A script.');
  await expect.element(note).not.toBeInTheDocument();
  await paste(prompt, 'y'.repeat(12_001));
  await expect.element(note).toBeVisible();
  await expect.element(prompt).toHaveValue('y'.repeat(12_000));
});

test('Tab moves from the prompt over its line and one list of voices to the buttons; arrows choose, Space plays', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await openGenerator();
  await prompt.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: /Change$/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('radio', { name: /Achernar/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /Achird/ })).toBeChecked();
  await userEvent.keyboard(' ');
  await expect
    .poll(() =>
      play.mock.contexts.map((sound) => sound instanceof HTMLMediaElement && new URL(sound.src).pathname),
    )
    .toEqual(['/api/voices/achird/sample']);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Mix your own voice' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Voice settings' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(scriptButton).toHaveFocus();
});

test('asks for a prompt, and for something to speak', async () => {
  await openGenerator();
  await scriptButton.click();
  await expect.element(page.getByText('Prompt is required').first()).toBeVisible();
  await voiceButton.click();
  await expect.element(page.getByText('No script or prompt available').first()).toBeVisible();
  await expectAccessible();
});

test('offers credits when they run low, and says so when there are none', async () => {
  const app = await openGenerator();
  const offer = page.getByRole('link', { name: 'Buy More Credits' });
  await expect.element(offer).not.toBeInTheDocument();
  server.answer(listUsers, [{ ...CUSTOMER, currentBalance: 0, waitingCredits: 5 }]);
  await app.reload();
  await expect
    .element(page.getByText('Confirm your email address to use your 5 free credits.'))
    .toBeVisible();
  await expect.element(offer).toHaveAttribute('href', '/user/select-package');
  await prompt.fill('A short video about tea');
  await scriptButton.click();
  await expect.element(page.getByText('Insufficient credits. Need 1 credit').first()).toBeVisible();
  await voiceButton.click();
  await expect.element(page.getByText('Insufficient credits. Need 1 credit(s)').first()).toBeVisible();
  expect(server.calls(generateScript)).toEqual([]);
  expect(server.calls(generateVoice)).toEqual([]);
});

const readCredits = () => page.getByText('Credits Available').element().parentElement?.textContent;

test('hides the voice button while a script is written, copies it, and resets everything', async () => {
  const events = openEvents();
  server.answer(generateScript, events.response);
  server.answer(getGeneration, ok(makeGeneration({ id: ID, status: 'running', script: '' })));
  await openGenerator();
  await prompt.fill('A 60 second explainer about how tides work');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('AI is generating your Script...').first()).toBeVisible();
  await expect.element(voiceButton).not.toBeInTheDocument();
  await expect.poll(readCredits).toContain('5');
  events.say('started', { id: ID, creditsLeft: 4 });
  events.say('piece', { text: 'Twice a day ' });
  await expect.element(script).toHaveValue('Twice a day ');
  await expect.poll(readCredits).toContain('4');
  await expect.element(script).toHaveAttribute('readonly');
  // Another process begins again.
  events.say('again', {});
  events.say('piece', { text: 'Each day ' });
  await expect.element(script).toHaveValue('Each day ');
  await expectAccessible();
  events.say('done', ok(RESULT));
  await events.end();
  await expect.element(page.getByText('Script generated successfully!')).toBeVisible();
  await expect.element(voiceButton).toBeVisible();
  await expect.element(script).toHaveValue(WRITTEN);
  expect(server.bodies(generateScript)).toEqual([
    { prompt: 'A 60 second explainer about how tides work', voice: 'achernar' },
  ]);
  expect(readCredits()).toContain('4');

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(page.getByText('Script copied to clipboard!').first()).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(WRITTEN);

  await page.getByRole('radio', { name: /Fenrir/ }).click({ force: true });
  await expect.element(page.getByRole('radio', { name: /Fenrir/ })).toBeChecked();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(prompt).toHaveValue('');
  await expect.element(script).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: /Achernar/ })).toBeChecked();
});

test('an edited prompt clears the script, and Undo brings it back', async () => {
  const events = openEvents();
  server.answer(generateScript, events.response);
  await openGenerator();
  await prompt.fill('Tips for sleeping better when you work night shifts');
  await scriptButton.click();
  events.say('done', ok(RESULT));
  await events.end();
  await expect.element(page.getByText('Script generated successfully!')).toBeVisible();
  await script.fill('My own words, typed by hand.');
  await prompt.click();
  await userEvent.keyboard('!');
  await expect.element(script).toHaveValue('');
  const spoken = 'No script yet: reads the prompt aloud.';
  await expect.element(voiceButton).toHaveAccessibleDescription(spoken);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(script).toHaveValue('My own words, typed by hand.');
  await expect.element(voiceButton).toHaveAccessibleDescription('Reads the script aloud.');
});

test('a script whose events stop is followed by polling', async () => {
  const events = openEvents();
  server.answer(generateScript, events.response);
  server.answer(getGeneration, ok(makeGeneration({ id: ID, script: WRITTEN })));
  await openGenerator();
  await prompt.fill('A 60 second explainer about how tides work');
  await scriptButton.click();
  events.say('started', { id: ID });
  await events.end();
  await expect.element(page.getByText('Script generated successfully!')).toBeVisible();
  await expect.element(script).toHaveValue(WRITTEN);
  await expect.poll(() => server.calls(generateScript)).toHaveLength(1);
});

test('a failed voice says why, and keeps the script', async () => {
  const message = 'The built-in voice speaks English only.';
  const events = openEvents();
  server.answer(generateVoice, events.response);
  await openGenerator();
  await script.fill('Это сценарий на русском языке.');
  await voiceButton.click();
  events.say('error', await refusal('unsupported_text', message).json());
  await events.end();
  await expect.element(page.getByText(`Voice generation failed: ${message}`).first()).toBeVisible();
  await expect.element(script).toHaveValue('Это сценарий на русском языке.');
});

test('a result names its quality, never its engine, and says that it is a fallback', async () => {
  const events = openEvents();
  server.answer(generateScript, events.response);
  await openGenerator();
  await prompt.fill('A 60 second explainer about how tides work');
  await scriptButton.click();
  events.say('done', ok({ ...RESULT, fallback: true }));
  await events.end();
  const sheet = page.getByRole('region', { name: 'Script', exact: true });
  await expect.element(sheet.getByText('Draft script')).toBeVisible();
  await expect.element(sheet.getByText('Studio quality was not available this time.')).toBeVisible();
  await expect.element(page.getByText(/built-in|arranger|Gemini/u)).not.toBeInTheDocument();
  await expectAccessible();
});

test('free drafts say so, and need no credit', async () => {
  server.answer(listUsers, [{ ...CUSTOMER, currentBalance: 0 }]);
  const engine = { engine: 'local', model: 'm', available: true, quality: 'draft' } as const;
  server.answer(
    getEngines,
    ok({
      script: { ...engine, price: 0 },
      speech: { ...engine, engine: 'server', quality: 'natural', price: 1 },
    }),
  );
  const events = openEvents();
  server.answer(generateScript, events.response);
  await openGenerator();
  await expect.element(scriptButton).toMatchTextContent('Free');
  await expect.element(voiceButton).toMatchTextContent('1 credit');
  await prompt.fill('A short video about tea');
  await voiceButton.click();
  await expect.element(page.getByText('Insufficient credits. Need 1 credit(s)').first()).toBeVisible();
  await scriptButton.click();
  events.say('started', { id: ID, creditsLeft: 0 });
  events.say('error', await refusal('generation_failed', 'It stopped.').json());
  await events.end();
  await expect.element(page.getByText('Script generation failed: It stopped.').first()).toBeVisible();
  // Nothing was taken.
  await expect.element(page.getByText('Your credit was returned.')).not.toBeInTheDocument();
});

test('a customer who waits for an engine sees and hears their place in its queue', async () => {
  const events = openEvents();
  server.answer(generateScript, events.response);
  server.answer(getGeneration, ok(makeGeneration({ id: ID, status: 'running', script: '' })));
  await openGenerator();
  await page.viewport(390, 844);
  await prompt.fill('A 60 second explainer about how tides work');
  await scriptButton.click();
  events.say('started', { id: ID });
  events.say('progress', { stage: 'queued', position: 2 });
  const place = page.getByText('Waiting: 2nd in the queue');
  await expect.element(place).toBeVisible();
  expect(place.element().closest('[aria-hidden="true"]')).toBeNull();
  await expectAccessible();
  events.say('progress', { stage: 'writing' });
  await expect.element(place).not.toBeInTheDocument();
});
