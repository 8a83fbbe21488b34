import { listUsers } from '@voicedraft/contract/people';
import { addPronunciation, listPronunciations } from '@voicedraft/contract/pronunciations';
import { getProject, recordProject } from '@voicedraft/contract/projects';
import { rewritePassage, type RewriteResult } from '@voicedraft/contract/rewrites';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerModel, streamEvents } from '#features/generations/generator.driver.ts';
import { answerLibrary } from '#features/library/library.fake.ts';
import { answerProject, makeRecording, streamRecording } from '#features/projects/project.fake.ts';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { makeProject } from '#testing/records/projects.ts';
import { ok, server } from '#testing/server.ts';

const PROJECT = makeProject();
const MADE = { id: crypto.randomUUID(), engine: 'gemini', model: 'm', quality: 'studio' } as const;
/** Of the second line. */
const RESULT: RewriteResult = { ...MADE, text: 'Look up.', start: 11, end: 41, creditsLeft: 2 };

const line = (name: RegExp) => page.getByRole('textbox', { name });
const [first, second, third] = [line(/^Line 1/), line(/^Line 2/), line(/^Line 3/)];
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const rewriting = page.getByText('Rewriting', { exact: true });
let app: OpenedApp;

beforeEach(async () => {
  answerProject();
  answerModel();
  server.answer(getProject, ok(PROJECT));
  server.answer(listPronunciations, ok([]));
  app = await openApp(`/user/projects/${PROJECT.id}`);
  await second.click();
  await userEvent.keyboard('{Control>}a{/Control}');
});

/** Begins to rewrite the second line. */
async function startRewrite() {
  const events = streamEvents(rewritePassage);
  await tool('Shorter').click();
  events.say('started', { id: RESULT.id, creditsLeft: 2 });
  await expect.element(rewriting).toBeVisible();
  return events;
}

test('a rewrite goes on while another line is written, and can be taken back; also in a paragraph that loses a line', async () => {
  let events = await startRewrite();
  await first.click();
  await userEvent.keyboard('{Home}Here: ');
  await third.click();
  await events.finish(RESULT);
  await expect.element(second).toHaveValue('Look up.');
  await expect.element(first).toHaveValue('Here: Room four. ');
  await page.getByRole('group', { name: 'Rewritten words' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(second).toHaveValue('Stand by the rail and look up.');
  await expect.element(second).toHaveFocus();

  await userEvent.keyboard('{Control>}a{/Control}');
  events = await startRewrite();
  await first.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(first).toHaveValue('Stand by the rail and look up.');
  await events.finish({ ...RESULT, start: 17, end: 47 });
  await expect.element(first).toHaveValue('Look up.');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{End} And down.');
  await expect.element(second).toHaveValue('And down.');
  await expect.element(second).toHaveFocus();
});

test('a rewrite that is ready while the project is recorded waits until it can be used; one that fails says so', async () => {
  let events = await startRewrite();
  const recording = streamRecording();
  await page.getByRole('button', { name: /^Record 3 lines/ }).click();
  recording.start();
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await events.finish(RESULT);
  await expect.element(rewriting).toBeVisible();
  await expect.element(second).toHaveValue('Stand by the rail and look up.');
  recording.done(makeRecording(PROJECT, 'complete'));
  await expect.element(second).toHaveValue('Look up.');
  await expect.element(page.getByRole('group', { name: 'Rewritten words' })).toBeVisible();
  await tool('Keep').click();

  await second.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  events = await startRewrite();
  await third.click();
  const message = 'Rewrite failed: the server ended';
  await events.fail('generation_failed', message);
  await expect.element(page.getByText(`${message} Your credit was returned.`)).toBeVisible();
  await expect.element(rewriting).not.toBeInTheDocument();
});

test('with its page closes the way back of a deleted paragraph, and the balance is asked for after a rewrite', async () => {
  await startRewrite();
  await page.getByRole('button', { name: 'More for Keeper, part 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  answerLibrary([]);
  const asked = server.calls(listUsers).length;
  await app.goTo('/user/library');
  await expect.element(undo).not.toBeInTheDocument();
  await expect.poll(() => server.calls(listUsers).length).toBeGreaterThan(asked);
});

test('what is typed about a word stays while another line has the focus, and keys that take back and record are those of its field', async () => {
  await first.click();
  await userEvent.keyboard('{Home}Here: ');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await userEvent.keyboard('x{Control>}z{/Control}{Escape}');
  await expect.element(first).toHaveValue('Here: Room four. ');
  await expect.element(page.getByRole('button', { name: /^Record / })).toBeEnabled();
  await second.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('Say as').click();
  server.refuse(addPronunciation, 'validation');
  const field = page.getByRole('textbox', { name: 'Say as' });
  await field.fill('YOU-tilize');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(first).toHaveValue('Here: Room four. ');
  expect(server.calls(recordProject)).toHaveLength(0);
  await field.fill('YOU-tilize');
  await third.click();
  await expect.element(third).toHaveFocus();
  await expect.element(field).toHaveValue('YOU-tilize');
});
