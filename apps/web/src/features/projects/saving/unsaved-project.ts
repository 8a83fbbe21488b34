import type { ProjectDocument } from '@voicedraft/contract/project-document';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';

/** A document that could not be saved yet, and the revision that it was made from. */
interface UnsavedProject {
  readonly id: string;
  readonly revision: number;
  readonly document: ProjectDocument;
}

/** Kept as long as the tab is open: what was typed survives a reload while there is no network. */
const stored = createStoredValue<UnsavedProject>({
  key: 'voicedraft.unsaved-project',
  // Written by this code only, and the server checks it again.
  parse: (value) => {
    if (typeof Object(value).id !== 'string') throw new TypeError('Not a project.');
    return value as UnsavedProject;
  },
  storage: tabStorage(),
  personal: true,
});

/** What this tab could not save of a project; null if there is nothing, or it was saved elsewhere since. */
export function readUnsaved(id: string, revision: number): ProjectDocument | null {
  const entry = stored.read()?.value;
  return entry?.id === id && entry.revision === revision ? entry.document : null;
}

/** Keeps a document until it is saved; null forgets it. */
export function keepUnsaved(id: string, document: ProjectDocument | null, revision: number): void {
  if (document !== null) stored.write({ id, revision, document });
  else if (stored.read()?.value.id === id) stored.clear();
}
