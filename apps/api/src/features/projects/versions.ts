import type { ProjectVersion } from '@voicedraft/contract/project-files';
import type { Project } from '@voicedraft/contract/projects';
import type { Context } from '#context.ts';
import type { Page } from '#db/list-parts.ts';
import type { Actor } from '#http/actor.ts';
import { requireFound } from '#http/app-error.ts';
import { changeProject, getProject, noteSounds, requireProject, storeDocument } from './project.ts';
import * as versions from './version-repository.ts';

/** One page of a project's versions, newest first, and the total. @throws AppError `not_found` */
export async function listVersions(
  { db }: Context,
  actor: Actor,
  id: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<Page<ProjectVersion>> {
  await requireProject(db, actor, id);
  const [{ rows, total }, newest] = await Promise.all([
    versions.findVersions(db, id, page),
    versions.findNewestNumber(db, id),
  ]);
  return { rows: rows.map((row) => toWireVersion(row, newest)), total };
}

/** A version with its document, next to the current document. @throws AppError `not_found` */
export async function getVersion({ db }: Context, actor: Actor, id: string, number: number) {
  const { project } = await requireProject(db, actor, id);
  const found = requireFound(await versions.findVersion(db, id, number));
  const { document, ...version } = found;
  const newest = await versions.findNewestNumber(db, id);
  const current = { current: project.document, currentRevision: project.revision };
  return { ...toWireVersion(version, newest), document, ...current };
}

/**
 * Makes a version the current document, as a new version.
 * @throws AppError `not_found`; `conflict` with the stored revision
 */
export async function restoreVersion(
  context: Context,
  actor: Actor,
  id: string,
  number: number,
  revision: number,
): Promise<Project> {
  await changeProject(context, actor, id, revision, async (tx) => {
    const found = requireFound(await versions.findVersion(tx, id, number));
    const { document, words } = found;
    await storeDocument(tx, id, document);
    await versions.insertVersion(tx, id, 'restored', { document, words });
  });
  return noteSounds(context, await getProject(context, actor, id), id);
}

function toWireVersion(version: versions.VersionRecord, newest: number): ProjectVersion {
  const { createdAt, updatedAt, ...rest } = version;
  return {
    ...rest,
    isCurrent: version.number === newest,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
