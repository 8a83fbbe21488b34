import {
  getProjectVersion,
  importProject,
  listProjectVersions,
  restoreProjectVersion,
} from '@voicedraft/contract/project-files';
import {
  getProject,
  type Project,
  recordProject,
  saveProject,
  stopProject,
} from '@voicedraft/contract/projects';
import { getProjectWords } from '@voicedraft/contract/project-lines';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { replaceSounds } from '#testing/make-sound-url.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeLine, makeProject, makeReadyLine } from '#testing/records/projects.ts';
import { ok, server } from '#testing/server.ts';
import { answerProject, makeRecording, streamEvents } from './project.fake.ts';

const PROJECT = makeProject();
const ADDRESS = `/user/projects/${PROJECT.id}`;
const CHANGED = makeProject({
  lines: [makeReadyLine(0, { takes: 2 }), makeReadyLine(1), makeLine(2, { state: 'changed' })],
  quote: { lines: 1, words: 7, credits: 1, unchanged: 2 },
});

const line = (name: RegExp) => page.getByRole('textbox', { name });
const saves = () => server.bodies(saveProject).map((body) => body.document);

beforeEach(() => answerProject());

async function openProject(project: Project) {
  server.answer(getProject, ok(project));
  const app = await openApp(ADDRESS);
  await expect.element(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  return app;
}

test('each line is named with number, speaker and state, and what changed is counted with its price', async () => {
  await openProject(CHANGED);
  await expect.element(line(/^Line 1, Narrator, part 1, ready$/)).toHaveValue('Room four. ');
  await expect.element(line(/^Line 3, Keeper, part 2, changed$/)).toBeVisible();
  await expect.element(page.getByText('2 keep their sound')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record 1 line 1 credit' })).toBeEnabled();
  await expectAccessible();
});

test('a missing project says so, and a lost server can be asked again', async () => {
  server.refuse(getProject, 'not_found');
  const app = await openApp(ADDRESS);
  await expect.element(page.getByText('This project does not exist')).toBeVisible();
  server.lose(getProject);
  await app.reload();
  await expect.element(page.getByText('The project could not be loaded.')).toBeVisible();
  server.answer(getProject, ok(PROJECT));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line(/^Line 1/)).toBeVisible();
});

test('an empty project begins in its first paragraph; pasted paragraphs become parts', async () => {
  const { document } = PROJECT;
  await openProject(
    makeProject({
      title: 'Untitled project',
      document: {
        speakers: document.speakers.slice(0, 1),
        paragraphs: [{ id: 'p1', speakerId: 'narrator', text: '' }],
      },
      lines: [],
      words: 0,
      seconds: 0,
      quote: { lines: 0, words: 0, credits: 0, unchanged: 0 },
    }),
  );
  await expect.element(line(/empty$/)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Paste', exact: true })).toBeVisible();
  const pasted = new DataTransfer();
  pasted.setData('text/plain', 'Room four.\n\nStand by\nthe rail.');
  line(/empty$/)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  await expect.element(line(/^Line 2, Narrator, part 2/)).toHaveValue('Stand by the rail.');
  await expect.element(line(/^Line 2, Narrator, part 2/)).toHaveFocus();
});

test('lines are recorded one by one and play meanwhile; nothing can be changed until it ends', async () => {
  const events = streamEvents();
  replaceSounds(0.2);
  server.answer(getProjectWords, ok([]));
  await openProject(CHANGED);
  await page.getByRole('button', { name: /^Record 1 line/ }).click();
  events.start();
  await expect.element(line(/^Line 3, Keeper, part 2, being recorded$/)).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Play all lines' }).click();
  await page.getByRole('slider', { name: 'Position' }).click();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('Line 3 is being recorded.')).toBeVisible();
  events.line({ done: 3, total: 3, line: makeReadyLine(2) });
  await expect.element(page.getByText('Line 3 is being recorded.')).not.toBeInTheDocument();
  await expect.element(line(/^Line 3, Keeper, part 2, ready$/)).toBeVisible();
  const lines = [makeReadyLine(0), makeReadyLine(1), makeReadyLine(2)];
  const state = makeProject({ lines, quote: { lines: 0, words: 0, credits: 0, unchanged: 3 } });
  events.done(makeRecording(state, 'complete'));
  await expect.element(page.getByText('Ready', { exact: true }).first()).toBeInTheDocument();
  await expect.poll(() => server.bodies(recordProject)[0]).toEqual({ revision: 1, again: [], credits: 1 });
});

test('a line that failed says why, costs nothing and can be tried again', async () => {
  const problem = 'Not recorded, credit returned.';
  await openProject(
    makeProject({
      ...CHANGED,
      lines: [makeReadyLine(0), makeReadyLine(1), makeLine(2, { state: 'failed', problem })],
    }),
  );
  await expect.element(page.getByText(problem)).toBeVisible();
  const events = streamEvents();
  await line(/^Line 3, Keeper, part 2, not recorded$/).click();
  await page.getByRole('button', { name: 'Try again 1 credit' }).click();
  events.done(makeRecording(CHANGED, 'partial'));
  await expect.element(page.getByText('1 line was not recorded. 1 credit spent.')).toBeVisible();
});

test('a recording is stopped, also one that another page began, and is followed until it ends', async () => {
  await openProject({ ...CHANGED, recording: { id: crypto.randomUUID() } });
  await expect.element(page.getByText('2 of 3', { exact: true })).toBeInTheDocument();
  server.answer(stopProject, () => {
    server.answer(getProject, ok(CHANGED));
    return ok({ stopped: true });
  });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /^Record 1 line/ })).toBeEnabled();
  await expect.poll(() => server.calls(stopProject)).toHaveLength(1);
});

