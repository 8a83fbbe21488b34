import type { Db, Tx } from '#db/client.ts';

/** What the library reports to the features above it, and asks of them, without depending on them: connected at startup. */
export interface LibraryPorts {
  /** Projects were deleted, and can be restored; called in that transaction. */
  projectsDeleted(tx: Tx, ids: readonly string[]): Promise<void>;
  /** Id of the generation that wrote a script last; null if none did. */
  findScriptOf(db: Db, entryId: string): Promise<string | null>;
}
