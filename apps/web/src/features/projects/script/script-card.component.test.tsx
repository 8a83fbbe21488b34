import { PROJECT_MAX_SPEAKERS } from '@voicedraft/contract/project-document';
import { getProject } from '@voicedraft/contract/projects';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerProject } from '#features/projects/project.fake.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeProject } from '#testing/records/projects.ts';
import { ok, server } from '#testing/server.ts';

const PROJECT = makeProject();
const third = page.getByRole('textbox', { name: /^Line 3/ });

beforeEach(() => answerProject());

test('a key press draws the line that it is typed into, and no other', async () => {
  // React reads the value of each field that it has drawn again.
  const read = vi.spyOn(HTMLTextAreaElement.prototype, 'value', 'get');
  server.answer(getProject, ok(PROJECT));
  await openApp(`/user/projects/${PROJECT.id}`);
  await third.click();
  await userEvent.keyboard('{End}x');
  const field = third.element();
  read.mockClear();
  await userEvent.keyboard('yz');
  const drawn = new Set(read.mock.contexts);
  expect(drawn.has(field)).toBe(true);
  expect(drawn.size).toBe(1);
  await expect.element(third).toHaveValue('I wound the clockwork every four hours.xyz');
});

test('a project with all the speakers that it can have gets no other', async () => {
  const speakers = Array.from({ length: PROJECT_MAX_SPEAKERS }, (_, index) => {
    return { id: `s${index}`, name: `Speaker ${index}`, voice: 'kore', settings: NEUTRAL_SETTINGS } as const;
  });
  const paragraphs = [{ id: 'p1', speakerId: 's0', text: 'Room four.' }];
  server.answer(getProject, ok(makeProject({ document: { speakers, paragraphs }, lines: [] })));
  await openApp(`/user/projects/${PROJECT.id}`);
  await expect.element(page.getByRole('button', { name: 'Add speaker' })).toBeDisabled();
});
