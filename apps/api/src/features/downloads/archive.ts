import { streamZip } from '@voicedraft/audio-files/zip-stream';
import type { Context } from '#context.ts';
import { findFinishedRecording } from '#features/generations/service.ts';
import { findChosenTakes } from '#features/library/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { nameTake } from './name-file.ts';

/** Archives count their bytes with 32 bits; the rest is for what is not sound. */
const MAX_BYTES = 4_000_000_000;
const TOO_LARGE = 'One ZIP holds at most 4 GB. Select fewer.';

/** A recording that an archive holds. */
interface ArchivedTake {
  /** Without extension. */
  readonly name: string;
  /** Storage key of its WAV. */
  readonly key: string;
  readonly bytes: number;
  /** When it was recorded. */
  readonly createdAt: Date;
}

/** Contents of an archive of the caller's entries: their chosen takes, and the bytes of these. */
export async function describeArchive(
  context: Context,
  actor: Actor,
  ids: string,
): Promise<{ readonly takes: number; readonly bytes: number }> {
  const takes = await findTakes(context, actor, ids);
  return { takes: takes.length, bytes: sumBytes(takes) };
}

function sumBytes(takes: readonly Pick<ArchivedTake, 'bytes'>[]): number {
  return takes.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The archive, read from the store while it is sent.
 * @throws AppError `not_found` if none of the entries has sound; `validation` if there are more than 4 GB
 */
export async function openArchive(
  context: Context,
  actor: Actor,
  ids: string,
): Promise<AsyncIterable<Uint8Array>> {
  const takes = await findTakes(context, actor, ids);
  if (takes.length === 0) throw new AppError('not_found');
  return streamZip(
    takes.map(({ name, key, bytes, createdAt }) => ({
      name: `${name}.wav`,
      modifiedAt: createdAt,
      open: () => context.storage.openRange(key, 0, bytes - 1),
    })),
  );
}

/**
 * @param ids of entries, with commas between them; others than the caller's count as none
 * @throws AppError `validation` if their takes are too large for one archive
 */
async function findTakes({ db, storage }: Context, actor: Actor, ids: string): Promise<ArchivedTake[]> {
  const chosen = await findChosenTakes(db, actor.id, [...new Set(ids.toLowerCase().split(','))]);
  const used = new Map<string, number>();
  const found = await Promise.all(
    chosen.map(async (take) => {
      const recording = await findFinishedRecording(db, take.id);
      const info = recording && (await storage.stat(recording.audioKey));
      if (!recording || !info) return [];
      return [{ take, key: recording.audioKey, bytes: info.size, createdAt: recording.createdAt }];
    }),
  );
  const takes = found.flat();
  if (sumBytes(takes) > MAX_BYTES) throw new AppError('validation', TOO_LARGE);
  return takes.map(({ take, ...rest }) => {
    const name = nameTake(take);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return { name: count === 1 ? name : `${name}-${count}`, ...rest };
  });
}
