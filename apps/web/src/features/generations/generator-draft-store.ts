import { z } from 'zod';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';
import { StoredDraft } from './restore-generator.ts';

const OwnedDraft = z.object({ owner: z.string(), draft: StoredDraft });

/**
 * What was typed, for as long as the tab is open. It outlives a session that has run out, so that
 * signing in again brings it back; to anybody else it is as if it were not there.
 */
const storedDraft = createStoredValue({
  key: 'voicedraft.generator',
  parse: (value) => OwnedDraft.parse(value),
  storage: tabStorage(),
});

/** The draft that this person left in this tab. */
export function readDraft(owner: string): StoredDraft | null {
  const kept = storedDraft.read()?.value;
  return kept?.owner === owner ? kept.draft : null;
}

/** Keeps a draft for a reload of this tab. */
export function keepDraft(owner: string, draft: StoredDraft): void {
  storedDraft.write({ owner, draft });
}
