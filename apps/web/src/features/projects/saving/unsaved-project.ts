import { hashKey } from '@tanstack/react-query';
import type { ProjectDocument } from '@voicedraft/contract/project-document';
import { createStoredValue } from '#lib/stored-value.ts';

/** A document that could not be saved yet, and the revision that it was made from. */
export interface UnsavedDocument {
  readonly document: ProjectDocument;
  readonly revision: number;
}

/** How long a document waits to be kept, in milliseconds: a long one is not written with each letter. */
const KEEP_MS = 250;

/** An account's unsaved changes to a project. */
export interface UnsavedProject {
  /** Null if everything is stored. */
  readonly read: () => UnsavedDocument | null;
  /** Keeps a document, in a moment; null forgets it, as everything is stored. */
  readonly keep: (document: ProjectDocument | null, revision: number) => void;
  /** Keeps it now, as the page may be left. */
  readonly keepNow: () => void;
}

/**
 * Opens what this browser keeps of a project for an account. It outlives the tab and the session: what was typed
 * without network, or in the last moment, is there when its owner opens the project again. Others cannot see it.
 */
export function openUnsaved(owner: string, id: string): UnsavedProject {
  const stored = createStoredValue<UnsavedDocument>({
    key: `voicedraft.unsaved-project.${owner}.${id}`,
    // Written by this code only, and the server checks it again.
    parse: (value) => {
      if (!Array.isArray(Object(Object(value).document).paragraphs)) throw new TypeError('Not a document.');
      return value as UnsavedDocument;
    },
  });
  let waiting: UnsavedDocument | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== null) stored.write(waiting);
    waiting = null;
  };
  return {
    read: () => stored.read()?.value ?? null,
    keep: (document, revision) => {
      waiting = document && { document, revision };
      if (document === null) stored.clear();
      else timer ??= setTimeout(keepNow, KEEP_MS);
    },
    keepNow,
  };
}

/** Whether two documents say the same, in whatever order their fields were written. */
export function isSameDocument(one: ProjectDocument, other: ProjectDocument): boolean {
  return one === other || hashKey([one]) === hashKey([other]);
}
