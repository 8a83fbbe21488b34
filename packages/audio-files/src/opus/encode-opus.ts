import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { Application, createEncoder, type OpusEncoderHandle, Signal } from 'libopus-wasm';
import { joinBytes } from '#join-bytes.ts';
import { Windows } from '#windows.ts';
import { OggWriter } from './ogg-writer.ts';

/** Ogg Opus counts in 48 kHz, whatever the rate of the sound. */
const CLOCK = 48_000;
const TICKS_PER_SAMPLE = CLOCK / AUDIO_SAMPLE_RATE;
const FRAME_SAMPLES = AUDIO_SAMPLE_RATE / 50;
const BIT_RATE = 48_000;

/** Encodes sound as it is made as Ogg Opus (24 kHz, mono, about 48 kbit/s). Samples are from -1 to 1. */
export class OpusStream {
  readonly #windows = new Windows({ start: 0, length: FRAME_SAMPLES, step: FRAME_SAMPLES });
  readonly #ogg = new OggWriter();
  readonly #encoder: OpusEncoderHandle;
  #end = 0;

  private constructor(encoder: OpusEncoderHandle) {
    this.#encoder = encoder;
    this.#ogg.addHeader(describeStream(encoder.getLookahead() * TICKS_PER_SAMPLE));
    this.#ogg.addHeader(describeTags());
  }

  /** Loads the encoder. */
  static async open(): Promise<OpusStream> {
    return new OpusStream(
      await createEncoder({
        sampleRate: AUDIO_SAMPLE_RATE,
        channels: 1,
        application: Application.Audio,
        bitrate: BIT_RATE,
        frameSize: FRAME_SAMPLES,
        signal: Signal.Voice,
        vbr: true,
      }),
    );
  }

  /** The pages that more samples fill. */
  add(samples: Float32Array): Uint8Array[] {
    this.#encode(this.#windows.add(samples), Infinity);
    return this.#ogg.takePages();
  }

  /** The last pages, and with them the exact length. Nothing can be added afterwards. */
  finish(): Uint8Array[] {
    const end = this.#windows.total + this.#encoder.getLookahead();
    this.#encode(this.#windows.finish(end), end);
    this.#encoder.free();
    return this.#ogg.finish();
  }

  #encode(frames: readonly Float64Array[], end: number): void {
    for (const frame of frames) {
      this.#end = Math.min(this.#end + FRAME_SAMPLES, end);
      this.#ogg.addPacket(this.#encoder.encodeFloat(Float32Array.from(frame)), this.#end * TICKS_PER_SAMPLE);
    }
  }
}

/** An Ogg Opus file of exactly the given length. `samples` from -1 to 1. */
export async function encodeOpus(samples: Float32Array): Promise<Uint8Array> {
  const stream = await OpusStream.open();
  return joinBytes([...stream.add(samples), ...stream.finish()]);
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