test('a recording that was stopped says what stays and what it took', async () => {
  const events = streamEvents();
  await openProject(CHANGED);
  await page.getByRole('button', { name: /^Record 1 line/ }).click();
  server.answer(stopProject, () => {
    events.done(makeRecording(CHANGED, 'stopped'));
    return ok({ stopped: true });
  });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const said = page.getByText('Stopped. The lines that are ready stay. 1 credit spent.');
  await expect.element(said.first()).toBeVisible();
  await expect.element(line(/^Line 1, .* ready$/)).toBeVisible();
});

test('a recording whose connection is lost goes on', async () => {
  const events = streamEvents();
  await openProject(CHANGED);
  await page.getByRole('button', { name: /^Record 1 line/ }).click();
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  server.lose(getProject);
  events.lose();
  await expect.element(page.getByText('Connection lost. Recording continues.')).toBeVisible();
  const lines = [makeReadyLine(0), makeReadyLine(1), makeReadyLine(2)];
  server.answer(getProject, ok(makeProject({ lines })));
  await expect.element(line(/^Line 3, Keeper, part 2, ready$/)).toBeVisible();
});

test('without enough credits it says so with a link to buy some; a running generation is named', async () => {
  await openProject(PROJECT);
  server.refuse(recordProject, 'insufficient_credits');
  await page.getByRole('button', { name: /^Record 3 lines/ }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Insufficient credits' });
  await expect.element(alert.getByRole('link', { name: 'Buy More Credits' })).toBeVisible();
  server.refuse(recordProject, 'generation_running');
  await page.getByRole('button', { name: /^Record 3 lines/ }).click();
  await expect.element(page.getByText(/A generation is already running/)).toBeVisible();
});

test('a deleted paragraph comes back with Undo; Alt with Down moves one and says where it is', async () => {
  await openProject(PROJECT);
  await page.getByRole('button', { name: 'More for Narrator, part 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(line(/Room four/)).not.toBeInTheDocument();
  await expect
    .poll(() =>
      saves()
        .at(-1)
        ?.paragraphs.map(({ id }) => id),
    )
    .toEqual(['p2']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect
    .poll(() =>
      saves()
        .at(-1)
        ?.paragraphs.map(({ id }) => id),
    )
    .toEqual(['p1', 'p2']);
  await line(/^Line 1/).click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByText('Narrator is now part 2 of 2.')).toBeInTheDocument();
  await expect.element(line(/^Line 2, Narrator, part 2/)).toHaveFocus();
});

test('what cannot be saved stays: without network, when refused, and when it was changed elsewhere', async () => {
  await openProject(PROJECT);
  server.lose(saveProject);
  await line(/^Line 3/).click();
  await userEvent.keyboard('{End} Twice.');
  await expect.element(page.getByText('Not saved, trying again')).toBeVisible();
  server.refuse(saveProject, 'validation', 'A project has at most 4,000 words');
  await userEvent.keyboard(' Thrice.');
  await expect.element(page.getByText('A project has at most 4,000 words')).toBeVisible();
  server.refuse(saveProject, 'conflict');
  await userEvent.keyboard(' Often.');
  await expect.element(page.getByText(/changed in another window/)).toBeVisible();
  server.answer(saveProject, ({ body: { revision } }) => ok({ ...PROJECT, revision: revision + 1 }));
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(saves().at(-1)?.paragraphs[1]?.text).toMatch(/Often\.$/);
});

test('imported text is added with its speakers', async () => {
  const { speakers } = PROJECT.document;
  server.answer(
    importProject,
    ok({
      title: 'text',
      words: 2,
      parts: [{ kind: 'text', text: 'VISITOR: Were you?' }],
      document: {
        speakers: speakers.slice(1).map((speaker) => ({ ...speaker, id: 'x', name: 'Visitor' })),
        paragraphs: [{ id: 'p9', speakerId: 'x', text: 'Were you?' }],
      },
    }),
  );
  await openProject(PROJECT);
  await page.getByRole('button', { name: 'Import text' }).click();
  await page.getByRole('textbox', { name: 'Or paste text' }).fill('VISITOR: Were you?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(line(/^Line 4, VISITOR, part 3/)).toHaveValue('Were you?');
});

test('the voice of a speaker shows what it has: no pitch for a voice without', async () => {
  await openProject(PROJECT);
  await expect.element(page.getByRole('slider', { name: 'Pitch' })).toBeVisible();
  await line(/^Line 3/).click();
  await expect.element(page.getByRole('slider', { name: 'Speed' })).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'Pitch' })).not.toBeInTheDocument();
  await expect.element(page.getByText('This changes 1 line.', { exact: false })).toBeVisible();
});

test('a speaker whose text is in another language than the voice is offered one for it', async () => {
  await openProject(PROJECT);
  await line(/^Line 3/).fill('Hoy hablamos del faro de la isla y de su luz.');
  await expect.element(page.getByText('does not speak Spanish.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Use / }).click();
  await expect.element(page.getByText('does not speak Spanish.')).not.toBeInTheDocument();
  await expect
    .poll(() =>
      saves()
        .at(-1)
        ?.speakers.map(({ voice }) => voice),
    )
    .toEqual([PROJECT.document.speakers[0]?.voice, expect.stringMatching(/^(?:alhena|rigel)$/)]);
});

test('an earlier version is compared with the current one, and restored', async () => {
  const { document, createdAt } = PROJECT;
  const known = {
    words: 16,
    paragraphs: 2,
    speakers: ['Narrator', 'Keeper'],
    createdAt,
    updatedAt: createdAt,
  };
  const older = { ...known, number: 1, reason: 'created', isCurrent: false } as const;
  server.answer(listProjectVersions, ok([{ ...known, number: 2, reason: 'edited', isCurrent: true }, older]));
  const before = { ...document, paragraphs: document.paragraphs.slice(0, 1) };
  server.answer(getProjectVersion, ok({ ...older, document: before, current: document, currentRevision: 7 }));
  server.answer(
    restoreProjectVersion,
    ok(makeProject({ document: before, lines: [makeLine(0), makeLine(1)] })),
  );
  await openProject(PROJECT);
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /^Created/ }).click();
  await expect
    .element(page.getByRole('dialog').getByText('I wound the clockwork every four hours.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Restore this version Free' }).click();
  await expect.element(line(/^Line 3/)).not.toBeInTheDocument();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.calls(restoreProjectVersion).map(({ params }) => params.number))
    .toEqual([1, 2]);
});
