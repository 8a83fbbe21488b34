import { generateScript, listGenerations } from '@voicedraft/contract/generations';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { ADMINISTRATOR, CUSTOMER } from '#testing/records/people.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import type { OpenedApp } from '#testing/open-app.tsx';
import { ok, refusal, server } from '#testing/server.ts';
import {
  answerGenerator,
  openGenerator,
  prompt,
  script,
  scriptButton,
  voiceButton,
} from './generator.driver.ts';

const OUTLINE = ['What is it called?', 'Name one thing it does', 'What should they do now?'];
const field = (name: string) => page.getByRole('textbox', { name });

beforeEach(answerGenerator);

async function askForNothing(): Promise<OpenedApp> {
  server.answer(generateScript, async () => {
    const body = await refusal('unsupported_text', 'This prompt names a subject.').json();
    return Response.json(
      { ...body, title: 'There is nothing to arrange yet', outline: OUTLINE },
      { status: 422 },
    );
  });
  const app = await openGenerator();
  await prompt.fill('15s ad for Zest soda');
  await scriptButton.click();
  return app;
}

test('a bare subject is answered with lines to fill in, by keyboard too; they are the script, and survive a reload', async () => {
  const app = await askForNothing();
  await expect.element(page.getByRole('heading', { name: 'What do you want to say?' })).toBeVisible();
  await expect.element(page.getByText('This prompt names a subject.')).not.toBeInTheDocument();
  await expectAccessible();
  await field('What is it called?').fill('zest soda');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Name one thing it does')).toHaveFocus();
  await userEvent.keyboard('It wakes you up!');
  await expect.element(page.getByText('6 words')).toBeVisible();
  await expect.element(voiceButton).toBeEnabled();

  await app.reload();
  await expect.element(field('Name one thing it does')).toHaveValue('It wakes you up!');
  await page.getByRole('button', { name: 'Edit as one text' }).click();
  await expect.element(script).toHaveValue('Zest soda.\n\nIt wakes you up!');
});

test.for([
  ['a customer', CUSTOMER, false],
  ['whoever may connect a language model', ADMINISTRATOR, true],
] as const)('an arranged script says so, and where to get written ones, to %s', async ([, as, isTold]) => {
  server.answer(listGenerations, ok([makeGeneration({ quality: 'draft', script: 'We open at seven.' })]));
  await openGenerator({ as });
  await expect.element(page.getByText('Arranged from your words.')).toBeVisible();
  const link = page.getByRole('link', { name: 'connect a language model' });
  if (isTold) await expect.element(link).toHaveAttribute('href', '/admin/settings?tab=engines');
  else await expect.element(link).not.toBeInTheDocument();
});
