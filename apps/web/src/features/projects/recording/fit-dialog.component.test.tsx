import { getProject, quoteProject, recordProject, saveProject } from '@voicedraft/contract/projects';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerProject, makeRecording, streamRecording } from '#features/projects/project.fake.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeProject, makeReadyLine } from '#testing/records/projects.ts';
import { ok, server } from '#testing/server.ts';

const QUOTE = { lines: 3, words: 14, credits: 2, unchanged: 0 };
const TAKE = {
  id: crypto.randomUUID(),
  number: 1,
  audioUrl: '/api/generations/1/audio',
  seconds: 41.2,
  engine: 'local',
  quality: 'natural',
  isCurrent: true,
  createdAt: makeProject().createdAt,
} as const;
const READY = makeProject({
  lines: [makeReadyLine(0), makeReadyLine(1), makeReadyLine(2)],
  quote: { lines: 0, words: 0, credits: 0, unchanged: 3 },
  take: TAKE,
});

const length = page.getByRole('textbox', { name: 'Length in seconds' });

beforeEach(async () => {
  answerProject();
  server.answer(getProject, ok(READY));
  server.answer(quoteProject, ok({ ...QUOTE, fit: { seconds: 41.2, least: 32.9, most: 51.4 } }));
  await openApp(`/user/projects/${READY.id}`);
});

async function openWhole() {
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: /^Fit to time/ }).click();
  await expect.element(length).toHaveFocus();
}

test('the whole is fitted to a time within what is possible, which is said before with the price', async () => {
  await openWhole();
  const possible = 'This take runs 41 s. It can be fitted between 33 s and 51 s.';
  await expect.element(page.getByText(possible)).toBeVisible();
  await expectAccessible();
  await length.fill('60');
  await userEvent.keyboard('{Enter}');
  await expect.element(length).toHaveAccessibleDescription(possible);
  expect(server.calls(recordProject)).toEqual([]);
  await length.fill('0:45');
  const events = streamRecording();
  await page.getByRole('button', { name: 'Fit take 2 credits' }).click();
  await expect.element(length).not.toBeInTheDocument();
  events.start();
  events.count(2, 3);
  await expect.element(page.getByText('2 of 3 lines ready')).toBeVisible();
  events.done(makeRecording({ ...READY, take: { ...TAKE, seconds: 45.3 } }, 'complete'));
  await expect.element(page.getByText('It runs 45.3 s now.')).toBeVisible();
  const body = { revision: 1, again: [0, 1, 2], credits: 2, fitSeconds: 45 };
  await expect.poll(() => server.bodies(recordProject)[0]).toEqual(body);
  await expect.poll(() => server.bodies(quoteProject).at(-1)).toEqual({ again: [0, 1, 2], fit: true });
});

test('a line is fitted by itself, and what it came to is said', async () => {
  server.answer(quoteProject, ok({ ...QUOTE, credits: 1, fit: { seconds: 4.04, least: 3.3, most: 5 } }));
  await page.getByRole('textbox', { name: /^Line 2/ }).click();
  await page.getByRole('button', { name: 'Fit to time' }).click();
  await expect
    .element(page.getByText('This line runs 4 s. It can be fitted between 3.3 s and 5 s.'))
    .toBeVisible();
  await length.fill('three');
  await userEvent.keyboard('{Enter}');
  await expect.element(length).toHaveAccessibleDescription(/^Enter the seconds, such as 30/);
  await length.fill('3,5');
  const events = streamRecording();
  await page.getByRole('button', { name: 'Fit line 1 credit' }).click();
  events.start();
  const lines = READY.lines.map((line) => (line.index === 1 ? { ...line, seconds: 3.9 } : line));
  events.done(makeRecording({ ...READY, lines }, 'complete'));
  await expect
    .element(page.getByText('It runs 3.9 s: that is as close to 3.5 s as the voices can get.'))
    .toBeVisible();
  expect(server.bodies(recordProject)[0]).toMatchObject({ again: [1], credits: 1, fitSeconds: 3.5 });
});

test('voices that keep a pace of their own say so; nothing is fitted before the text is saved: its lines are not those that are recorded', async () => {
  const fit = page.getByRole('menuitem', { name: /^Fit to time/ });
  server.answer(quoteProject, ok({ ...QUOTE, fit: null }));
  await page.getByRole('button', { name: 'Download' }).click();
  await fit.click();
  await expect.element(page.getByText(/keep a pace of their own/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  server.hold(saveProject);
  await page.getByRole('textbox', { name: /^Line 1/ }).fill('Room one. And its door.');
  await page.getByRole('textbox', { name: /^Line 3/ }).click();
  await expect
    .element(page.getByRole('button', { name: 'Fit to time' }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.element(fit).toHaveAttribute('aria-disabled', 'true');
});
