import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { EncodedStream } from '@voicedraft/audio-files/stream-sound';
import { toOpenAiErrorBody } from '@voicedraft/contract/openai-errors';
import { SPEECH_TYPES, type SpeechFormat } from '@voicedraft/contract/v1-speech';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { writeWavHeader } from '@voicedraft/engine-api/wav';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError, toErrorBody } from '#http/error-handler.ts';
import { STALLED_MS } from '#http/one-answer.ts';
import type { AskedSpeech } from './read-speech.ts';

/** Turns samples (signed 16-bit little-endian mono at 24 kHz) into a file, as they come. */
interface Encoder {
  add(pcm: Buffer): Promise<Buffer>;
  /** The rest of the file. */
  finish(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A client that takes {@link STALLED_MS} more than twice as long as its sound lasts is no player. */
const SLOWEST = 2;
/** Amount that is encoded and sent at once. */
const PART_BYTES = AUDIO_SAMPLE_RATE * 2;

/** Usage in OpenAI's terms: tokens are words here, and seconds of sound. */
export interface SpeechUsage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly total_tokens: number;
  readonly credits: number;
}

/** The response to a request for speech: raw sound or events, sent while it is made. Starts with the first sound. */
export class SpeechAnswer {
  readonly #reply: FastifyReply;
  readonly #asked: AskedSpeech;
  #encoder: Encoder | null = null;
  #stream: PassThrough | null = null;
  /** How much sound the client was sent, and how long it was waited for. */
  #sentSeconds = 0;
  #waitedMs = 0;

  constructor(reply: FastifyReply, asked: AskedSpeech) {
    this.#reply = reply;
    this.#asked = asked;
  }

  /** Whether the client has disconnected early. */
  get isLeft(): boolean {
    const { raw } = this.#reply;
    return raw.destroyed && !raw.writableFinished;
  }

  get hasBegun(): boolean {
    return this.#stream !== null;
  }

  /** Since its request. */
  get elapsedSeconds(): number {
    return this.#reply.elapsedTime / 1000;
  }

  get request(): FastifyRequest {
    return this.#reply.request;
  }

  /** Calls this when its client leaves before the end, or at once if it has left. */
  onLeft(listener: () => void): void {
    if (this.isLeft) return listener();
    this.#reply.raw.once('close', () => {
      if (this.isLeft) listener();
    });
  }

  /** Loads what encodes, so that it is ready when the first sound is. */
  prepare(): void {
    this.#encoder ??= openEncoder(this.#asked.format);
  }

  /** Sends sound: signed 16-bit little-endian mono samples at 24 kHz. */
  async add(pcm: Buffer): Promise<void> {
    const encoder = (this.#encoder ??= openEncoder(this.#asked.format));
    for (let at = 0; at < pcm.length && !this.isLeft; at += PART_BYTES) {
      const part = pcm.subarray(at, at + PART_BYTES);
      this.#sentSeconds += part.length / 2 / AUDIO_SAMPLE_RATE;
      await this.#send(await encoder.add(part));
    }
  }

  async addSilence(seconds: number): Promise<void> {
    const silence = Buffer.alloc(PART_BYTES);
    const bytes = Math.round(seconds * AUDIO_SAMPLE_RATE) * 2;
    for (let at = 0; at < bytes; at += PART_BYTES) await this.add(silence.subarray(0, bytes - at));
  }

  /** Sends the rest. */
  async finish(usage: SpeechUsage): Promise<void> {
    if (this.#encoder !== null) await this.#send(await this.#encoder.finish());
    if (this.#asked.inEvents) await this.#write(toEvent({ type: 'speech.audio.done', usage }));
    this.#stream?.end();
  }

  /** Ends a response that has begun, so that its client can tell it is incomplete. */
  fail(error: unknown): void {
    if (this.#asked.inEvents) {
      const { error: told } = toOpenAiErrorBody(toErrorBody(toAppError(error), this.request));
      this.#stream?.end(toEvent({ type: 'error', error: told }));
    } else {
      this.#stream?.destroy();
    }
  }

  async close(): Promise<void> {
    await this.#encoder?.close();
  }

  async #send(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    const { inEvents } = this.#asked;
    await this.#write(
      inEvents ? toEvent({ type: 'speech.audio.delta', audio: bytes.toString('base64') }) : bytes,
    );
  }

  async #write(bytes: Buffer | string): Promise<void> {
    const stream = (this.#stream ??= this.#begin());
    if (stream.destroyed || stream.write(bytes)) return;
    const over = new AbortController();
    const leftMs = STALLED_MS + SLOWEST * this.#sentSeconds * 1000 - this.#waitedMs;
    const limit = AbortSignal.timeout(Math.max(0, Math.min(STALLED_MS, Math.ceil(leftMs))));
    const signal = AbortSignal.any([over.signal, limit]);
    const began = performance.now();
    try {
      await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
    } catch {
      stream.destroy();
    } finally {
      over.abort();
      this.#waitedMs += performance.now() - began;
    }
  }

  #begin(): PassThrough {
    const stream = new PassThrough();
    // A client that leaves ends the stream.
    stream.on('error', () => stream.destroy());
    const { inEvents, format } = this.#asked;
    void this.#reply
      .header('content-type', inEvents ? 'text/event-stream; charset=utf-8' : SPEECH_TYPES[format])
      .header('cache-control', 'private, no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
    return stream;
  }
}

function toEvent(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

/** Opens an encoder for a format. The caller closes it. */
function openEncoder(format: SpeechFormat): Encoder {
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
