import { isDeepStrictEqual } from 'node:util';
import type { ContentAction } from '@voicedraft/contract/content-versions';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { recordChange } from '#features/audit/service.ts';
import { getClientSettings } from '#features/settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { requireUnchanged } from './conflict.ts';
import { inOrder, saveVersion, type PartState } from './save-version.ts';
import { toSection } from './mapper.ts';
import { nameUploadsByPath } from './images.ts';
import { fitOffer, toStoredOffer } from './offer.ts';
import { insertSection, type SectionRow } from './repository.ts';
import * as repository from './section-repository.ts';
import type { SectionKind, Sent } from './sections.ts';
import { nextRevision, findNewestVersion } from './version-repository.ts';

/** Response to a save, toggle or reset. */
export interface SavedSection {
  readonly success: true;
  readonly data: object;
  readonly message: string;
}

const UNFIT = 'This section’s saved content is damaged. Please save it again or reset it first.';

/**
 * Saves the given fields of a section; omitted ones keep their stored values. If nothing changes, nothing is saved
 * and there is no conflict.
 * @param sent content, validated by the contract
 * @throws AppError `conflict` if another user saved since `revision`; `validation` for an uploaded image that the
 * actor cannot use
 */
export async function saveSection(
  context: Context,
  actor: Actor,
  kind: SectionKind,
  { isActive, revision, ...content }: Sent & object,
): Promise<SavedSection> {
  const { data } = await changeSection(context, actor, kind, revision, (before) => ({
    action: 'saved',
    state: {
      content: { ...before.content, ...toStoredOffer(nameUploadsByPath(context, content)) },
      isActive: isActive ?? before.isActive,
    },
  }));
  return { success: true, data, message: `${kind.subject} updated successfully!` };
}

/** Activates or deactivates a section; without `isActive`, toggles it. @throws AppError `conflict` */
export async function toggleSection(
  context: Context,
  actor: Actor,
  kind: SectionKind,
  { isActive: wanted, revision }: Sent,
): Promise<SavedSection> {
  const changed = await changeSection(context, actor, kind, revision, ({ content, isActive: was }) => {
    const isActive = wanted ?? !was;
    return { action: isActive ? 'activated' : 'deactivated', state: { content, isActive } };
  });
  const verb = changed.row.isActive ? 'activated' : 'deactivated';
  return { success: true, data: changed.data, message: `${kind.label} ${verb} successfully!` };
}

/** Deactivates a section (second specification §4). @throws AppError `conflict` if it is already inactive */
export async function deactivateSection(
  context: Context,
  actor: Actor,
  kind: SectionKind,
): Promise<SavedSection> {
  const label = kind.label;
  const { data } = await changeSection(context, actor, kind, undefined, ({ content, isActive }) => {
    if (!isActive) throw new AppError('conflict', `The ${label.toLowerCase()} is already inactive.`);
    return { action: 'deactivated', state: { content, isActive: false } };
  });
  return { success: true, data, message: `${label} deactivated successfully!` };
}

/** Restores a section's default and activates it. @throws AppError `conflict` */
export async function resetSection(
  context: Context,
  actor: Actor,
  kind: SectionKind,
  { revision }: Sent,
): Promise<SavedSection> {
  const { data } = await changeSection(context, actor, kind, revision, () => ({
    action: 'reset',
    state: { content: kind.defaults(context.config), isActive: true },
  }));
  return { success: true, data, message: `${kind.subject} reset to default successfully!` };
}

/**
 * Restores a former state of a section, as a new version.
 * @param load reads the state to restore, once the section is locked
 * @returns id of the current version
 * @throws AppError `conflict`, and whatever `load` throws
 */
export async function restoreSection(
  context: Context,
  actor: Actor,
  kind: SectionKind,
  expectedRevision: number | undefined,
  load: (tx: Tx) => Promise<PartState>,
): Promise<string> {
  const changed = await changeSection(context, actor, kind, expectedRevision, async (_before, tx) => ({
    action: 'restored',
    state: await load(tx),
  }));
  return changed.versionId;
}

interface Change {
  readonly action: Exclude<ContentAction, 'installed'>;
  readonly state: PartState;
}

/** The only way to change a section. */
async function changeSection(
  context: Context,
  actor: Actor,
  kind: SectionKind,
  expectedRevision: number | undefined,
  decide: (before: PartState, tx: Tx) => Change | Promise<Change>,
): Promise<{ readonly row: SectionRow; readonly data: object; readonly versionId: string }> {
  const { part, label } = kind;
  const { lifelikeVoices } = getClientSettings(context);
  const changed = await context.db.transaction().execute(async (tx) => {
    const row = await lockSection(context, tx, kind);
    const before = { content: inOrder(kind.content, row.content), isActive: row.isActive };
    const decided = await decide(before, tx);
    const { action } = decided;
    const state = { ...decided.state, content: inOrder(kind.content, decided.state.content) };
    if (isDeepStrictEqual(state, before)) {
      const newest = await findNewestVersion(tx, part);
      return { row, data: requireFit(kind, row), versionId: newest?.id ?? '' };
    }
    const noun = `the ${label.toLowerCase()}`;
    await requireUnchanged(context, tx, actor, { ...row, part, noun }, expectedRevision);
    const revision = await nextRevision(tx);
    const after = await repository.updateSection(tx, part, { ...state, revision });
    await recordChange(tx, actor, {
      action: action === 'saved' ? 'updated' : action,
      entity: 'content',
      entityId: part,
      label: label,
      // In the words that visitors read.
      before: fitOffer({ ...before.content, isActive: before.isActive }, lifelikeVoices),
      after: fitOffer({ ...state.content, isActive: state.isActive }, lifelikeVoices),
    });
    // After the audit log, because deleting an account locks in the same order: first the actor's identity, which
    // the log refers to, then their record, which a version refers to.
    const versionId = await saveVersion(tx, actor, part, { ...state, action, revision });
    return { row: after, data: requireFit(kind, after), versionId };
  });
  context.cache.changed('site-content');
  return { ...changed, data: fitOffer(changed.data, lifelikeVoices) };
}

async function lockSection(
  { config }: Context,
  tx: Tx,
  { part, defaults }: SectionKind,
): Promise<SectionRow> {
  const row = await repository.lockSection(tx, part);
  if (row !== null) return row;
  await insertSection(tx, part, defaults(config));
  return repository.lockSectionOrThrow(tx, part);
}

function requireFit(kind: SectionKind, row: SectionRow): object {
  const data = toSection(kind.record, row);
  if (data === null) throw new AppError('conflict', UNFIT);
  return data;
}
