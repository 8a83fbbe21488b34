import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { Project, ProjectState } from '@voicedraft/contract/projects';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '#lib/api-error.ts';
import { setText } from '#features/projects/document/edit-document.ts';
import { makeProject } from '#testing/records/projects.ts';
import { ProjectStore } from './project-store.ts';
import type { UnsavedDocument } from './unsaved-project.ts';

const tooLong = new ApiError('A project has at most 4,000 words', { status: 400, code: 'validation' });
const conflict = new ApiError('Saved elsewhere', { status: 409, code: 'conflict' });

/** A document whose first paragraph is a text. */
const saying = (text: string) => ({ paragraphs: [{ text }, {}] });

/** A store whose saves are answered by the test. */
function open(unsaved: UnsavedDocument | null = null) {
  const project = makeProject({ revision: 3 });
  const saves: { document: ProjectDocument; revision: number; answer: PromiseWithResolvers<ProjectState> }[] =
    [];
  const stored = { project };
  let due: (() => void) | null = null;
  let kept: ProjectDocument | null = unsaved?.document ?? null;
  const store = new ProjectStore(
    project,
    {
      save: (document, revision) => {
        const answer = Promise.withResolvers<ProjectState>();
        saves.push({ document, revision, answer });
        return answer.promise;
      },
      load: () => Promise.resolve(stored.project),
      keep: (document) => {
        kept = document;
      },
      keepNow: () => {},
      now: () => 0,
      later: (_milliseconds, run) => {
        due = run;
        return () => {
          due = null;
        };
      },
    },
    unsaved,
  );
  store.start();
  const type = (text: string) => store.edit((document) => setText(document, 'p1', text), text);
  const rest = () => {
    const run = due;
    due = null;
    run?.();
  };
  const settle = async (at: number, result: Project | Error) => {
    const { answer } = saves[at] ?? {};
    if (result instanceof Error) answer?.reject(result);
    else answer?.resolve(result);
    // A few turns of the queue: a save ends in several steps.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const textOf = () => store.getView().history.document.paragraphs[0]?.text;
  const known = { kept: () => kept, isDue: () => due !== null };
  return { store, project, stored, saves, type, rest, settle, textOf, ...known };
}

describe('a project that is edited', () => {
  it('is saved once typing rests, and again with what was typed meanwhile', async () => {
    const { store, project, saves, type, rest, settle, kept } = open();
    type('One.');
    type('One. Two.');
    expect(store.getView().status).toBe('saving');
    expect(saves).toHaveLength(0);
    rest();
    expect(saves).toMatchObject([{ revision: 3, document: saying('One. Two.') }]);
    type('One. Two. Three.');
    await settle(0, { ...project, revision: 4 });
    expect(store.getView().status).toBe('saving');
    expect(saves[1]).toMatchObject({ revision: 4, document: saying('One. Two. Three.') });
    expect(kept()).toMatchObject(saying('One. Two. Three.'));
    await settle(1, { ...project, revision: 5 });
    expect(store.getView()).toMatchObject({ status: 'saved', state: { revision: 5 } });
    expect(kept()).toBeNull();
    expect(await store.flush()).toBe(true);
    expect(saves).toHaveLength(2);
  });

  it('is saved later if there is no network, with everything typed until then', async () => {
    const { store, project, saves, type, rest, settle, isDue } = open();
    type('One.');
    rest();
    await settle(0, networkError(null));
    expect(store.getView().status).toBe('offline');
    expect(isDue()).toBe(true);
    type('One. Two.');
    rest();
    await settle(1, { ...project, revision: 4 });
    expect(saves[1]).toMatchObject({ revision: 3, document: saying('One. Two.') });
    expect(store.getView().status).toBe('saved');
  });

  it('says why it is refused, and is sent again with the next change', async () => {
    const { store, saves, type, rest, settle, isDue } = open();
    type('Too much');
    rest();
    await settle(0, tooLong);
    expect(store.getView()).toMatchObject({ status: 'refused', problem: tooLong.message });
    expect(isDue()).toBe(false);
    type('Less');
    expect(store.getView()).toMatchObject({ status: 'saving', problem: null });
    rest();
    expect(saves).toHaveLength(2);
  });

  it('saved elsewhere meanwhile waits for a choice, and loses neither version', async () => {
    const { store, project, saves, type, rest, settle, textOf, isDue } = open();
    type('Mine');
    rest();
    await settle(0, conflict);
    expect(store.getView().status).toBe('conflict');
    type('Mine, longer');
    expect(isDue()).toBe(false);
    expect(await store.flush()).toBe(false);
    store.keepOwn(7);
    expect(saves[1]).toMatchObject({ revision: 7, document: saying('Mine, longer') });
    await settle(1, { ...project, revision: 8 });
    expect(store.getView().status).toBe('saved');

    const theirs = { ...project, revision: 9, document: setText(project.document, 'p1', 'Theirs') };
    store.takeProject(theirs);
    expect(textOf()).toBe('Theirs');
    store.undo();
    expect(textOf()).toBe('Mine, longer');
  });

  it('asks anew about its lines once it is saved', async () => {
    const { store, project, stored, saves, type, settle, textOf } = open();
    type('One.');
    const refreshed = store.refresh();
    stored.project = { ...project, revision: 4, words: 99 };
    await settle(0, { ...project, revision: 4 });
    await refreshed;
    expect(saves).toHaveLength(1);
    expect(store.getView()).toMatchObject({ status: 'saved', state: { words: 99 } });
    expect(textOf()).toBe('One.');
  });

  it('shows what was saved elsewhere if nothing is unsaved here, and can be undone', async () => {
    const { store, project, stored, textOf } = open();
    const theirs = { ...project, revision: 5, document: setText(project.document, 'p1', 'Theirs') };
    store.takeState({ ...project, revision: 2, words: 1 });
    expect(store.getView().state.revision).toBe(3);
    stored.project = theirs;
    store.takeState(theirs);
    await vi.waitFor(() => expect(textOf()).toBe('Theirs'));
    expect(store.getView()).toMatchObject({ status: 'saved', state: { revision: 5 } });
    store.undo();
    expect(textOf()).toBe(project.document.paragraphs[0]?.text);
  });

  it('waits for a choice if something else was saved elsewhere than is unsaved here', async () => {
    const { store, project, saves, type, textOf, isDue } = open();
    type('Mine');
    store.takeStored({ ...project, revision: 5, document: setText(project.document, 'p1', 'Theirs') });
    expect(store.getView().status).toBe('conflict');
    expect(textOf()).toBe('Mine');
    expect(isDue()).toBe(false);
    expect(await store.flush()).toBe(false);
    expect(saves).toEqual([]);
  });

  it('is saved as it is stored once its changes are undone', async () => {
    const { store, project, saves, type, rest, settle, kept } = open();
    type('Mine');
    store.undo();
    rest();
    await vi.waitFor(() => expect(store.getView().status).toBe('saved'));
    expect(kept()).toBeNull();
    expect(saves).toEqual([]);

    // Undone while it is sent: what is stored is known once that has arrived.
    type('Sent');
    rest();
    store.undo();
    rest();
    expect(store.getView().status).toBe('saving');
    await settle(0, { ...project, revision: 4 });
    expect(saves[1]).toMatchObject({ revision: 4, document: project.document });
    await settle(1, { ...project, revision: 5 });
    expect(store.getView().status).toBe('saved');

    type('Too much');
    rest();
    await settle(2, tooLong);
    store.undo();
    rest();
    await vi.waitFor(() => expect(store.getView()).toMatchObject({ status: 'saved', problem: null }));
    expect(kept()).toBeNull();
  });

  it('goes on with what an earlier page could not save', () => {
    const { project } = open();
    const unsaved = setText(project.document, 'p1', 'From before the reload');
    const { store, saves, rest, textOf } = open({ document: unsaved, revision: 3 });
    expect(textOf()).toBe('From before the reload');
    rest();
    expect(saves).toMatchObject([{ document: unsaved }]);
    store.undo();
    expect(textOf()).toBe(project.document.paragraphs[0]?.text);
  });

  it('asks which one to keep if the project was saved elsewhere since an earlier page could not save', () => {
    const unsaved = setText(open().project.document, 'p1', 'From last week');
    const { store, textOf, kept, isDue, saves } = open({ document: unsaved, revision: 2 });
    expect(store.getView().status).toBe('conflict');
    expect(textOf()).toBe('From last week');
    expect(isDue()).toBe(false);
    expect(kept()).toEqual(unsaved);
    store.keepOwn(3);
    expect(saves).toMatchObject([{ revision: 3, document: unsaved }]);
  });

  it('takes what has arrived without an answer for saved, however its fields are ordered', async () => {
    const { speakers, paragraphs } = open().project.document;
    const arrived = { paragraphs, speakers };
    const reopened = open({ document: arrived, revision: 2 });
    expect(reopened.store.getView()).toMatchObject({ status: 'saved', history: { past: [] } });
    expect(reopened.kept()).toBeNull();

    const { store, project, stored, type, rest, settle, kept } = open();
    type('One.');
    rest();
    stored.project = { ...project, revision: 4, document: store.getView().history.document };
    await settle(0, conflict);
    expect(store.getView()).toMatchObject({ status: 'saved', state: { revision: 4 } });
    expect(kept()).toBeNull();
  });
});
