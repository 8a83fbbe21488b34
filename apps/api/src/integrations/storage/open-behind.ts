import { Readable } from 'node:stream';
import type { ObjectStore } from './object-store.ts';

/** Reads bytes `start` to `end`, both inclusive, of an object that comes behind other bytes. */
export function openBehind(
  before: Buffer,
  storage: Pick<ObjectStore, 'openRange'>,
  key: string,
  start: number,
  end: number,
): Readable {
  const beginning = before.subarray(start, end + 1);
  if (end < before.length) return Readable.from([beginning], { objectMode: false });
  const rest = storage.openRange(key, Math.max(0, start - before.length), end - before.length);
  return beginning.length === 0 ? rest : Readable.from(joinBytes(beginning, rest), { objectMode: false });
}

async function* joinBytes(beginning: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield beginning;
  yield* rest;
}
