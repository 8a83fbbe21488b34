import { listGenerations } from '@voicedraft/contract/generations';
import { addPronunciation, listPronunciations } from '@voicedraft/contract/pronunciations';
import { rewritePassage, type RewriteResult } from '@voicedraft/contract/rewrites';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';
import {
  answerGenerator,
  answerModel,
  openEvents,
  openGenerator,
  script,
  scriptButton,
  voiceButton,
} from './generator.driver.ts';

const TEXT = 'Hello. We utilize a stone oven. Come in.';
const RESULT: RewriteResult = {
  id: crypto.randomUUID(),
  text: 'We use a stone oven.',
  start: 7,
  end: 31,
  engine: 'gemini',
  model: 'm',
  quality: 'studio',
  creditsLeft: 41,
};
const readCredits = () => page.getByText('Credits Available').element().parentElement?.textContent;
const tool = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  answerGenerator();
  answerModel();
  server.answer(listGenerations, ok([makeGeneration({ script: TEXT })]));
});

async function select(start = 7, end = 31): Promise<HTMLTextAreaElement> {
  await expect.element(script).toHaveValue(TEXT);
  const field = script.element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no text area');
  await script.click();
  field.setSelectionRange(start, end);
  await expect.element(tool('Pause')).toBeVisible();
  return field;
}

it('shows the tools of selected words with their prices, as one tab stop', async () => {
  await openGenerator();
  await select();
  await expect.element(page.getByRole('group', { name: 'Rewrite, 1 credit' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Delivery, Free' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(tool('Shorter')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tool('Rephrase')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(script).toHaveFocus();
  await expect.element(tool('Shorter')).not.toBeInTheDocument();
});

it('shows old and new words in place, and takes them back', async () => {
  server.answer(rewritePassage, ok(RESULT));
  await openGenerator();
  await select(6, 32);
  await tool('Simpler').click();
  await expect.element(script).toHaveValue('Hello. We use a stone oven. Come in.');
  expect(server.bodies(rewritePassage)).toEqual([
    { text: TEXT, start: 7, end: 31, how: 'simpler', entryId: expect.any(String) },
  ]);
  const card = page.getByRole('group', { name: 'Rewritten words' });
  await expect.element(card.getByText('We utilize a stone oven.')).toBeVisible();
  await expect.poll(readCredits).toBe('Credits Available41');
  await expectAccessible();
  await tool('Undo').click();
  await expect.element(script).toHaveValue(TEXT);
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(script).toHaveFocus();
});

it('keeps a rewrite, also by going on typing', async () => {
  server.answer(rewritePassage, ok(RESULT));
  await openGenerator();
  const field = await select();
  await tool('Simpler').click();
  await tool('Keep').click();
  await expect.element(tool('Undo')).not.toBeInTheDocument();
  await expect.element(script).toHaveValue('Hello. We use a stone oven. Come in.');
  field.setSelectionRange(0, 5);
  await tool('Emphasis').click();
  await expect.element(script).toHaveValue('*Hello*. We use a stone oven. Come in.');
});

it('shows the new words as they come, and says that the credit is back if they stop', async () => {
  const events = openEvents();
  server.answer(rewritePassage, () => events.response);
  await openGenerator();
  await select();
  await tool('Shorter').click();
  events.say('started', { id: RESULT.id, creditsLeft: 41 });
  events.say('piece', { text: 'We use' });
  await expect.element(page.getByText('We use', { exact: true })).toBeVisible();
  events.say('again', {});
  events.say('piece', { text: 'A stone' });
  events.say('piece', { text: ' oven' });
  await expect.element(page.getByText('A stone oven', { exact: true })).toBeVisible();
  const message = 'Rewrite failed: the server ended';
  events.say('error', { success: false, code: 'generation_failed', error: message, message });
  await events.end();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText('Your credit was returned.')).toBeVisible();
  await expect.element(script).toHaveValue(TEXT);
});

it('takes another tone or language, and says which facts are no longer there', async () => {
  server.answer(rewritePassage, ok({ ...RESULT, lost: ['stone', '40'] }));
  await openGenerator();
  await select();
  await tool('Language').click();
  await expectAccessible();
  await tool('Spanish').click();
  await expect.element(page.getByText('Left out: stone, 40.')).toBeVisible();
  await tool('Undo').click();
  await select();
  await tool('Tone').click();
  await tool('Calm').click();
  await expect.element(tool('Keep')).toBeVisible();
  expect(server.bodies(rewritePassage)).toMatchObject([
    { how: 'language', into: 'es' },
    { how: 'tone', tone: 'calm' },
  ]);
});

it('offers customers no rewrites without a model', async () => {
  answerGenerator();
  server.answer(listGenerations, ok([makeGeneration({ script: TEXT })]));
  await openGenerator();
  await select();
  await expect.element(tool('Shorter')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Connect one' })).not.toBeInTheDocument();
});

it('tells an administrator where to connect a model', async () => {
  answerGenerator();
  server.answer(listGenerations, ok([makeGeneration({ script: TEXT })]));
  await openApp('/user/generate-script-voice', { as: ADMINISTRATOR });
  await select();
  await expect
    .element(page.getByRole('link', { name: 'Connect one' }))
    .toHaveAttribute('href', '/admin/settings?tab=engines');
});

it('lets nothing change the text while it is rewritten', async () => {
  server.answer(rewritePassage, ok(RESULT));
  const held = server.hold(rewritePassage);
  await openGenerator();
  await select();
  await tool('Longer').click();
  await expect.element(script).toHaveAttribute('readonly');
  await expect.element(page.getByText('Rewriting', { exact: true })).toBeVisible();
  await expect.element(scriptButton).toBeDisabled();
  await expect.element(voiceButton).toBeDisabled();
  held.release();
  await expect.element(script).not.toHaveAttribute('readonly');
});

it('adds a pause behind the words', async () => {
  await openGenerator();
  await select(0, 5);
  await tool('Pause').click();
  await expect.element(script).toHaveValue(`Hello. [pause 1s]${TEXT.slice(6)}`);
});

it('asks in place how a word is said, and records nothing', async () => {
  const added = { id: crypto.randomUUID(), word: 'utilize', sayAs: 'YOU-tilize', exactCapitals: false };
  server.answer(listPronunciations, ok([]));
  server.answer(addPronunciation, ok({ ...added, createdAt: '2026-11-20T10:00:00.000Z' }));
  await openGenerator();
  await select(10, 17);
  await tool('Say as').click();
  const field = page.getByRole('textbox', { name: 'Say as' });
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Word' })).toHaveValue('utilize');
  await field.fill('YOU-tilize');
  await expectAccessible();
  await tool('Save').click();
  await expect.element(page.getByText('Added “utilize”')).toBeVisible();
  await expect.element(script).toHaveFocus();
  await expect.element(script).toHaveValue(TEXT);
});

it('keeps what is typed about a word while other words are selected, and leaves with nothing typed', async () => {
  server.answer(listPronunciations, ok([]));
  await openGenerator();
  await select(10, 17);
  await tool('Say as').click();
  const field = page.getByRole('textbox', { name: 'Say as' });
  await field.fill('YOU-tilize');
  const text = script.element() as HTMLTextAreaElement;
  text.focus();
  text.setSelectionRange(20, 25);
  await expect.poll(() => text.selectionStart).toBe(20);
  await expect.element(field).toHaveValue('YOU-tilize');
  await field.fill('');
  text.focus();
  text.setSelectionRange(20, 25);
  await expect.element(tool('Shorter')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});
