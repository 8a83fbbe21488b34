import { MEGABYTE, VIDEO_TEXTS, type VideoSpace } from '@voicedraft/contract/videos';
import type { Db } from '#db/client.ts';
import { onlyRow } from '#db/only-row.ts';
import { AppError } from '#http/app-error.ts';
import { sumBytes } from './repository.ts';

/** What a user has stored for videos, and may. */
export async function readSpace(db: Db, userId: string): Promise<VideoSpace> {
  const [usedBytes, { megabytes }] = [await sumBytes(db, userId), await onlyRow('videoStorage').find(db)];
  return { usedBytes, allowedBytes: megabytes * MEGABYTE };
}

/** @throws AppError `conflict` if a user has no room for this many bytes more */
export async function requireRoom(db: Db, userId: string, bytes: number): Promise<void> {
  const { usedBytes, allowedBytes } = await readSpace(db, userId);
  if (usedBytes + bytes > allowedBytes) throw new AppError('conflict', VIDEO_TEXTS.noRoom);
}
