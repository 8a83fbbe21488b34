import { MIX_TEXTS, MIXES_MAX, type VoiceMix, type VoiceMixInput } from '@voicedraft/contract/voice-mixes';
import type { MixId } from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { recordChange } from '#features/audit/service.ts';
import { waitForTurn } from '#features/identity/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { toMixId, toRowId } from './cast.ts';
import * as repository from './repository.ts';

export { type MixNames, nameMixes, nameVoices } from './mix-names.ts';
export { type Cast, castParts, castVoices, requireCast } from './cast.ts';

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
    // One at a time, so that parallel calls are counted correctly.
    await waitForTurn(tx, userId);
    if ((await repository.countOwn(tx, userId)) >= MIXES_MAX) {
      throw new AppError('validation', MIX_TEXTS.full);
    }
    return toWire(await repository.insertMix(tx, userId, input), userId);
  });
}

/** @throws AppError `not_found`, also for a mix of somebody else that is offered */
export async function editMix(
  { db }: Pick<Context, 'db'>,
  { id: userId }: Actor,
  id: MixId,
  input: VoiceMixInput,
): Promise<VoiceMix> {
  const row = await repository.updateOwn(db, userId, toRowId(id), input);
  if (row === null) throw new AppError('not_found', MIX_TEXTS.gone);
  return toWire(row, userId);
}

/** @throws AppError `not_found`, also for a mix of somebody else that is offered */
export async function deleteMix(
  { db }: Pick<Context, 'db'>,
  { id: userId }: Actor,
  id: MixId,
): Promise<void> {
  const isDeleted = await repository.deleteOwn(db, userId, toRowId(id));
  if (!isDeleted) throw new AppError('not_found', MIX_TEXTS.gone);
}

/**
 * Offers a mix of the caller to all customers, or withdraws one that is offered, whoever made it.
 * @throws AppError `not_found`
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
    await recordChange(tx, actor, {
      action: isOffered ? 'offered' : 'withdrawn',
      entity: 'voice-mix',
      entityId: id,
      label: row.name,
      before: { offered: row.offered },
      after: { offered: isOffered },
    });
    return toWire(await repository.setOffered(tx, row.id, isOffered), actor.id);
  });
}

/** Deletes a user's mixes; those that are offered stay, as the house's. */
export function eraseMixesOf(tx: Tx, userId: string): Promise<void> {
  return repository.eraseMixesOf(tx, userId);
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
