import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { Application, createEncoder, Signal } from 'libopus-wasm';
import { OggWriter } from './ogg-writer.ts';

/** Ogg Opus counts in 48 kHz, whatever the rate of the sound. */
const CLOCK = 48_000;
const TICKS_PER_SAMPLE = CLOCK / AUDIO_SAMPLE_RATE;
const FRAME_SAMPLES = AUDIO_SAMPLE_RATE / 50;
const BIT_RATE = 48_000;

/** An Ogg Opus file (24 kHz, mono, about 48 kbit/s) of exactly the given length. `samples` from -1 to 1. */
export async function encodeOpus(samples: Float32Array): Promise<Uint8Array> {
  const encoder = await createEncoder({
    sampleRate: AUDIO_SAMPLE_RATE,
    channels: 1,
    application: Application.Audio,
    bitrate: BIT_RATE,
    frameSize: FRAME_SAMPLES,
    signal: Signal.Voice,
    vbr: true,
  });
  try {
    const skip = encoder.getLookahead();
    const end = samples.length + skip;
    const ogg = new OggWriter();
    ogg.addHeader(describeStream(skip * TICKS_PER_SAMPLE));
    ogg.addHeader(describeTags());
    for (let start = 0; start < end; start += FRAME_SAMPLES) {
      const frame = new Float32Array(FRAME_SAMPLES);
      frame.set(samples.subarray(start, start + FRAME_SAMPLES));
      const position = Math.min(start + FRAME_SAMPLES, end) * TICKS_PER_SAMPLE;
      ogg.addPacket(encoder.encodeFloat(frame), position);
    }
    return ogg.finish();
  } finally {
    encoder.free();
  }
}

function describeStream(skippedTicks: number): Uint8Array {
  const header = Buffer.alloc(19);
  header.write('OpusHead', 'latin1');
  // Version, and channels.
  header.writeUInt8(1, 8);
  header.writeUInt8(1, 9);
  header.writeUInt16LE(skippedTicks, 10);
  header.writeUInt32LE(AUDIO_SAMPLE_RATE, 12);
  return header;
}

function describeTags(): Uint8Array {
  const vendor = Buffer.from('Voicedraft', 'latin1');
  const header = Buffer.alloc(8 + 4 + vendor.length + 4);
  header.write('OpusTags', 'latin1');
  header.writeUInt32LE(vendor.length, 8);
  vendor.copy(header, 12);
  return header;
}
