import type {
  ContentPart,
  ContentVersion,
  getContentVersion,
  listContentVersions,
} from '@voicedraft/contract/content-versions';
import type { EndpointInput, EndpointResponse } from '@voicedraft/contract/endpoint';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { partOfList, type Page } from '#db/list-parts.ts';
import { getClientSettings } from '#features/settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { restoreList } from './edit-list.ts';
import { restoreSection } from './edit-section.ts';
import { inOrder, type PartState } from './save-version.ts';
import { LISTS } from './lists.ts';
import { fitOffer } from './offer.ts';
import { findSections } from './repository.ts';
import { sectionOf } from './sections.ts';
import * as repository from './version-repository.ts';

const GONE = 'This version is no longer available.';

/** One page of a part's versions, newest first, and the number stored. */
export async function listVersions(
  context: Context,
  { part, ...page }: EndpointInput<typeof listContentVersions>['query'],
): Promise<Page<ContentVersion>> {
  const [rows, total] = await Promise.all([
    repository.findVersions(context.db, part, partOfList(page)),
    repository.countVersions(context.db, part),
  ]);
  return { rows: rows.map(toWireVersion), total };
}

/**
 * One version together with the current content: a list of entries, or a document with `isActive`. Default texts are
 * those that visitors would read now. @throws AppError `not_found`
 */
export async function getVersion(
  context: Context,
  id: string,
): Promise<EndpointResponse<typeof getContentVersion>['data']> {
  const row = await requireVersion(context.db, id);
  // Read before the current content: a save in between then causes a conflict on restore, so nothing unseen is
  // replaced.
  const newest = await repository.findNewestVersion(context.db, row.part);
  const contents = {
    content: toWireContent(row.part, row),
    current: await readCurrent(context.db, row.part),
  };
  return {
    ...toWireVersion(row),
    ...fitOffer(contents, getClientSettings(context).lifelikeVoices),
    currentRevision: (newest ?? row).revision,
  };
}

/**
 * Restores a former state, as a new version; list entries keep their ids. Restoring the current state changes
 * nothing.
 * @param expectedRevision the part's revision that the actor has seen
 * @returns the current version
 * @throws AppError `not_found`; `conflict` if another user saved since, and for a state that is no longer
 * compatible
 */
export async function restoreVersion(
  context: Context,
  actor: Actor,
  id: string,
  expectedRevision: number | undefined,
): Promise<ContentVersion> {
  const { part } = await requireVersion(context.db, id);
  const restored = await restorePart(context, actor, { id, part, expectedRevision });
  return toWireVersion(await requireVersion(context.db, restored));
}

function restorePart(
  context: Context,
  actor: Actor,
  {
    id,
    part,
    expectedRevision,
  }: { readonly id: string; readonly part: ContentPart; readonly expectedRevision: number | undefined },
): Promise<string> {
  // Read once the part is locked: before that, the version and its images could be deleted as too old.
  const loadAs =
    <T>(shape: z.ZodType<T>) =>
    async (tx: Tx) =>
      requireFit(shape, (await requireVersion(tx, id)).content);
  if (part === 'features') {
    return restoreList(context, actor, LISTS[part], expectedRevision, loadAs(LISTS[part].states));
  }
  if (part === 'testimonials') {
    return restoreList(context, actor, LISTS[part], expectedRevision, loadAs(LISTS[part].states));
  }
  const section = sectionOf(part);
  return restoreSection(context, actor, section, expectedRevision, async (tx) => {
    const { content, isActive } = await requireVersion(tx, id);
    return { content: requireFit(section.content, content), isActive };
  });
}

function requireFit<T>(shape: z.ZodType<T>, content: object): T {
  const { data, error } = shape.safeParse(content);
  if (error === undefined) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new AppError(
    'conflict',
    `This version is no longer compatible with the site and cannot be restored (${where}: ${issue?.message ?? ''}).`,
  );
}

async function requireVersion(db: Db, id: string): Promise<repository.FullVersionRow> {
  const row = await repository.findVersion(db, id);
  if (row === null) throw new AppError('not_found', GONE);
  return row;
}

async function readCurrent(db: Db, part: ContentPart): Promise<object> {
  if (part === 'features') return (await LISTS[part].find(db)).map(LISTS[part].toState);
  if (part === 'testimonials') return (await LISTS[part].find(db)).map(LISTS[part].toState);
  const row = (await findSections(db)).find(({ name }) => name === part);
  return row === undefined ? {} : toWireContent(part, row);
}

function toWireContent(part: ContentPart, { content, isActive }: PartState): object {
  if (part === 'features' || part === 'testimonials') return inOrder(LISTS[part].states, content);
  return { ...inOrder(sectionOf(part).content, content), isActive };
}

function toWireVersion(row: repository.VersionRow): ContentVersion {
  return {
    _id: row.id,
    part: row.part,
    action: row.action,
    actorEmail: row.actorEmail,
    createdAt: row.createdAt.toISOString(),
    revision: row.revision,
    isCurrent: row.isCurrent,
  };
}
