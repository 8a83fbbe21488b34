import { type ImportedPart, importProject } from '@voicedraft/contract/project-files';
import { createProject } from '@voicedraft/contract/projects';
import { buildDocument } from '@voicedraft/speech-text/import/build-document';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeEntry } from '#testing/records/entries.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { answerLibrary } from './library.fake.ts';

const text = (words: string): ImportedPart => ({ kind: 'text', text: words });
const PARTS: readonly ImportedPart[] = [
  text('HOST: Welcome.'),
  { kind: 'heading', text: 'The tide' },
  text('Q: What turns it?'),
  text('A: The moon.'),
  text('B-roll: the harbour at dawn'),
  text('(A gull cries.)'),
  { kind: 'text', text: 'HOST: Twice a day.', gaps: [[18, 4]] },
];

test('before a text is imported, its owner says who speaks, what is a heading and what is not read', async () => {
  answerLibrary([makeEntry({ title: 'Garden' })]);
  const made = buildDocument(PARTS);
  if (!('document' in made)) throw new Error(made.problem);
  server.answer(importProject, ok({ title: 'text', parts: [...PARTS], ...made }));
  await openApp('/user/library');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import text' }).click();
  await page.getByRole('textbox', { name: 'Or paste text' }).fill('HOST: Welcome.');
  await page.getByRole('button', { name: 'Continue' }).click();
  const chosen = (group: RegExp) =>
    page.getByRole('group', { name: group }).getByRole('radio', { checked: true });
  const choose = (group: RegExp, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name }).click();
  for (const [group, use] of [
    [/^HOST/, 'Speaker'],
    [/^Q ·/, 'Read'],
    [/^A ·/, 'Read'],
    [/^B-roll/, 'Not read'],
    [/^Headings/, 'Read'],
    [/^Paragraphs in brackets/, 'Not read'],
    [/^Silence/, 'Natural pauses'],
  ] as const) {
    await expect.element(chosen(group)).toHaveAccessibleName(use);
  }
  const preview = page.getByRole('list', { name: 'Paragraphs' });
  await expect.element(preview.getByText('Q: What turns it?')).toBeVisible();
  await expect.element(preview.getByText('[A gull cries.]')).toBeVisible();
  await expect.element(page.getByText('1 speaker · 7 paragraphs · 13 words')).toBeVisible();
  await expectAccessible();

  await choose(/^Q ·/, 'Speaker');
  await choose(/^A ·/, 'Speaker');
  await choose(/^Headings/, 'Not read');
  await choose(/^Silence/, 'As in the file');
  await expect.element(page.getByText('3 speakers · 7 paragraphs · 9 words')).toBeVisible();
  server.answer(createProject, refusal('conflict', 'You have 200 projects.'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(page.getByRole('alert').getByText('You have 200 projects.')).toBeVisible();
  const [call] = server.calls(createProject);
  expect(call?.body.document?.speakers.map(({ name }) => name)).toEqual(['HOST', 'Q', 'A']);
  expect(call?.body.document?.paragraphs.map((paragraph) => paragraph.text)).toEqual([
    'Welcome.',
    '[The tide]',
    'What turns it?',
    'The moon.',
    '[B-roll: the harbour at dawn]',
    '[A gull cries.]',
    'Twice a day. [pause 4s]',
  ]);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Or paste text' })).toHaveValue('HOST: Welcome.');
});
