import { EncodedStream } from '@voicedraft/audio-files/stream-sound';
import type { SpeechFormat } from '@voicedraft/contract/v1-speech';
import { writeWavHeader } from '@voicedraft/engine-api/wav';

/** Turns samples (signed 16-bit little-endian mono at 24 kHz) into a file, as they come. */
export interface Encoder {
  add(pcm: Buffer): Promise<Buffer>;
  /** The rest of the file. */
  finish(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What encodes a format. Close it in the end. */
export function openEncoder(format: SpeechFormat): Encoder {
  if (format === 'wav') return asItIs(writeWavHeader());
  if (format === 'pcm') return asItIs(Buffer.of());
  return new EncodedStream(format);
}

function asItIs(header: Buffer): Encoder {
  let before = header;
  return {
    add: async (pcm) => {
      const part = Buffer.concat([before, pcm]);
      before = Buffer.of();
      return part;
    },
    finish: async () => before,
    close: async () => {},
  };
}
