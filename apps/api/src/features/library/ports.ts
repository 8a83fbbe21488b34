import type { Db, Tx } from '#db/client.ts';

/** What the library reports to the features above it, and asks of them, without depending on them: connected at startup. */
export interface LibraryPorts {
  /** Projects were deleted, and can be restored; called in that transaction. */
  projectsDeleted(tx: Tx, ids: readonly string[]): Promise<void>;
  /**
   * So many of a user's projects are about to be restored in that transaction.
   * @throws AppError if there is no room for them
   */
  requireRoomForProjects(tx: Tx, userId: string, count: number): Promise<void>;
  /** Id of the generation that wrote a script last; null if none did. */
  findScriptOf(db: Db, entryId: string): Promise<string | null>;
}
