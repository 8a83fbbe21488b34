import {
  generateScript,
  type Generation,
  getGeneration,
  listGenerations,
} from '@voicedraft/contract/generations';
import { createProject, getProject } from '@voicedraft/contract/projects';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { makeProject } from '#testing/records/projects.ts';
import { ok, refusal, server } from '#testing/server.ts';
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

test('what ended while the user was on another page is told on return, with the balance since then', async () => {
  const app = await openGenerator();
  const generateAndLeave = async (ended: Generation) => {
    const events = streamEvents(generateScript);
    server.answer(getGeneration, ok({ ...ended, status: 'running', script: '' }));
    await scriptButton.click();
    events.say('started', { id: ended.id, creditsLeft: 4 });
    await expect.poll(readCredits).toContain('4');
    await app.goTo('/user/create-support');
    server.answer(listGenerations, ok([ended]));
    server.answer(getGeneration, ok(ended));
    await app.goTo('/user/generate-script-voice');
  };
  await prompt.fill('How tides work');
  const failed = { status: 'failed', script: '', quality: null, error: 'No answer.' } as const;
  await generateAndLeave(makeGeneration({ prompt: 'How tides work', ...failed }));
  await expect.element(page.getByText('Your credit was returned.')).toBeVisible();
  await expect.poll(readCredits).toContain('5');
  await generateAndLeave(makeGeneration({ prompt: 'How tides work', script: 'The moon pulls.' }));
  await expect.element(script).toHaveValue('The moon pulls.');
  await expect.element(page.getByText('Script generated successfully!')).toBeVisible();
});

test('a script of more than 400 words says so while it is typed, and becomes a project, with what is to be checked', async () => {
  const project = makeProject();
  const long = `${'word '.repeat(397)}made in Porto.`;
  server.answer(listGenerations, ok([makeGeneration({ prompt: 'ad for a power bank', script: long })]));
  const app = await openGenerator();
  const sheet = page.getByRole('region', { name: 'Script', exact: true });
  await expect.element(sheet.getByText('400 words', { exact: true })).toBeVisible();
  await expect.element(page.getByText(TOO_LONG)).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Facts to check' })).toBeVisible();
  await script.click();
  await userEvent.keyboard('{Control>}{End}{/Control} more');
  await expect.element(page.getByText(TOO_LONG)).toBeInViewport();
  await expectAccessible();
  server.answer(createProject, ok(project));
  server.refuse(getProject, 'not_found');
  await page.getByRole('button', { name: 'Make a project from it' }).click();
  await expect.element(page.getByText('Not from your text: Porto. Check before you publish.')).toBeVisible();
  await expect.poll(() => app.address()).toBe(`/user/projects/${project.id}`);
  await expect.poll(() => server.bodies(createProject)[0]?.text).toBe(`${long} more`);
});

test('a bare subject is answered with lines to fill in, by keyboard too; they are the script, and survive a reload', async () => {
  const outline = ['What is it called?', 'Name one thing it does', 'What should they do now?'];
  const field = (name: string) => page.getByRole('textbox', { name });
  const body: object = await refusal('unsupported_text', 'This prompt names a subject.').json();
  server.answer(
    generateScript,
    Response.json({ ...body, title: 'There is nothing to arrange yet', outline }, { status: 422 }),
  );
  const app = await openGenerator();
  await prompt.fill('15s ad for Zest soda');
  await scriptButton.click();
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
