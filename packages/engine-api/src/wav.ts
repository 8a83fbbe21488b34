import { AUDIO_BITS_PER_SAMPLE, AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';

/** What comes before the samples in a file of {@link encodeWav}. */
export const WAV_HEADER_BYTES = 44;
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT_CHUNK_BYTES = 16;
const FORMAT_PCM = 1;
/** Format code whose real format is in an extension; its first fields have the same meaning. */
const FORMAT_EXTENSIBLE = 0xfffe;

export interface WavAudio {
  /** Sample rate, in hertz. */
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitsPerSample: number;
  /** The samples as they are in the file, without any header; shares the memory of the input. */
  readonly data: Buffer;
}

/** A WAV file around signed 16-bit little-endian mono samples; the sample rate is in hertz. */
export function encodeWav(pcm: Buffer, sampleRate: number = AUDIO_SAMPLE_RATE): Buffer {
  return Buffer.concat([writeWavHeader(pcm.length, sampleRate), pcm]);
}

/** Size of a file that is still being written: players read to the end. */
const UNKNOWN_BYTES = 0xffff_ffff;

/** The header of a WAV file; without a size, of one that is sent while it is made. */
export function writeWavHeader(
  bytes: number = UNKNOWN_BYTES,
  sampleRate: number = AUDIO_SAMPLE_RATE,
): Buffer {
  const bytesPerSample = AUDIO_BITS_PER_SAMPLE / 8;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(Math.min(UNKNOWN_BYTES, WAV_HEADER_BYTES - CHUNK_HEADER_BYTES + bytes), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(FORMAT_CHUNK_BYTES, 16);
  header.writeUInt16LE(FORMAT_PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * bytesPerSample, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(AUDIO_BITS_PER_SAMPLE, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

/**
 * Reads a PCM WAV file. Chunks other than the format and the data are skipped, and a data size beyond the end of
 * the file (0 or 4 GB in streamed files) means the rest of the file. Throws an Error with the reason for anything
 * else.
 */
export function parseWav(file: Buffer): WavAudio {
  const isRiff = file.length >= RIFF_HEADER_BYTES && file.toString('latin1', 0, 4) === 'RIFF';
  if (!isRiff || file.toString('latin1', 8, 12) !== 'WAVE') throw new Error('not a WAV file');
  let format: Omit<WavAudio, 'data'> | undefined;
  let offset = RIFF_HEADER_BYTES;
  while (offset + CHUNK_HEADER_BYTES <= file.length) {
    const id = file.toString('latin1', offset, offset + 4);
    const size = file.readUInt32LE(offset + 4);
    const start = offset + CHUNK_HEADER_BYTES;
    if (id === 'fmt ') format = readFormat(file.subarray(start, start + size));
    if (id === 'data') {
      if (!format) throw new Error('WAV file whose data comes before its format');
      return { ...format, data: readData(file, start, size, format) };
    }
    // Chunks are padded to an even length.
    offset = start + size + (size % 2);
  }
  throw new Error('WAV file without data');
}

function readFormat(chunk: Buffer): Omit<WavAudio, 'data'> {
  if (chunk.length < FORMAT_CHUNK_BYTES) throw new Error('WAV file with a broken format chunk');
  const code = chunk.readUInt16LE(0);
  if (code !== FORMAT_PCM && code !== FORMAT_EXTENSIBLE) throw new Error(`WAV format ${code} is not PCM`);
  const format = {
    channels: chunk.readUInt16LE(2),
    sampleRate: chunk.readUInt32LE(4),
    bitsPerSample: chunk.readUInt16LE(14),
  };
  if (format.channels === 0 || format.sampleRate === 0) throw new Error('WAV file without channels or rate');
  if (format.bitsPerSample === 0 || format.bitsPerSample % 8 !== 0) {
    throw new Error(`WAV file with ${format.bitsPerSample} bits per sample`);
  }
  return format;
}

function readData(file: Buffer, start: number, size: number, format: Omit<WavAudio, 'data'>): Buffer {
  const left = file.length - start;
  const length = size === 0 || size > left ? left : size;
  const frame = (format.channels * format.bitsPerSample) / 8;
  return file.subarray(start, start + length - (length % frame));
}
