import { priceOfRecording } from '@voicedraft/contract/recording-price';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as handedOut from './handed-out-repository.ts';
import { countWordsOf } from './plan-recording.ts';
import { keepSounds } from './repository.ts';
import { soundKeyOf } from './stored-sounds.ts';

/**
 * What a user hears of a recording is paid, however the recording ends. The sound of a line is sent while the others
 * are spoken, and this is noted first. The end of the recording, whichever process brings it about, locks what is not
 * paid, counts what was handed out, and deletes the rest: no sound can be sent in between.
 */

/** Whether a recording still runs, and goes on until the transaction ends: the feature that runs them knows. */
export type IsRunning = (tx: Tx, recordingId: string) => Promise<boolean>;

/**
 * Storage key of one of the caller's sounds, which is about to be sent: if it is not paid yet, it will be. A sound that
 * was stored after its recording had ended, by a process that did not know, is for nobody.
 * @throws AppError `not_found`, also for another user's
 */
export async function handOutSound(
  { db }: Pick<Context, 'db'>,
  { id: userId }: Pick<Actor, 'id'>,
  id: string,
  isRunning: IsRunning,
): Promise<string> {
  const noteUnpaid = () =>
    db.transaction().execute(async (tx) => {
      const sound = await handedOut.lockUnpaidSound(tx, userId, id);
      if (sound === undefined) return false;
      if (sound.recordingId !== null && !(await isRunning(tx, sound.recordingId))) return false;
      await handedOut.noteHandedOut(tx, id);
      return true;
    });
  const isTheirs =
    (await handedOut.isKept(db, userId, id)) ||
    (await noteUnpaid()) ||
    // Paid in between.
    (await handedOut.isKept(db, userId, id));
  if (!isTheirs) throw new AppError('not_found');
  return soundKeyOf(id);
}

/** Sounds that are paid for when a recording ends. */
interface PaidSounds {
  /** Credits, before the limit of what was set aside. */
  readonly price: number;
  /** Ids of the sounds that are kept. */
  readonly sounds: readonly string[];
  /** Number of different lines. */
  readonly lines: number;
}

/**
 * Locks a recording's sounds until the transaction ends and decides which are paid: those delivered or already handed
 * out, then other finished lines while the same credits cover them. Parts of an unfinished line are kept like lines,
 * although no recording uses them.
 * @param delivered ids of the sounds that are in it; none if it failed
 */
export async function findPaid(
  tx: Tx,
  recordingId: string,
  delivered: readonly string[] = [],
): Promise<PaidSounds> {
  const unpaid = await handedOut.lockUnpaid(tx, recordingId);
  const isDelivered = new Set(delivered);
  const lines = unpaid.filter(({ key, lineKey }) => key === lineKey);
  const handed = unpaid.filter(({ isHandedOut }) => isHandedOut);
  // Whoever has a part of a line gets all of it.
  const handedKeys = new Set(handed.map(({ lineKey }) => lineKey));
  const [owed, others]: [handedOut.UnpaidSound[], handedOut.UnpaidSound[]] = [[], []];
  for (const line of lines) (handedKeys.has(line.key) || isDelivered.has(line.id) ? owed : others).push(line);
  for (const { id, key, isHandedOut } of owed) {
    if (!isHandedOut && handedKeys.has(key)) await handedOut.noteHandedOut(tx, id);
  }
  const begun = handed.filter(({ lineKey }) => lines.every(({ key }) => key !== lineKey));
  let words = countWordsOf([...owed, ...begun]);
  const price = priceOfRecording(words);
  const paid = [...owed];
  for (const sound of price > 0 ? others : []) {
    if (priceOfRecording(words + sound.words) > price) continue;
    words += sound.words;
    paid.push(sound);
  }
  const sounds = [...paid, ...begun].map(({ id }) => id);
  return { price, sounds, lines: new Set(paid.map(({ key }) => key)).size };
}

/** Keeps what is paid, and deletes what else the recording has stored. @returns ids whose files are to be deleted */
export async function endSounds(tx: Tx, recordingId: string, paid: readonly string[]): Promise<string[]> {
  await keepSounds(tx, paid);
  return handedOut.deleteUnpaid(tx, recordingId);
}
