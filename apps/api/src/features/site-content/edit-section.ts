import { isDeepStrictEqual } from 'node:util';
import type { ContentAction } from '@voicedraft/contract/content-versions';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { recordChange } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { requireUnchanged } from './conflict.ts';
import { defaultSection } from './defaults.ts';
import { inOrder, keepVersion, nextMoment, type PartState } from './keep-version.ts';
import { toSection } from './mapper.ts';
import { PART_LABELS, type SectionKind } from './parts.ts';
import { nameUploadsByPath } from './pictures.ts';
import { insertSection, type SectionRow } from './repository.ts';
import * as sections from './section-repository.ts';
import { findNewestVersion } from './version-repository.ts';

/** What a save, toggle or reset answers. */
export interface SavedSection<T> {
  readonly success: true;
  readonly data: T;
  readonly message: string;
}

/** What an editor says beside the content. */
interface Sent {
  readonly isActive?: boolean | undefined;
  /** When the section was last changed, as the editor knows it. */
  readonly updatedAt?: string | undefined;
}

const UNFIT = 'This section’s saved content is damaged. Please save it again or reset it first.';

/**
 * Saves what is sent of a section; a field that is left out keeps what is stored. What is there already is not saved again, and conflicts with nothing.
 * @param sent content that the contract has checked
 * @throws AppError `conflict` when somebody saved since `updatedAt`; `validation` for an uploaded picture that
 *   is not the actor's to use
 */
export async function saveSection<T>(
  context: Context,
  actor: Actor,
  kind: SectionKind<T>,
  { isActive, updatedAt, ...content }: Sent & object,
): Promise<SavedSection<T>> {
  const { data } = await changeSection(context, actor, kind, updatedAt, (before) => ({
    action: 'saved',
    state: {
      content: { ...before.content, ...nameUploadsByPath(context, content) },
      isActive: isActive ?? before.isActive,
    },
  }));
  return { success: true, data, message: `${kind.subject} updated successfully!` };
}

/** Turns a section on or off; without `isActive` to the other state. @throws AppError `conflict` */
export async function toggleSection<T>(
  context: Context,
  actor: Actor,
  kind: SectionKind<T>,
  { isActive: wanted, updatedAt }: Sent,
): Promise<SavedSection<T>> {
  const changed = await changeSection(context, actor, kind, updatedAt, ({ content, isActive: was }) => {
    const isActive = wanted ?? !was;
    return { action: isActive ? 'activated' : 'deactivated', state: { content, isActive } };
  });
  const verb = changed.row.isActive ? 'activated' : 'deactivated';
  return { success: true, data: changed.data, message: `${PART_LABELS[kind.name]} ${verb} successfully!` };
}

/** Takes a section off the site (second specification §4). @throws AppError `conflict` while it is inactive */
export async function deactivateSection<T>(
  context: Context,
  actor: Actor,
  kind: SectionKind<T>,
): Promise<SavedSection<T>> {
  const label = PART_LABELS[kind.name];
  const { data } = await changeSection(context, actor, kind, undefined, ({ content, isActive }) => {
    if (!isActive) throw new AppError('conflict', `The ${label.toLowerCase()} is already inactive.`);
    return { action: 'deactivated', state: { content, isActive: false } };
  });
  return { success: true, data, message: `${label} deactivated successfully!` };
}

/** Brings the default of a section back, and shows it. @throws AppError `conflict` */
export async function resetSection<T>(
  context: Context,
  actor: Actor,
  kind: SectionKind<T>,
  { updatedAt }: Sent,
): Promise<SavedSection<T>> {
  const { data } = await changeSection(context, actor, kind, updatedAt, () => ({
    action: 'reset',
    state: { content: defaultSection(context, kind.name), isActive: true },
  }));
  return { success: true, data, message: `${kind.subject} reset to default successfully!` };
}

/**
 * Brings a former state of a section back, as a new version.
 * @param load reads that state, once the section is locked
 * @returns id of the version that is now the current one
 * @throws AppError `conflict`, and what `load` throws
 */
export async function restoreSection<T>(
  context: Context,
  actor: Actor,
  kind: SectionKind<T>,
  seen: string | undefined,
  load: (tx: Tx) => Promise<PartState>,
): Promise<string> {
  const changed = await changeSection(context, actor, kind, seen, async (_before, tx) => ({
    action: 'restored',
    state: await load(tx),
  }));
  return changed.versionId;
}

interface Change {
  readonly action: Exclude<ContentAction, 'installed'>;
  readonly state: PartState;
}

/** The one way in which a section changes. */
async function changeSection<T>(
  context: Context,
  actor: Actor,
  kind: SectionKind<T>,
  seen: string | undefined,
  decide: (before: PartState, tx: Tx) => Change | Promise<Change>,
): Promise<{ readonly row: SectionRow; readonly data: T; readonly versionId: string }> {
  const { name } = kind;
  const changed = await context.db.transaction().execute(async (tx) => {
    const row = await lockSection(context, tx, kind);
    const before = { content: inOrder(kind.input, row.content), isActive: row.isActive };
    const decided = await decide(before, tx);
    const { action } = decided;
    const state = { ...decided.state, content: inOrder(kind.input, decided.state.content) };
    if (isDeepStrictEqual(state, before)) {
      const newest = await findNewestVersion(tx, name);
      return { row, data: requireFit(kind, row), versionId: newest?.id ?? '' };
    }
    const noun = `the ${PART_LABELS[name].toLowerCase()}`;
    await requireUnchanged(context, tx, actor, { part: name, noun, changedAt: row.updatedAt }, seen);
    const at = await nextMoment(context, tx, name, row.updatedAt);
    const after = await sections.updateSection(tx, name, { ...state, updatedAt: at });
    await recordChange(tx, actor, {
      action: action === 'saved' ? 'updated' : action,
      entity: 'content',
      entityId: name,
      label: PART_LABELS[name],
      before: { ...before.content, isActive: before.isActive },
      after: { ...state.content, isActive: state.isActive },
    });
    // After the audit log: it refers to the actor's identity and a version to their record, and whoever deletes
    // an account takes the two in this order.
    const versionId = await keepVersion(tx, actor, name, { ...state, action, at });
    return { row: after, data: requireFit(kind, after), versionId };
  });
  context.cache.changed('site-content');
  return changed;
}

async function lockSection<T>(context: Context, tx: Tx, { name }: SectionKind<T>): Promise<SectionRow> {
  const row = await sections.lockSection(tx, name);
  if (row !== null) return row;
  await insertSection(tx, name, defaultSection(context, name));
  return sections.lockSectionOrThrow(tx, name);
}

function requireFit<T>(kind: SectionKind<T>, row: SectionRow): T {
  const data = toSection(kind.wire, row);
  if (data === null) throw new AppError('conflict', UNFIT);
  return data;
}
