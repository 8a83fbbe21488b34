import type { LineReady } from '@voicedraft/contract/recordings';
import { parseWav } from '@voicedraft/engine-api/wav';
import type { Context } from '#context.ts';
import { findFinishedRecording, isGenerationRunning } from '#features/generations/service.ts';
import { bytesOf, handOutSound, LEAD_SECONDS, readSoundAt } from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { SpeechAnswer } from './speech-answer.ts';

/** What gets the sound. */
type Listener = Pick<SpeechAnswer, 'isLeft' | 'hasBegun' | 'elapsedSeconds' | 'add' | 'addSilence'>;

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
  #total = Infinity;
  #next = 0;
  #work: Promise<unknown> = Promise.resolve();

  constructor(context: Context, actor: Actor, answer: Listener) {
    this.#context = context;
    this.#actor = actor;
    this.#answer = answer;
  }

  /** Takes in a line that is ready. */
  add(line: LineReady): void {
    this.#total = line.total;
    this.#ready.set(line.index, line);
    this.#work = this.#work
      .then(() => this.#sendReady())
      .catch((error: unknown) => {
        // Its recording has ended: how, is told elsewhere.
        this.#context.log.info({ err: error }, 'a line could not be sent before the end of its recording');
      });
  }

  /** Waits for what is being sent. */
  async settle(): Promise<void> {
    await this.#work;
  }

  /**
   * Sends what is missing once the recording is finished.
   * @throws AppError `not_found` if its sound is no longer kept
   */
  async finish(id: string): Promise<void> {
    await this.settle();
    if (this.#next === this.#total) return;
    const { db, storage } = this.#context;
    const recording = await findFinishedRecording(db, id);
    const file = recording && (await storage.read(recording.audioKey));
    if (recording === null || file === null) throw new AppError('not_found', GONE);
    const { data } = parseWav(file);
    if (this.#next === 0) return this.#answer.add(data);
    // One that was stopped ends before the next line.
    const [, , start] = recording.lineTimes[this.#next] ?? [];
    if (start !== undefined) await this.#answer.add(data.subarray(bytesOf(start - LEAD_SECONDS)));
  }

  async #sendReady(): Promise<void> {
    for (;;) {
      const line = this.#ready.get(this.#next);
      if (line === undefined || this.#answer.isLeft) return;
      const key = await handOutSound(this.#context, this.#actor, line.soundId, isGenerationRunning);
      const file = await readSoundAt(this.#context, key, line.volume);
      if (file === null) throw new Error('The sound of a line is missing.');
      const { data } = parseWav(file);
      if (!this.#answer.hasBegun) {
        this.#context.report({ event: 'first sound', seconds: this.#answer.elapsedSeconds });
      }
      await this.#answer.addSilence(line.pauseBefore);
      await this.#answer.add(data);
      await this.#answer.addSilence(line.pauseAfter);
      this.#ready.delete(this.#next);
      this.#next += 1;
    }
  }
}
