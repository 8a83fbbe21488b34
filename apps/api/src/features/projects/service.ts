import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { Db } from '#db/client.ts';
import { findProjectIds } from '#features/library/service.ts';
import { findProjects } from './repository.ts';
import { findDocuments } from './version-repository.ts';

export { createProject, getProject, saveProject } from './project.ts';
export { recordProject, stopProject } from './record.ts';

/** A project with all its versions is long, so few are read at once. */
const EXPORT_BATCH = 5;

/** A project in the export of an account; its title, words and takes are in its entry of the library. */
interface ExportedProject {
  readonly id: string;
  readonly document: ProjectDocument;
  readonly versions: readonly {
    readonly number: number;
    readonly document: ProjectDocument;
    readonly updatedAt: string;
  }[];
}

/** All projects of a user with their versions, in batches. */
export async function* readProjectsOf(db: Db, userId: string): AsyncGenerator<ExportedProject[]> {
  let afterId: string | undefined;
  for (;;) {
    const ids = await findProjectIds(db, userId, afterId, EXPORT_BATCH);
    if (ids.length === 0) return;
    const versions = Map.groupBy(await findDocuments(db, ids), ({ entryId }) => entryId);
    yield (await findProjects(db, ids)).map(({ entryId, document }) => ({
      id: entryId,
      document,
      versions: (versions.get(entryId) ?? []).map(({ number, document: kept, updatedAt }) => ({
        number,
        document: kept,
        updatedAt: updatedAt.toISOString(),
      })),
    }));
    afterId = ids.at(-1);
  }
}
