import { PROJECT_MAX_SPEAKERS } from '@voicedraft/contract/project-document';
import {
  getProjectVersion,
  importProject,
  listProjectVersions,
  restoreProjectVersion,
} from '@voicedraft/contract/project-files';
import { getProject, recordProject, saveProject, stopProject } from '@voicedraft/contract/projects';
import { getProjectWords } from '@voicedraft/contract/project-lines';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, skipWaits } from '#testing/clock.ts';
import { replaceSounds } from '#testing/make-sound-url.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeLine, makeProject, makeReadyLine } from '#testing/records/projects.ts';
import { ok, server } from '#testing/server.ts';
import { line, openProject, saves } from './project.driver.ts';
import { answerProject, makeRecording, streamRecording } from './project.fake.ts';

const PROJECT = makeProject();
const ADDRESS = `/user/projects/${PROJECT.id}`;
const CHANGED = makeProject({
  lines: [makeReadyLine(0, { takes: 2 }), makeReadyLine(1), makeLine(2, { state: 'changed' })],
  quote: { lines: 1, words: 7, credits: 1, unchanged: 2 },
});

const READY = [makeReadyLine(0), makeReadyLine(1), makeReadyLine(2)];

beforeEach(() => {
  skipWaits();
  answerProject();
});

const record = (name: RegExp) => page.getByRole('button', { name });
const stop = page.getByRole('button', { name: 'Stop', exact: true });

test('each line is named with its state, what changed has its price, and a refusal says why', async () => {
  await openProject(CHANGED);
  await expect.element(line(/^Line 1, Narrator, part 1, ready$/)).toHaveValue('Room four. ');
  await expect.element(line(/^Line 3, Keeper, part 2, changed$/)).toBeVisible();
  await expect.element(page.getByText('2 keep their sound')).toBeVisible();
  await expect.element(record(/^Record 1 line 1 credit$/)).toBeEnabled();
  await expectAccessible();

  server.refuse(recordProject, 'insufficient_credits');
  await record(/^Record 1 line/).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Insufficient credits' });
  await expect.element(alert.getByRole('link', { name: 'Buy More Credits' })).toBeVisible();
  server.refuse(recordProject, 'generation_running');
  await record(/^Record 1 line/).click();
  await expect.element(page.getByText(/A generation is already running/)).toBeVisible();
});

test('a recording that is stopped says what stays and what it took', async () => {
  await openProject(CHANGED);
  const events = streamRecording();
  await record(/^Record 1 line/).click();
  server.answer(stopProject, () => {
    events.done(makeRecording(CHANGED, 'stopped'));
    return ok({ stopped: true });
  });
  await stop.click();
  const said = page.getByText('Stopped. The lines that are ready stay. 1 credit spent.');
  await expect.element(said.first()).toBeVisible();
  await expect.element(line(/^Line 1, .* ready$/)).toBeVisible();
});

test('a recording whose connection is lost goes on', async () => {
  await openProject(CHANGED);
  const events = streamRecording();
  await record(/^Record 1 line/).click();
  await expect.element(stop).toBeVisible();
  server.lose(getProject);
  events.lose();
  await expect.element(page.getByText('Connection lost. Recording continues.')).toBeVisible();
  server.answer(getProject, ok(makeProject({ lines: READY })));
  await expect.element(line(/^Line 3, Keeper, part 2, ready$/)).toBeVisible();
});

