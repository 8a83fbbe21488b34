import { readRecord, readText } from '#lib/read-shape.ts';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';
import { readStoredDraft, type StoredDraft } from './restore-generator.ts';

interface OwnedDraft {
  readonly owner: string;
  readonly draft: StoredDraft;
}

const readOwnedDraft = readRecord<OwnedDraft>({ owner: readText, draft: readStoredDraft });

/**
 * The user's input, for as long as the tab is open, or until a sign-out. Survives an expired session, and is restored
 * after signing in again. Other users cannot see it.
 */
const storedDraft = createStoredValue({
  key: 'voicedraft.generator',
  parse: readOwnedDraft,
  personal: 'until sign-out',
  storage: tabStorage(),
});

/** Returns the draft that this user left in this tab. */
export function readDraft(owner: string): StoredDraft | null {
  const stored = storedDraft.read()?.value;
  return stored?.owner === owner ? stored.draft : null;
}

/** Stores a draft so that it survives a reload of this tab. */
export function saveDraft(owner: string, draft: StoredDraft): void {
  storedDraft.write({ owner, draft });
}
