import { listGenerations } from '@voicedraft/contract/generations';
import { addPronunciation, listPronunciations } from '@voicedraft/contract/pronunciations';
import { rewritePassage, type RewriteResult } from '@voicedraft/contract/rewrites';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { ADMINISTRATOR, CUSTOMER } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';
import {
  answerGenerator,
  answerModel,
  openGenerator,
  readCredits,
  script,
  scriptButton,
  streamEvents,
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

it('shows the tools with their prices as one tab stop, and adds a pause behind the words', async () => {
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
  await select(0, 5);
  await tool('Pause').click();
  await expect.element(script).toHaveValue(`Hello. [pause 1s]${TEXT.slice(6)}`);
});

it('shows a rewrite in place, takes it back, or keeps it, also by going on typing', async () => {
  server.answer(rewritePassage, ok(RESULT));
  await openGenerator();
  const rewritten = 'We use a stone oven. Come in.';
  await select(6, 32);
  await tool('Simpler').click();
  await expect.element(script).toHaveValue(`Hello. ${rewritten}`);
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

  const field = await select();
  await tool('Simpler').click();
  await tool('Keep').click();
  await expect.element(tool('Undo')).not.toBeInTheDocument();
  await expect.element(script).toHaveValue(`Hello. ${rewritten}`);
  field.setSelectionRange(0, 5);
  await tool('Emphasis').click();
  await expect.element(script).toHaveValue(`*Hello*. ${rewritten}`);
});

it('lets nothing change the text while new words come, and says that the credit is back if they stop', async () => {
  const events = streamEvents(rewritePassage);
  await openGenerator();
  await select();
  await tool('Shorter').click();
  await expect.element(script).toHaveAttribute('readonly');
  await expect.element(page.getByText('Rewriting', { exact: true })).toBeVisible();
  await expect.element(scriptButton).toBeDisabled();
  await expect.element(voiceButton).toBeDisabled();
  events.say('started', { id: RESULT.id, creditsLeft: 41 });
  events.say('piece', { text: 'We use' });
  await expect.element(page.getByText('We use', { exact: true })).toBeVisible();
  events.say('again', {});
  events.say('piece', { text: 'A stone' });
  events.say('piece', { text: ' oven' });
  await expect.element(page.getByText('A stone oven', { exact: true })).toBeVisible();
  await events.fail('generation_failed', 'Rewrite failed: the server ended');
  await expect.element(page.getByText('Rewrite failed: the server ended')).toBeVisible();
  await expect.element(page.getByText('Your credit was returned.')).toBeVisible();
  await expect.element(script).not.toHaveAttribute('readonly');
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

it.each([
  ['customers nothing', CUSTOMER, false],
  ['whoever may connect one where to do so', ADMINISTRATOR, true],
] as const)(
  'without a model offers no rewrites, says that a script was arranged, and tells %s',
  async (_, as, isTold) => {
    answerGenerator();
    server.answer(listGenerations, ok([makeGeneration({ quality: 'draft', script: TEXT })]));
    await openGenerator({ as });
    await expect.element(page.getByText('Arranged from your words.')).toBeVisible();
    await select();
    await expect.element(tool('Shorter')).not.toBeInTheDocument();
    for (const name of ['Connect one', 'connect a language model']) {
      const link = page.getByRole('link', { name, exact: true });
      if (isTold) await expect.element(link).toHaveAttribute('href', '/admin/settings?tab=engines');
      else await expect.element(link).not.toBeInTheDocument();
    }
  },
);

it('asks in place how a word is said, and records nothing; what is typed stays while other words are selected', async () => {
  const added = { id: crypto.randomUUID(), word: 'utilize', sayAs: 'YOU-tilize', exactCapitals: false };
  server.answer(listPronunciations, ok([]));
  server.answer(addPronunciation, ok({ ...added, createdAt: '2026-11-20T10:00:00.000Z' }));
  await openGenerator();
  const text = await select(10, 17);
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

  const selectOthers = () => {
    text.focus();
    text.setSelectionRange(20, 25);
  };
  text.setSelectionRange(0, 0);
  await expect.element(tool('Pause')).not.toBeInTheDocument();
  await select(10, 17);
  await tool('Say as').click();
  await field.fill('YOU-tilize');
  selectOthers();
  await expect.poll(() => text.selectionStart).toBe(20);
  await expect.element(field).toHaveValue('YOU-tilize');
  // It leaves with nothing typed.
  await field.fill('');
  selectOthers();
  await expect.element(tool('Shorter')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
});
