import { buffer } from 'node:stream/consumers';
import type { LineReady } from '@voicedraft/contract/recordings';
import { parseWav, WAV_HEADER_BYTES } from '@voicedraft/engine-api/wav';
import type { Context } from '#context.ts';
import { findFinishedRecording, isGenerationRunning } from '#features/generations/service.ts';
import { bytesOf, handOutSound, LEAD_SECONDS, readSoundAt } from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { SpeechAnswer } from './speech-answer.ts';

/** Receiver of the sound. */
type Listener = Pick<SpeechAnswer, 'isLeft' | 'hasBegun' | 'elapsedSeconds' | 'add' | 'addSilence'>;

/** Whole samples, 20 seconds of them. */
const RANGE_BYTES = 20 * bytesOf(1);
const GONE = 'The sound of this call is no longer kept.';

/**
 * Sends the lines of a recording in their order, each as soon as it and those before it are ready. What is sent is handed
 * out, so that it is paid however the recording ends. Lines may come late, twice or never: what is missing in the end is
 * taken from the finished recording.
 */
export class LineSender {
  readonly #context: Context;
  readonly #actor: Actor;
  readonly #answer: Listener;
  readonly #ready = new Map<number, LineReady>();
  /** By their line. */
  readonly #parts = new Map<number, LineReady[]>();
  #total = Infinity;
  #next = 0;
  /** How much of the next line has been sent. */
  #sent = { parts: 0, bytes: 0 };
  #work: Promise<unknown> = Promise.resolve();
  /** Why a write failed. Part of its sound may have left, so it is not sent again, and nothing is after it. */
  #broken: { readonly error: unknown } | null = null;

  constructor(context: Context, actor: Actor, answer: Listener) {
    this.#context = context;
    this.#actor = actor;
    this.#answer = answer;
  }

  /** Takes in a line that is ready, or a part of it. */
  add(line: LineReady): void {
    this.#total = line.total;
    if (line.part === undefined) this.#ready.set(line.index, line);
    else this.#parts.set(line.index, [...(this.#parts.get(line.index) ?? []), line]);
    this.#work = this.#work
      .then(() => this.#sendReady())
      .catch((error: unknown) => {
        // The recording has ended; its outcome is reported elsewhere.
        this.#context.log.info({ err: error }, 'a line could not be sent before the end of its recording');
      });
  }

  /** Waits for sends under way. */
  async settle(): Promise<void> {
    await this.#work;
  }

  /**
   * Sends the remaining lines once the recording is finished. @throws AppError `not_found` if its sound is no longer
   * kept; what an earlier write has thrown
   */
  async finish(id: string): Promise<void> {
    await this.settle();
    if (this.#broken !== null) throw this.#broken.error;
    if (this.#next === this.#total) return;
    const { db, storage } = this.#context;
    const recording = await findFinishedRecording(db, id);
    const info = recording && (await storage.stat(recording.audioKey));
    if (recording === null || info === null) throw new AppError('not_found', GONE);
    const { bytes } = this.#sent;
    // One that was stopped ends before the next line.
    const [, , start] = recording.lineTimes[this.#next] ?? [];
    const isWhole = this.#next === 0 && bytes === 0;
    if (!isWhole && start === undefined) return;
    const skipped = isWhole ? 0 : bytesOf(Math.max(0, (start ?? 0) - LEAD_SECONDS)) + bytes;
    // A client may take its time: no more of a long file is held, and no connection to the store.
    for (let at = WAV_HEADER_BYTES + skipped; at < info.size && !this.#answer.isLeft; at += RANGE_BYTES) {
      const end = Math.min(at + RANGE_BYTES, info.size) - 1;
      await this.#answer.add(await buffer(storage.openRange(recording.audioKey, at, end)));
    }
  }

  async #sendReady(): Promise<void> {
    for (;;) {
      const whole = this.#ready.get(this.#next);
      const { parts } = this.#sent;
      const sound = whole ?? this.#parts.get(this.#next)?.findLast(({ part }) => part === parts);
      if (sound === undefined || this.#broken !== null || this.#answer.isLeft) return;
      const key = await handOutSound(this.#context, this.#actor, sound.soundId, isGenerationRunning);
      const file = await readSoundAt(this.#context, key, sound.volume);
      if (file === null) throw new Error('The sound of a line is missing.');
      const { data } = parseWav(file);
      if (!this.#answer.hasBegun) {
        this.#context.emit({ event: 'first sound', seconds: this.#answer.elapsedSeconds });
      }
      await this.#send(sound, data).catch((error: unknown) => {
        this.#broken = { error };
        throw error;
      });
    }
  }

  async #send(sound: LineReady, data: Buffer): Promise<void> {
    const { parts, bytes } = this.#sent;
    if (bytes === 0) await this.#answer.addSilence(sound.pauseBefore);
    if (sound.part !== undefined) {
      await this.#answer.add(data);
      this.#sent = { parts: parts + 1, bytes: bytes + data.length };
      return;
    }
    await this.#answer.add(data.subarray(bytes));
    await this.#answer.addSilence(sound.pauseAfter);
    this.#ready.delete(this.#next);
    this.#sent = { parts: 0, bytes: 0 };
    this.#next += 1;
  }
}
