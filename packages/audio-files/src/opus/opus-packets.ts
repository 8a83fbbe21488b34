import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { Application, createEncoder, type OpusEncoderHandle, Signal } from 'libopus-wasm';
import { Windows } from '#windows.ts';

/** Opus counts in 48 kHz, whatever the rate of the sound. */
export const OPUS_CLOCK = 48_000;

const TICKS_PER_SAMPLE = OPUS_CLOCK / AUDIO_SAMPLE_RATE;
const FRAME_SAMPLES = AUDIO_SAMPLE_RATE / 50;
const BIT_RATE = 48_000;

/** 20 ms of sound, or less at the end. */
export interface OpusPacket {
  readonly bytes: Uint8Array;
  /** Where it ends, in ticks of 48 kHz, with what a decoder skips at the beginning. */
  readonly end: number;
}

/** What a sound is, apart from its samples. */
export interface OpusKind {
  readonly signal: Signal;
  /** Samples at the beginning that only bring a decoder into the right state, and are not heard. */
  readonly lead: number;
  /** Samples that are heard: those behind them only let the last ones be what they are. */
  readonly length: number;
}

const SPEECH: OpusKind = { signal: Signal.Voice, lead: 0, length: Infinity };
/** Music from beginning to end. */
export const MUSIC: OpusKind = { ...SPEECH, signal: Signal.Music };

/** Encodes sound as it is made as Opus (24 kHz, mono, about 48 kbit/s) without a container. Samples are from -1 to 1. */
export class OpusPackets {
  readonly #windows = new Windows({ start: 0, length: FRAME_SAMPLES, step: FRAME_SAMPLES });
  readonly #encoder: OpusEncoderHandle;
  readonly #skipped: number;
  readonly #lastEnd: number;
  #end = 0;

  private constructor(encoder: OpusEncoderHandle, { lead, length }: OpusKind) {
    this.#encoder = encoder;
    this.#skipped = encoder.getLookahead() + lead;
    this.#lastEnd = this.#skipped + length;
  }

  /** Loads the encoder. */
  static async open(kind: OpusKind = SPEECH): Promise<OpusPackets> {
    return new OpusPackets(
      await createEncoder({
        sampleRate: AUDIO_SAMPLE_RATE,
        channels: 1,
        application: Application.Audio,
        bitrate: BIT_RATE,
        frameSize: FRAME_SAMPLES,
        signal: kind.signal,
        vbr: true,
      }),
      kind,
    );
  }

  /** What a decoder skips at the beginning, in ticks of 48 kHz. */
  get skipped(): number {
    return this.#skipped * TICKS_PER_SAMPLE;
  }

  /**
   * The header that describes the sound (`OpusHead`, RFC 7845).
   * @param skipped by a decoder, in ticks of 48 kHz
   */
  describe(skipped: number = this.skipped): Uint8Array<ArrayBuffer> {
    const header = new Uint8Array(19);
    header.set(new TextEncoder().encode('OpusHead'));
    const view = new DataView(header.buffer);
    // Version, and channels.
    view.setUint8(8, 1);
    view.setUint8(9, 1);
    view.setUint16(10, skipped, true);
    view.setUint32(12, AUDIO_SAMPLE_RATE, true);
    return header;
  }

  /** The packets that more samples fill. */
  add(samples: Float32Array): OpusPacket[] {
    return this.#encode(this.#windows.add(samples), Infinity);
  }

  /** The last packets, and with them the exact length. Nothing can be added afterwards. */
  finish(): OpusPacket[] {
    const end = this.#windows.total + this.#encoder.getLookahead();
    const packets = this.#encode(this.#windows.finish(end), end);
    this.#encoder.free();
    return packets;
  }

  #encode(frames: readonly Float64Array[], end: number): OpusPacket[] {
    const packets: OpusPacket[] = [];
    for (const frame of frames) {
      if (this.#end === this.#lastEnd) break;
      this.#end = Math.min(this.#end + FRAME_SAMPLES, end, this.#lastEnd);
      const bytes = this.#encoder.encodeFloat(Float32Array.from(frame));
      packets.push({ bytes, end: this.#end * TICKS_PER_SAMPLE });
    }
    return packets;
  }
}
