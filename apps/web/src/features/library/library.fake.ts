import { LibraryEntry, type LibraryEntryDetails, type Take } from '@voicedraft/contract/library';
import {
  countLibrary,
  deleteEntries,
  getEntry,
  listLibrary,
  listLibraryIds,
  moveEntries,
  renameEntry,
  restoreEntries,
  setFavourites,
} from '@voicedraft/contract/library-endpoints';
import { getEngines } from '@voicedraft/contract/engine-status';
import { getGenerationAudio } from '@voicedraft/contract/generations';
import { createShare, withdrawShare } from '@voicedraft/contract/shares';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { makeEntry } from '#testing/records/entries.ts';
import { makeShare } from '#testing/records/takes.ts';
import { ok, refusal, server } from '#testing/server.ts';

const DELETED_AT = '2026-03-21T09:00:00.000Z';
const LOCAL = { engine: 'local', model: 'draft', available: true, quality: 'draft', price: 1 } as const;
const FOLDER = '3f1e9c52-0a7d-4a52-9a3e-6a1d2b3c4d5e';

/** Answers like a server with these entries, in memory. */
export function answerLibrary(entries: readonly LibraryEntryDetails[]): TestLibrary {
  return new TestLibrary(entries);
}

/** A library in memory that answers like the server. */
class TestLibrary {
  entries: LibraryEntryDetails[];
  readonly folder = { id: FOLDER, name: 'Garden channel' };

  constructor(entries: readonly LibraryEntryDetails[]) {
    this.entries = [...entries];
    server.answer(getEngines, ok({ script: LOCAL, speech: LOCAL }));
    answerSound(getGenerationAudio, 2);
    server.answer(countLibrary, () => {
      const kept = this.entries.filter(({ deletedAt }) => deletedAt === null);
      const inFolder = kept.filter(({ folderId }) => folderId === FOLDER);
      return ok({
        all: kept.length,
        favourites: kept.filter(({ isFavourite }) => isFavourite).length,
        shared: kept.filter(isShared).length,
        deleted: this.entries.length - kept.length,
        folders: entries.length === 0 ? [] : [{ ...this.folder, entries: inFolder.length }],
      });
    });
    server.answer(listLibrary, ({ query }) => {
      const found = this.#find(query);
      return answerPage(listLibrary, ok(cutPage(found, query)), found.length);
    });
    server.answer(listLibraryIds, ({ query }) => ok(this.#find(query).map(({ id }) => id)));
    server.answer(getEntry, ({ params }) => {
      const entry = this.entries.find(({ id }) => id === params.id);
      return entry === undefined ? refusal('not_found') : ok(entry);
    });
    server.answer(renameEntry, ({ params, body }) => {
      this.#change([params.id], {
        title: body.title ?? 'Made from the text',
        hasOwnTitle: body.title !== null,
      });
      return ok(this.entries.find(({ id }) => id === params.id) ?? makeEntry());
    });
    server.answer(setFavourites, ({ body: { ids, isFavourite } }) => {
      this.#change(ids, { isFavourite });
      return ok({ changed: ids.length });
    });
    server.answer(moveEntries, ({ body: { ids, folderId } }) => {
      const moved = this.entries.filter(({ id }) => ids.includes(id));
      const from = moved.map((entry) => ({ folderId: entry.folderId, ids: [entry.id] }));
      this.#change(ids, { folderId });
      return ok({ from });
    });
    server.answer(deleteEntries, ({ body: { ids } }) => {
      this.#change(ids, { deletedAt: DELETED_AT });
      return ok({ changed: ids.length });
    });
    server.answer(restoreEntries, ({ body: { ids } }) => {
      this.#change(ids, { deletedAt: null });
      return ok({ changed: ids.length });
    });
    server.answer(createShare, ({ params }) => {
      const share = makeShare();
      this.#share(params.id, { endsAt: share.endsAt });
      return ok(share);
    });
    server.answer(withdrawShare, ({ params }) => {
      this.#share(params.id, null);
      return ok(null);
    });
  }

  #share(takeId: string, share: Take['share']): void {
    const mark = (take: Take) => (take.id === takeId ? { ...take, share } : take);
    this.entries = this.entries.map((entry) => ({
      ...entry,
      allTakes: entry.allTakes.map(mark),
      chosenTake: entry.chosenTake && mark(entry.chosenTake),
    }));
  }

  #change(ids: readonly string[], change: Partial<LibraryEntryDetails>): void {
    this.entries = this.entries.map((entry) => (ids.includes(entry.id) ? { ...entry, ...change } : entry));
  }

  #find(query: { q?: string | undefined; view?: string | undefined; folder?: string | undefined }) {
    const { q, view, folder } = query;
    return this.entries
      .filter(({ deletedAt }) => (deletedAt !== null) === (view === 'deleted'))
      .filter(({ isFavourite }) => view !== 'favourites' || isFavourite)
      .filter((entry) => view !== 'shared' || isShared(entry))
      .filter(({ folderId }) => folder === undefined || folderId === folder)
      .filter(({ title }) => q === undefined || title.toLowerCase().includes(q.toLowerCase()))
      .map((entry) => toRow(entry, q));
  }
}

function isShared({ allTakes }: LibraryEntryDetails): boolean {
  return allTakes.some(({ share }) => share !== null);
}

function toRow(entry: LibraryEntryDetails, q: string | undefined): LibraryEntry {
  const at = q === undefined ? -1 : entry.title.toLowerCase().indexOf(q.toLowerCase());
  const match = q === undefined ? null : { title: [[at, at + q.length] as [number, number]], line: null };
  return LibraryEntry.parse({ ...entry, match });
}
