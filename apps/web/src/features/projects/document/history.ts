import type { ProjectDocument } from '@voicedraft/contract/project-document';

/** Changes of the same kind that follow each other sooner than this are undone together, in milliseconds. */
const TOGETHER_MS = 1000;
/** Number of steps that can be undone. */
const STEPS = 100;

/** A document with its earlier states. */
export interface History {
  readonly document: ProjectDocument;
  readonly past: readonly ProjectDocument[];
  readonly future: readonly ProjectDocument[];
  /** The last change: what was done, such as typing in a certain paragraph, and when. */
  readonly last: { readonly what: string; readonly at: number } | null;
}

export function startHistory(document: ProjectDocument): History {
  return { document, past: [], future: [], last: null };
}

/**
 * The history after a change. What follows on the same change at once, such as the next letter, is one step with it.
 * @param at milliseconds
 */
export function change(history: History, document: ProjectDocument, what: string, at: number): History {
  if (document === history.document) return history;
  const { last } = history;
  const isSame = last !== null && last.what === what && at - last.at < TOGETHER_MS && history.past.length > 0;
  const past = isSame ? history.past : [...history.past, history.document].slice(-STEPS);
  return { document, past, future: [], last: { what, at } };
}

export function undo(history: History): History {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  const future = [history.document, ...history.future];
  return { document: previous, past: history.past.slice(0, -1), future, last: null };
}

export function redo(history: History): History {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { document: next, past: [...history.past, history.document], future, last: null };
}
