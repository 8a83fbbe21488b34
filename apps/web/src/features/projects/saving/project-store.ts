import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { Project, ProjectState } from '@voicedraft/contract/projects';
import { ApiError } from '#lib/api-error.ts';
import type { KnownLines } from '#features/projects/document/line-rows.ts';
import { isSameDocument, type UnsavedDocument } from './unsaved-project.ts';
import { change, type History, redo, startHistory, undo } from '#features/projects/document/history.ts';

/** How long nothing is typed before the document is saved, in milliseconds. */
const REST_MS = 800;
/** How long a save that found no server waits before the next try, in milliseconds. */
const RETRY_MS = 4000;

/**
 * Whether the document is stored: `saved`, `saving` (or about to), `offline` (tried again), `refused` (it has to
 * change, see `problem`), or `conflict` (it was saved elsewhere: somebody has to choose).
 */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'refused' | 'conflict';

/** What the editor shows. */
export interface ProjectView {
  readonly history: History;
  /** What the server said last, about {@link KnownLines.document}. */
  readonly state: ProjectState;
  readonly known: KnownLines;
  readonly status: SaveStatus;
  /** Why the server refuses the document; null if it does not. */
  readonly problem: string | null;
}

/** What a project's store works with. */
export interface ProjectStoreParts {
  /** Sends the document. @throws ApiError */
  readonly save: (document: ProjectDocument, revision: number) => Promise<ProjectState>;
  /** Reads the stored project. @throws ApiError */
  readonly load: () => Promise<Project>;
  /** Keeps what is not saved yet beyond this page, in a moment; null if everything is saved. */
  readonly keep: (document: ProjectDocument | null, revision: number) => void;
  /** Keeps it now. */
  readonly keepNow: () => void;
  readonly now: () => number;
  /** Runs something later, and returns what cancels it. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
}

/**
 * A project that is being edited: its document with what can be undone, saved shortly after each change, one save at
 * a time. A store for `useSyncExternalStore`.
 */
export class ProjectStore {
  #view: ProjectView;
  #cancel: (() => void) | null = null;
  #saving: Promise<void> | null = null;
  #isStopped = false;
  /** The revision that a save replaces; another one than that of the state after somebody kept their own version. */
  #revision: number;
  readonly #parts: ProjectStoreParts;
  readonly #listeners = new Set<() => void>();

  /** @param unsaved what an earlier page could not save; if it was saved elsewhere since, somebody has to choose */
  constructor(project: Project, parts: ProjectStoreParts, unsaved: UnsavedDocument | null = null) {
    const { document } = project;
    // The same words may have arrived after their page was gone.
    const restored = unsaved === null || isSameDocument(unsaved.document, document) ? null : unsaved;
    const history = startHistory(document);
    this.#parts = parts;
    this.#revision = restored?.revision ?? project.revision;
    this.#view = {
      history: restored === null ? history : change(history, restored.document, 'restored', parts.now()),
      state: project,
      known: { document, lines: project.lines },
      status: restored === null ? 'saved' : restored.revision === project.revision ? 'saving' : 'conflict',
      problem: null,
    };
  }

