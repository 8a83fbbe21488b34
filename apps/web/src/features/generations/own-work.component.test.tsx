import { generateScript, getGeneration, listGenerations } from '@voicedraft/contract/generations';
import { createProject, getProject } from '@voicedraft/contract/projects';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { makeProject } from '#testing/records/projects.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { answerGenerator, openGenerator, prompt, script, scriptButton } from './generator.driver.ts';

const TOO_LONG = /^Too long to record here/;

beforeEach(() => answerGenerator());

test('while another tab generates, this one keeps its work and says why it has to wait', async () => {
  const others = makeGeneration({ status: 'running', prompt: 'Their prompt', script: '' });
  const app = await openGenerator();
  await prompt.fill('My prompt');
  await script.fill('My own words.');
  server.answer(listGenerations, ok([others]));
  server.answer(getGeneration, ok(others));
  server.answer(generateScript, () => refusal('generation_running'));
  await scriptButton.click();
  await expect.element(page.getByText(/^A generation is already running/).first()).toBeVisible();
  await expect.element(prompt).toHaveValue('My prompt');
  await expect.element(script).toHaveValue('My own words.');
  await app.reload();
  await expect.element(prompt).toHaveValue('My prompt');
  await expect.element(script).toHaveValue('My own words.');
  await expect.element(scriptButton).toBeEnabled();
  // The answer to this one is lost before it says which generation it began.
  const newer = makeGeneration({ prompt: 'Their next prompt', script: 'Their words.' });
  server.answer(listGenerations, ok([newer, others]));
  server.lose(generateScript);
  await scriptButton.click();
  await expect.element(page.getByText(/Network error/).first()).toBeVisible();
  await expect.element(script).toHaveValue('My own words.');
});

test('a script of more than 400 words says so while it is typed, and becomes a project', async () => {
  const project = makeProject();
  const app = await openGenerator();
  await script.fill(Array.from({ length: 400 }, (_, index) => `word${index}`).join(' '));
  await expect.element(page.getByText('400 words', { exact: true })).toBeVisible();
  await expect.element(page.getByText(TOO_LONG)).not.toBeInTheDocument();
  await script.click();
  await userEvent.keyboard('{Control>}{End}{/Control} more');
  await expect.element(page.getByText(TOO_LONG)).toBeInViewport();
  await expectAccessible();
  server.answer(createProject, ok(project));
  server.refuse(getProject, 'not_found');
  await page.getByRole('button', { name: 'Make a project from it' }).click();
  await expect.poll(() => app.address()).toBe(`/user/projects/${project.id}`);
  await expect.poll(() => server.bodies(createProject)[0]?.text).toMatch(/^word0 .* word399 more$/u);
});