test('a missing project says so, a lost server can be asked again; an empty one begins in its first paragraph, and pasted ones become parts', async () => {
  server.refuse(getProject, 'not_found');
  const app = await openApp(ADDRESS);
  await expect.element(page.getByText('This project does not exist')).toBeVisible();
  server.lose(getProject);
  await app.reload();
  await expect.element(page.getByText('The project could not be loaded.')).toBeVisible();
  const document = {
    // As many as it can have.
    speakers: Array.from({ length: PROJECT_MAX_SPEAKERS }, (_, index) => {
      return {
        id: `s${index}`,
        name: `Speaker ${index}`,
        voice: 'kore',
        settings: NEUTRAL_SETTINGS,
      } as const;
    }),
    paragraphs: [{ id: 'p1', speakerId: 's0', text: '' }],
  };
  const quote = { lines: 0, words: 0, credits: 0, unchanged: 0 };
  server.answer(getProject, ok(makeProject({ document, lines: [], words: 0, seconds: 0, quote })));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line(/empty$/)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Paste', exact: true })).toBeVisible();
  const pasted = new DataTransfer();
  pasted.setData('text/plain', 'Room four.\n\nStand by\nthe rail.');
  line(/empty$/)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  await expect.element(line(/^Line 2, Speaker 0, part 2/)).toHaveValue('Stand by the rail.');
  await expect.element(line(/^Line 2, Speaker 0, part 2/)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Add speaker' })).toBeDisabled();
});

test('lines are recorded one by one and play meanwhile; nothing can be changed until it ends', async () => {
  const events = streamRecording();
  replaceSounds(0.2);
  server.answer(getProjectWords, ok([]));
  await openProject(CHANGED);
  await record(/^Record 1 line/).click();
  events.start();
  await expect.element(line(/^Line 3, Keeper, part 2, being recorded$/)).toHaveAttribute('readonly');
  await expect.element(record(/^Record/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Play all lines' }).click();
  await page.getByRole('slider', { name: 'Position' }).click();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('Line 3 is being recorded.')).toBeVisible();
  events.line({ done: 3, total: 3, line: makeReadyLine(2) });
  await expect.element(page.getByText('Line 3 is being recorded.')).not.toBeInTheDocument();
  await expect.element(line(/^Line 3, Keeper, part 2, ready$/)).toBeVisible();
  const quote = { lines: 0, words: 0, credits: 0, unchanged: 3 };
  events.done(makeRecording(makeProject({ lines: READY, quote }), 'complete'));
  await expect.element(page.getByText('Ready', { exact: true }).first()).toBeInTheDocument();
  await expect.poll(() => server.bodies(recordProject)[0]).toEqual({ revision: 1, again: [], credits: 1 });
});

test('a line that failed says why, costs nothing and can be tried again; a recording that another page began is followed and stopped', async () => {
  const problem = 'Not recorded, credit returned.';
  const lines = [makeReadyLine(0), makeReadyLine(1), makeLine(2, { state: 'failed', problem })];
  const app = await openProject(makeProject({ ...CHANGED, lines }));
  await expect.element(page.getByText(problem)).toBeVisible();
  const events = streamRecording();
  await line(/^Line 3, Keeper, part 2, not recorded$/).click();
  await page.getByRole('button', { name: 'Try again 1 credit' }).click();
  events.done(makeRecording(CHANGED, 'partial'));
  await expect.element(page.getByText('1 line was not recorded. 1 credit spent.')).toBeVisible();

  server.answer(getProject, ok({ ...CHANGED, recording: { id: crypto.randomUUID() } }));
  await app.reload();
  await expect.element(page.getByText('2 of 3', { exact: true })).toBeInTheDocument();
  server.answer(stopProject, () => {
    server.answer(getProject, ok(CHANGED));
    return ok({ stopped: true });
  });
  const { left, top, width, height } = stop.element().getBoundingClientRect();
  // The toast is above the dock.
  expect(stop.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  await stop.click();
  await expect.element(record(/^Record 1 line/)).toBeEnabled();
  await expect.poll(() => server.calls(stopProject)).toHaveLength(1);
});

test('a deleted paragraph comes back with Undo; Alt with Down moves one and says where it is', async () => {
  const paragraphs = () =>
    saves()
      .at(-1)
      ?.paragraphs.map(({ id }) => id);
  await openProject(PROJECT);
  await page.getByRole('button', { name: 'More for Narrator, part 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(line(/Room four/)).not.toBeInTheDocument();
  await expect.poll(paragraphs).toEqual(['p2']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(paragraphs).toEqual(['p1', 'p2']);
  await line(/^Line 1/).click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByText('Narrator is now part 2 of 2.')).toBeInTheDocument();
  await expect.element(line(/^Line 2, Narrator, part 2/)).toHaveFocus();
});

test('what cannot be saved stays: when it is refused, and when it was changed elsewhere', async () => {
  await openProject(PROJECT);
  server.refuse(saveProject, 'validation', 'A project has at most 4,000 words');
  await line(/^Line 3/).click();
  await userEvent.keyboard('{End} Thrice.');
  await expect.element(page.getByText('A project has at most 4,000 words')).toBeVisible();
  server.refuse(saveProject, 'conflict');
  await userEvent.keyboard(' Often.');
  await expect.element(page.getByText(/changed in another window/)).toBeVisible();
  server.answer(saveProject, ({ body: { revision } }) => ok({ ...PROJECT, revision: revision + 1 }));
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(saves().at(-1)?.paragraphs[1]?.text).toMatch(/Often\.$/);
});

test('the voice of a speaker shows what it has, and one for its language is offered where the text is in another', async () => {
  const pitch = page.getByRole('slider', { name: 'Pitch' });
  await openProject(PROJECT);
  await expect.element(pitch).toBeVisible();
  await line(/^Line 3/).click();
  await expect.element(page.getByRole('slider', { name: 'Speed' })).toBeVisible();
  await expect.element(pitch).not.toBeInTheDocument();
  await expect.element(page.getByText('This changes 1 line.', { exact: false })).toBeVisible();

  await line(/^Line 3/).fill('Hoy hablamos del faro de la isla y de su luz.');
  await expect.element(page.getByText('does not speak Spanish.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Use / }).click();
  await expect.element(page.getByText('does not speak Spanish.')).not.toBeInTheDocument();
  const spanish = expect.stringMatching(/^(?:alhena|rigel)$/);
  await expect
    .poll(() =>
      saves()
        .at(-1)
        ?.speakers.map(({ voice }) => voice),
    )
    .toEqual([PROJECT.document.speakers[0]?.voice, spanish]);
});

test('imported text is added with its speakers; an earlier version is compared with the current one, and restored', async () => {
  const { document, createdAt } = PROJECT;
  const [, keeper] = document.speakers;
  const imported = {
    speakers: keeper === undefined ? [] : [{ ...keeper, id: 'x', name: 'Visitor' }],
    paragraphs: [{ id: 'p9', speakerId: 'x', text: 'Were you?' }],
  };
  const parts = [{ kind: 'text' as const, text: 'VISITOR: Were you?' }];
  server.answer(importProject, ok({ title: 'text', words: 2, parts, document: imported }));
  await openProject(PROJECT);
  await page.getByRole('button', { name: 'Import text' }).click();
  await page.getByRole('textbox', { name: 'Or paste text' }).fill('VISITOR: Were you?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(line(/^Line 4, VISITOR, part 3/)).toHaveValue('Were you?');

  const speakers = ['Narrator', 'Keeper'];
  const known = { words: 16, paragraphs: 2, speakers, createdAt, updatedAt: createdAt };
  const older = { ...known, number: 1, reason: 'created', isCurrent: false } as const;
  server.answer(listProjectVersions, ok([{ ...known, number: 2, reason: 'edited', isCurrent: true }, older]));
  const before = { ...document, paragraphs: document.paragraphs.slice(0, 1) };
  server.answer(getProjectVersion, ok({ ...older, document: before, current: document, currentRevision: 7 }));
  const restored = makeProject({ document: before, lines: [makeLine(0), makeLine(1)], revision: 8 });
  server.answer(restoreProjectVersion, ok(restored));
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /^Created/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('I wound the clockwork every four hours.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version Free' }).click();
  await expect.element(line(/^Line 3/)).not.toBeInTheDocument();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.calls(restoreProjectVersion).map(({ params }) => params.number))
    .toEqual([1, 2]);
});

test('a key press draws the line that it is typed into, and no other', async () => {
  // React reads the value of each field that it has drawn again.
  const read = vi.spyOn(HTMLTextAreaElement.prototype, 'value', 'get');
  await openProject(PROJECT);
  const third = line(/^Line 3/);
  await third.click();
  // Nothing is saved meanwhile.
  freezeClock();
  await userEvent.keyboard('{End}x');
  const field = third.element();
  read.mockClear();
  await userEvent.keyboard('yz');
  const drawn = new Set(read.mock.contexts);
  expect(drawn.has(field)).toBe(true);
  expect(drawn.size).toBe(1);
  await expect.element(third).toHaveValue('I wound the clockwork every four hours.xyz');
});
