import { nameVoice } from '@voicedraft/contract/voice-list';
import {
  MIX_TEXTS,
  MIXES_EVER_MAX,
  MIXES_MAX,
  type VoiceMix,
  type VoiceMixInput,
} from '@voicedraft/contract/voice-mixes';
import { MixId } from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { type AuditedFields, recordChange } from '#features/audit/service.ts';
import { waitForTurn } from '#features/identity/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { toMixId, toRowId } from './cast.ts';
import * as repository from './repository.ts';

export { type Cast, castParts, castVoices, mayUseVoice, requireCast } from './cast.ts';
export { eraseMixesOf, hasMixes } from './repository.ts';

/** The mixes that the caller may use: their own, newest first, then those that are offered to all. */
export async function listMixes({ db }: Pick<Context, 'db'>, { id }: Pick<Actor, 'id'>): Promise<VoiceMix[]> {
  return (await repository.findUsable(db, id)).map((row) => toWire(row, id));
}

/** @throws AppError `validation` beyond the limit */
export async function addMix(
  { db }: Pick<Context, 'db'>,
  { id: userId }: Actor,
  input: VoiceMixInput,
): Promise<VoiceMix> {
  return db.transaction().execute(async (tx) => {
    await requireRoom(tx, userId);
    if ((await repository.countMade(tx, userId)) >= MIXES_EVER_MAX) {
      throw new AppError('validation', MIX_TEXTS.fullEver);
    }
    return toWire(await repository.insertMix(tx, userId, input), userId);
  });
}

/** @throws AppError `validation` beyond the limit */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  // One at a time, so that parallel calls are counted correctly.
  await waitForTurn(tx, userId);
  if ((await repository.countOwn(tx, userId)) >= MIXES_MAX) throw new AppError('validation', MIX_TEXTS.full);
}

/**
 * Renames or changes a mix of the caller.
 * @throws AppError `not_found`, also for a mix of somebody else that is offered; `forbidden`
 */
export async function editMix(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: MixId,
  input: VoiceMixInput,
): Promise<VoiceMix> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOwn(tx, actor, id);
    const after = await repository.updateMix(tx, before.id, input);
    const sides = { before: toAudited(before), after: toAudited(after) };
    if (before.offered) await recordChange(tx, actor, { ...describe(after), action: 'updated', ...sides });
    return toWire(after, actor.id);
  });
}

/**
 * Deletes a mix of the caller.
 * @throws AppError `not_found`, also for a mix of somebody else that is offered; `forbidden`
 */
export async function deleteMix({ db }: Pick<Context, 'db'>, actor: Actor, id: MixId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, actor, id);
    await repository.deleteMix(tx, row.id);
    if (!row.offered) return;
    await recordChange(tx, actor, { ...describe(row), action: 'deleted', before: toAudited(row) });
  });
}

/**
 * Locks a mix of the caller. One that is offered is everybody’s, so it takes the right to offer.
 * @throws AppError `not_found`, `forbidden`
 */
async function lockOwn(tx: Tx, actor: Actor, id: MixId): Promise<repository.MixRow> {
  const row = await repository.lockUsable(tx, actor.id, toRowId(id));
  if (row === null || row.userId !== actor.id) throw new AppError('not_found', MIX_TEXTS.gone);
  if (row.offered && !mayUse(actor, 'engines', 'write')) throw new AppError('forbidden', MIX_TEXTS.offered);
  return row;
}

/**
 * Brings a deleted mix back. Offering it to all again is another step.
 * @throws AppError `not_found`; `validation` beyond the limit
 */
export async function restoreMix(
  { db }: Pick<Context, 'db'>,
  { id: userId }: Actor,
  id: MixId,
): Promise<VoiceMix> {
  return db.transaction().execute(async (tx) => {
    await requireRoom(tx, userId);
    const row = await repository.restoreOwn(tx, userId, toRowId(id));
    if (row === null) throw new AppError('not_found', MIX_TEXTS.gone);
    return toWire(row, userId);
  });
}

/**
 * Offers a mix of the caller to all customers, or withdraws one that is offered, whoever made it. The caller gets a
 * withdrawn mix whose maker is gone: without an owner, nobody could offer it again.
 * @throws AppError `not_found`; `validation` for such a mix beyond the limit
 */
export async function offerMix(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: MixId,
  isOffered: boolean,
): Promise<VoiceMix> {
  return db.transaction().execute(async (tx) => {
    const row = await repository.lockUsable(tx, actor.id, toRowId(id));
    if (row === null) throw new AppError('not_found', MIX_TEXTS.gone);
    if (row.userId === null && !isOffered) await requireRoom(tx, actor.id);
    const userId = isOffered ? row.userId : (row.userId ?? actor.id);
    await recordChange(tx, actor, {
      ...describe(row),
      action: isOffered ? 'offered' : 'withdrawn',
      before: { offered: row.offered, owner: row.userId },
      after: { offered: isOffered, owner: userId },
    });
    return toWire(await repository.setOffered(tx, row.id, isOffered, userId), actor.id);
  });
}

function describe({ id, name }: repository.MixRow) {
  return { entity: 'voice-mix' as const, entityId: toMixId(id), label: name };
}

function toAudited({ name, parts }: repository.MixRow): AuditedFields {
  return { name, parts };
}

function toWire(
  { id, userId, name, parts, offered, createdAt }: repository.MixRow,
  callerId: string,
): VoiceMix {
  return {
    id: toMixId(id),
    name,
    parts,
    isOffered: offered,
    isOwn: userId === callerId,
    createdAt: createdAt.toISOString(),
  };
}

/** The names that mixes were given, by their ids: also of those that are deleted or of somebody else. */
export type MixNames = ReadonlyMap<string, string>;

/** Names of the mixes among these voices. Checks no permission: the caller must be allowed to see them. */
export async function nameMixes(db: Db, voices: Iterable<string | null>): Promise<MixNames> {
  const ids = [...new Set(voices)].flatMap((voice) => {
    const id = MixId.safeParse(voice).data;
    return id === undefined ? [] : toRowId(id);
  });
  const rows = ids.length === 0 ? [] : await repository.findMixes(db, ids);
  return new Map(rows.map(({ id, name }) => [toMixId(id), name]));
}

/** The names of voices, mixes among them. */
export async function nameVoices(db: Db, voices: readonly string[]): Promise<string[]> {
  const names = await nameMixes(db, voices);
  return voices.map((voice) => names.get(voice) ?? nameVoice(voice));
}
