import { generateScript, generateVoice, getGeneration } from '@voicedraft/contract/generations';
import { listUsers } from '@voicedraft/contract/people';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
const SPANISH = 'Un anuncio de 30 segundos para mi panadería';
const MESSAGE = 'This voice speaks English. Choose one that speaks Spanish, such as Alhena, and try again.';

const sheet = page.getByRole('region', { name: 'Script', exact: true });

beforeEach(() => {
  answerGenerator();
  server.answer(getGeneration, ok(makeGeneration({ id: ID, status: 'running', script: '' })));
});

/** The body of a refusal with a heading, as the server sends it. */
async function refuse(title: string): Promise<object> {
  const body: object = await refusal('unsupported_text', MESSAGE).json();
  return { ...body, title };
}

test('a refused prompt says why in place of the script, returns the credit, and can be edited', async () => {
  const events = openEvents();
  server.answer(generateScript, events.response);
  await openGenerator();
  await prompt.fill(SPANISH);
  await scriptButton.click();
  events.say('started', { id: ID, creditsLeft: 37 });
  const title = sheet.getByRole('heading', { name: 'This prompt is in Spanish' });
  server.answer(listUsers, [{ ...CUSTOMER, currentBalance: 38 }]);
  events.say('error', await refuse('This prompt is in Spanish'));
  await events.end();
  await expect.element(title).toBeVisible();
  await expect.element(sheet.getByText(MESSAGE)).toBeVisible();
  await expect.element(sheet.getByText('Your credit was returned. You have 38.')).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(title.element())).toBe(true);
  await expect.element(page.getByText(/Script generation failed/u)).not.toBeInTheDocument();
  await expect.element(script).not.toBeInTheDocument();
  await expectAccessible();

  await sheet.getByRole('button', { name: 'Edit the prompt' }).click();
  await expect.element(prompt).toHaveFocus();
  await expect.element(prompt).toHaveValue(SPANISH);
  expect(prompt.element()).toHaveProperty('selectionStart', SPANISH.length);
  await prompt.fill('A bakery');
  await expect.element(title).not.toBeInTheDocument();
  await expect.element(script).toBeVisible();
});

test('a prompt that is refused before it starts took no credit', async () => {
  server.answer(generateScript, Response.json(await refuse('We could not find a subject'), { status: 422 }));
  await openGenerator();
  await prompt.fill('asdf qwer');
  await scriptButton.click();
  await expect.element(sheet.getByRole('heading', { name: 'We could not find a subject' })).toBeVisible();
  await expect.element(page.getByText('Your credit was returned.')).not.toBeInTheDocument();
});

test('a refused script stays below the reason, and is what Edit goes to', async () => {
  const events = openEvents();
  server.answer(generateVoice, events.response);
  await openGenerator();
  await script.fill('El mar viene dos veces al día.');
  await voiceButton.click();
  events.say('started', { id: ID, creditsLeft: 4 });
  events.say('error', await refuse('This script is in Spanish'));
  await events.end();
  await expect.element(sheet.getByRole('heading', { name: 'This script is in Spanish' })).toBeVisible();
  await expect.element(script).toHaveValue('El mar viene dos veces al día.');
  await sheet.getByRole('button', { name: 'Edit the script' }).click();
  await expect.element(script).toHaveFocus();
});