  /** Begins to save what an earlier page could not: once the project is shown, as not every rendering is. */
  start(): void {
    if (!this.#isUnsaved()) this.#keep(null);
    else if (this.#view.status !== 'conflict') this.#saveLater(REST_MS);
  }

  /** Ends all tries to save: another store of the project goes on with what this one has kept. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): ProjectView => this.#view;

  /** Changes the document. Changes of the same `what` that follow each other at once are undone together. */
  edit(edit: (document: ProjectDocument) => ProjectDocument, what: string): void {
    const { history } = this.#view;
    this.#apply(change(history, edit(history.document), what, this.#parts.now()));
  }

  readonly undo = (): void => this.#apply(undo(this.#view.history));

  readonly redo = (): void => this.#apply(redo(this.#view.history));

  /**
   * Takes over what the server says of the stored document, as after a recording. If another one has been stored
   * meanwhile, that one is loaded.
   */
  takeState(state: ProjectState): void {
    if (state.revision === this.#view.state.revision) this.#takeLines(state);
    else if (state.revision > this.#view.state.revision) void this.refresh();
  }

  /**
   * Asks the server anew, for what changed besides the document, such as how a word is said. What was saved elsewhere
   * replaces the document, unless there are changes here: then somebody has to choose.
   */
  async refresh(): Promise<void> {
    await this.flush();
    const stored = await this.#parts.load().catch(() => null);
    if (stored !== null) this.takeStored(stored);
  }

  /** Takes over what is stored now, as {@link refresh} does. */
  takeStored(project: Project): void {
    const { state, status, history } = this.#view;
    // What this page has saved since it was read is newer, and the answer to its own save says whose that is.
    if (status === 'conflict' || project.revision < state.revision || this.#saving !== null) return;
    if (project.revision === state.revision) this.#takeLines(project);
    else if (isSameDocument(project.document, history.document)) this.#takeSaved(history.document, project);
    else if (!this.#isUnsaved()) this.takeProject(project);
    // Whoever keeps their own version has chosen.
    else if (project.revision > this.#revision) this.#choose();
  }

  #takeLines(state: ProjectState): void {
    const { document } = this.#view.known;
    this.#patch({ state, known: { document, lines: state.lines } });
  }

  /** It was saved elsewhere, and there are changes here. */
  #choose(): void {
    this.#cancel?.();
    this.#patch({ status: 'conflict', problem: null });
  }

  /** Replaces the document by the stored one: in place of a conflict, or after an older version was restored. */
  takeProject(project: Project): void {
    this.#cancel?.();
    this.#revision = project.revision;
    this.#keep(null);
    const history = change(this.#view.history, project.document, 'loaded', this.#parts.now());
    const known = { document: project.document, lines: project.lines };
    this.#patch({ history, state: project, known, status: 'saved', problem: null });
  }

  /** Saves this document over the one that was saved elsewhere, whose revision the server named. */
  keepOwn(revision: number): void {
    this.#revision = revision;
    this.#patch({ status: 'saving' });
    void this.flush();
  }

  /**
   * Saves at once what is not saved yet.
   * @returns whether everything is stored now
   */
  async flush(): Promise<boolean> {
    this.#parts.keepNow();
    this.#cancel?.();
    this.#cancel = null;
    // Also what is on its way and was undone since: until it has arrived, nobody knows what is stored.
    while ((this.#saving !== null || this.#isUnsaved()) && this.#view.status !== 'conflict') {
      this.#saving ??= this.#save().finally(() => {
        this.#saving = null;
      });
      await this.#saving;
      if (!this.#isUnsaved()) break;
      if (this.#view.status !== 'saving' && this.#view.status !== 'saved') return false;
    }
    if (this.#isUnsaved()) return false;
    const { status } = this.#view;
    // It was changed, and undone until it says what is stored.
    if (status !== 'saved' && status !== 'conflict') {
      this.#patch({ status: 'saved', problem: null });
      this.#keep(null);
    }
    return true;
  }

  #isUnsaved(): boolean {
    return this.#view.history.document !== this.#view.known.document;
  }

  #apply(history: History): void {
    if (history === this.#view.history) return;
    const { status } = this.#view;
    const isChosen = status === 'conflict';
    this.#patch({ history, ...(!isChosen && { status: 'saving', problem: null }) });
    this.#keep(history.document);
    if (!isChosen) this.#saveLater(REST_MS);
  }

  #keep(document: ProjectDocument | null): void {
    if (!this.#isStopped) this.#parts.keep(document, this.#revision);
  }

  #saveLater(milliseconds: number): void {
    this.#cancel?.();
    if (this.#isStopped) return;
    this.#cancel = this.#parts.later(milliseconds, () => void this.flush());
  }

  async #save(): Promise<void> {
    const { document } = this.#view.history;
    try {
      this.#takeSaved(document, await this.#parts.save(document, this.#revision));
    } catch (error) {
      await this.#fail(document, error);
    }
  }

  #takeSaved(document: ProjectDocument, state: ProjectState): void {
    this.#revision = state.revision;
    const isLast = this.#view.history.document === document;
    this.#patch({
      state,
      known: { document, lines: state.lines },
      status: isLast ? 'saved' : 'saving',
      problem: null,
    });
    this.#keep(isLast ? null : this.#view.history.document);
  }

  async #fail(document: ProjectDocument, error: unknown): Promise<void> {
    const failure = error instanceof ApiError ? error : null;
    if (failure?.code === 'conflict') {
      const stored = await this.#parts.load().catch(() => null);
      // An earlier save that nobody waited for, or another tab with the same unsaved words, was faster.
      if (stored !== null && isSameDocument(stored.document, document)) this.#takeSaved(document, stored);
      else this.#choose();
      return;
    }
    if (failure !== null && failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
      this.#patch({ status: 'refused', problem: failure.message });
      return;
    }
    this.#patch({ status: 'offline', problem: null });
    this.#saveLater(RETRY_MS);
  }

  #patch(part: Partial<ProjectView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}
