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
import { partOfList } from '#db/list-parts.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { restoreList } from './edit-list.ts';
import { restoreSection } from './edit-section.ts';
import { FEATURES } from './features.ts';
import { inOrder, type PartState } from './keep-version.ts';
import { ABOUT, BANNER, CONTACT_PAGE, FOOTER, PRIVACY, TERMS } from './parts.ts';
import { findSections } from './repository.ts';
import { TESTIMONIALS } from './testimonials.ts';
import * as repository from './version-repository.ts';

const SECTIONS = {
  banner: BANNER,
  about: ABOUT,
  'contact-page': CONTACT_PAGE,
  footer: FOOTER,
  terms: TERMS,
  privacy: PRIVACY,
} as const;
const GONE = 'This version is no longer available.';

/** One page of the states that a part had, newest first, and how many are kept. */
export async function listVersions(
  context: Context,
  { part, ...page }: EndpointInput<typeof listContentVersions>['query'],
): Promise<{ versions: ContentVersion[]; total: number }> {
  const [rows, total] = await Promise.all([
    repository.findVersions(context.db, part, partOfList(page)),
    repository.countVersions(context.db, part),
  ]);
  return { versions: rows.map(toWireVersion), total };
}

/** One state, beside that of now: a list of entries, or a document with `isActive`. @throws AppError `not_found` */
export async function getVersion(
  context: Context,
  id: string,
): Promise<EndpointResponse<typeof getContentVersion>['data']> {
  const row = await requireVersion(context.db, id);
  // Before the content of now: a save in between is a conflict for who restores, and nothing unseen is replaced.
  const newest = await repository.findNewestVersion(context.db, row.part);
  return {
    ...toWireVersion(row),
    content: toWireContent(row.part, row),
    current: await readCurrent(context.db, row.part),
    currentAt: (newest ?? row).createdAt.toISOString(),
  };
}

/**
 * Brings a former state back, as a new version; entries of a list keep their ids. The state of now is not
 * brought back again.
 * @param seen when the part was last changed, as the actor knows it
 * @returns the version that is now the current one
 * @throws AppError `not_found`; `conflict` when somebody saved since, and for a state that fits no longer
 */
export async function restoreVersion(
  context: Context,
  actor: Actor,
  id: string,
  seen: string | undefined,
): Promise<ContentVersion> {
  const { part } = await requireVersion(context.db, id);
  const restored = await restorePart(context, actor, { id, part, seen });
  return toWireVersion(await requireVersion(context.db, restored));
}

function restorePart(
  context: Context,
  actor: Actor,
  { id, part, seen }: { readonly id: string; readonly part: ContentPart; readonly seen: string | undefined },
): Promise<string> {
  // Read when the part is locked: until then it could be given up as one too many, and its pictures with it.
  const loadAs =
    <T>(shape: z.ZodType<T>) =>
    async (tx: Tx) =>
      requireFit(shape, (await requireVersion(tx, id)).content);
  switch (part) {
    case 'features':
      return restoreList(context, actor, FEATURES, seen, loadAs(FEATURES.states));
    case 'testimonials':
      return restoreList(context, actor, TESTIMONIALS, seen, loadAs(TESTIMONIALS.states));
    case 'banner':
    case 'about':
    case 'contact-page':
    case 'footer':
    case 'terms':
    case 'privacy': {
      const kind = SECTIONS[part];
      return restoreSection<unknown>(context, actor, kind, seen, async (tx) => {
        const { content, isActive } = await requireVersion(tx, id);
        return { content: requireFit(kind.input, content), isActive };
      });
    }
  }
}

function requireFit<T>(shape: z.ZodType<T>, content: object): T {
  const { data, error } = shape.safeParse(content);
  if (error === undefined) return data;
  const [fault] = error.issues;
  const where = fault?.path.join('.') ?? '';
  throw new AppError(
    'conflict',
    `This version is no longer compatible with the site and cannot be restored (${where}: ${fault?.message ?? ''}).`,
  );
}

async function requireVersion(db: Db, id: string): Promise<repository.FullVersionRow> {
  const row = await repository.findVersion(db, id);
  if (row === null) throw new AppError('not_found', GONE);
  return row;
}

async function readCurrent(db: Db, part: ContentPart): Promise<object> {
  if (part === 'features') return (await FEATURES.find(db)).map(FEATURES.toState);
  if (part === 'testimonials') return (await TESTIMONIALS.find(db)).map(TESTIMONIALS.toState);
  const row = (await findSections(db)).find(({ name }) => name === part);
  return row === undefined ? {} : toWireContent(part, row);
}

function toWireContent(part: ContentPart, { content, isActive }: PartState): object {
  if (part === 'features') return inOrder(FEATURES.states, content);
  if (part === 'testimonials') return inOrder(TESTIMONIALS.states, content);
  return { ...inOrder(SECTIONS[part].input, content), isActive };
}

function toWireVersion(row: repository.VersionRow): ContentVersion {
  return {
    _id: row.id,
    part: row.part,
    action: row.action,
    actorEmail: row.actorEmail,
    createdAt: row.createdAt.toISOString(),
    isCurrent: row.isCurrent,
  };
}
