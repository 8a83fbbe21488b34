import { getEngines } from '@voicedraft/contract/engine-status';
import { generateScript, generateVoice, getGeneration } from '@voicedraft/contract/generations';
import { listUsers } from '@voicedraft/contract/people';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';
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
const PROMPT = 'A 60 second explainer about how tides work';
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
const radio = (name: RegExp) => page.getByRole('radio', { name });

beforeEach(() => answerGenerator());

test('words and characters are counted, what is too much is cut off, and long pauses cost a credit', async () => {
  await openGenerator();
  await prompt.fill(Array.from({ length: 399 }, (_, i) => `word${i}`).join(' '));
  await prompt.click();
  await userEvent.keyboard('{Control>}{End}{/Control} one two three');
  const typed = prompt.element();
  expect(typed instanceof HTMLTextAreaElement && typed.value.trim().split(/\s+/)).toHaveLength(400);
  await expect.element(page.getByText('400/400 words')).toBeVisible();

  await script.fill(`Breathe in. ${'[pause 10s] '.repeat(6)}[MUSIC]`);
  await expect.element(voiceButton).toHaveTextContent('Generate Voice1 credit');
  await expect.element(page.getByText('2 words', { exact: true })).toBeVisible();
  await script.fill(`Breathe in. ${'[pause 10s] '.repeat(23)}`);
  await expect.element(voiceButton).toHaveTextContent('Generate Voice2 credits');
  await expect.element(page.getByText(/A minute of pauses in all is included/)).toBeVisible();

  const paste = async (field: typeof prompt, text: string) => {
    await field.fill('');
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

test('Tab moves from the prompt over its line and one list of voices to the buttons, which ask for a text; arrows choose, Space plays', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await openGenerator();
  await prompt.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: /Change$/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(radio(/Achernar/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(radio(/Achird/)).toBeChecked();
  await userEvent.keyboard(' ');
  const sources = () =>
    play.mock.contexts.map((sound) => sound instanceof HTMLMediaElement && new URL(sound.src).pathname);
  await expect.poll(sources).toEqual(['/api/voices/achird/sample']);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Mix your own voice' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Voice settings' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(scriptButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Prompt is required').first()).toBeVisible();
  await voiceButton.click();
  await expect.element(page.getByText('No script or prompt available').first()).toBeVisible();
  await expectAccessible();
});

test('credits are offered when they run low; without any, only a free draft can be made', async () => {
  let app = await openGenerator();
  const offer = page.getByRole('link', { name: 'Buy More Credits' });
  await expect.element(offer).not.toBeInTheDocument();
  server.answer(listUsers, [{ ...CUSTOMER, currentBalance: 0, waitingCredits: 5 }]);
  app = await app.reload();
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

  const engine = { engine: 'local', model: 'm', available: true, quality: 'draft' } as const;
  server.answer(getEngines, ok({ script: { ...engine, price: 0 }, speech: { ...engine, price: 1 } }));
  await app.reload();
  const events = streamEvents(generateScript);
  await expect.element(scriptButton).toMatchTextContent('Free');
  await expect.element(voiceButton).toMatchTextContent('1 credit');
  await voiceButton.click();
  await expect.element(page.getByText('Insufficient credits. Need 1 credit(s)').first()).toBeVisible();
  expect(server.calls(generateVoice)).toEqual([]);
  await scriptButton.click();
  events.say('started', { id: ID, creditsLeft: 0 });
  await events.fail('generation_failed', 'It stopped.');
  await expect.element(page.getByText('Script generation failed: It stopped.').first()).toBeVisible();
  // Nothing was taken.
  await expect.element(page.getByText('Your credit was returned.')).not.toBeInTheDocument();
});

test('a script is shown while it is written, names its quality, is copied, cleared by another prompt with Undo, and reset', async () => {
  const events = streamEvents(generateScript);
  server.answer(getGeneration, ok(makeGeneration({ id: ID, status: 'running', script: '' })));
  await openGenerator();
  await prompt.fill(PROMPT);
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
  await events.finish({ ...RESULT, fallback: true });
  await expect.element(page.getByText('Script generated successfully!')).toBeVisible();
  await expect.element(script).toHaveValue(WRITTEN);
  expect(server.bodies(generateScript)).toEqual([{ prompt: PROMPT, voice: 'achernar' }]);
  expect(readCredits()).toContain('4');
  const sheet = page.getByRole('region', { name: 'Script', exact: true });
  await expect.element(sheet.getByText('Draft script')).toBeVisible();
  await expect.element(sheet.getByText('Studio quality was not available this time.')).toBeVisible();
  await expect.element(page.getByText(/built-in|arranger|Gemini/u)).not.toBeInTheDocument();
  await expectAccessible();

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(page.getByText('Script copied to clipboard!').first()).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(WRITTEN);

  await script.fill('My own words, typed by hand.');
  await prompt.click();
  await userEvent.keyboard('!');
  await expect.element(script).toHaveValue('');
  await expect.element(voiceButton).toHaveAccessibleDescription('No script yet: reads the prompt aloud.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(script).toHaveValue('My own words, typed by hand.');
  await expect.element(voiceButton).toHaveAccessibleDescription('Reads the script aloud.');

  await radio(/Fenrir/).click({ force: true });
  await expect.element(radio(/Fenrir/)).toBeChecked();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(prompt).toHaveValue('');
  await expect.element(script).toHaveValue('');
  await expect.element(radio(/Achernar/)).toBeChecked();
});

test('a customer who waits for an engine sees and hears their place in its queue; events that stop are followed by polling', async () => {
  const events = streamEvents(generateScript);
  server.answer(getGeneration, ok(makeGeneration({ id: ID, status: 'running', script: '' })));
  await openGenerator();
  await page.viewport(390, 844);
  await prompt.fill(PROMPT);
  await scriptButton.click();
  events.say('started', { id: ID });
  events.say('progress', { stage: 'queued', position: 2 });
  const place = page.getByText('Waiting: 2nd in the queue');
  await expect.element(place).toBeVisible();
  expect(place.element().closest('[aria-hidden="true"]')).toBeNull();
  await expectAccessible();
  events.say('progress', { stage: 'writing' });
  await expect.element(place).not.toBeInTheDocument();
  server.answer(getGeneration, ok(makeGeneration({ id: ID, script: WRITTEN })));
  await events.end();
  await expect.element(page.getByText('Script generated successfully!')).toBeVisible();
  await expect.element(script).toHaveValue(WRITTEN);
  await expect.poll(() => server.calls(generateScript)).toHaveLength(1);
});
