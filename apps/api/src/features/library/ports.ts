import type { Tx } from '#db/client.ts';

/** What the library reports to the features above it, without depending on them: connected at startup. */
export interface LibraryPorts {
  /** Projects were deleted, and can be restored; called in that transaction. */
  projectsDeleted(tx: Tx, ids: readonly string[]): Promise<void>;
}
