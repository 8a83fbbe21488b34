import { expect, it } from 'vitest';
import { hum } from '#testing/sound.ts';
import { decodeOpus } from './decode-opus.ts';
import { encodeOpus } from './encode-opus.ts';

const SEGMENT = 255;
const POSITION_AT = 6;

/** A page of the stream of a file, with this content in segments of these lengths. */
function makePage(file: Buffer, segments: readonly number[], content: Buffer, position: bigint): Buffer {
  const header = Buffer.from(file.subarray(0, 27));
  header.writeUInt8(0, 5);
  header.writeBigUInt64LE(position, POSITION_AT);
  header.writeUInt8(segments.length, 26);
  return Buffer.concat([header, Buffer.from(segments), content]);
}

const sound = hum(0.5);
const file = Buffer.from(await encodeOpus(sound));
const samples = await decodeOpus(file);

it('reads a packet that goes on over many pages', async () => {
  const tagsAt = file.indexOf('OggS', 1);
  const open = makePage(
    file,
    Array<number>(255).fill(SEGMENT),
    Buffer.alloc(255 * SEGMENT),
    0xffff_ffff_ffff_ffffn,
  );
  const pages = Array<Buffer>(20).fill(open);
  const long = Buffer.concat([file.subarray(0, tagsAt), ...pages, file.subarray(tagsAt)]);
  expect(await decodeOpus(long)).toEqual(samples);
});

it('leaves out what follows the end that the file says', async () => {
  const end = file.readBigUInt64LE(file.lastIndexOf('OggS') + POSITION_AT);
  // Says that it has frames, and has none.
  const damaged = makePage(file, [2], Buffer.from([3, 0]), end);
  expect(await decodeOpus(Buffer.concat([file, damaged]))).toEqual(samples);
});
