import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Speech, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import type { SpokenStretch } from './speech/speak-text.ts';
import type { TimedWord } from './speech/time-words.ts';
import { completeTimes } from './word-times.ts';

const BYTES_PER_SECOND = 2 * AUDIO_SAMPLE_RATE;

/** Collects the stretches of a request. */
export class WholeSpeech {
  readonly #request: SpeechRequest;
  readonly #parts: Uint8Array[] = [];
  readonly #words: TimedWord[] = [];
  #bytes = 0;

  constructor(request: SpeechRequest) {
    this.#request = request;
  }

  add({ pcm, words, total }: SpokenStretch): void {
    const offset = this.#bytes / BYTES_PER_SECOND;
    for (const { at, start, end } of words)
      this.#words.push({ at, start: offset + start, end: offset + end });
    this.#parts.push(pcm);
    this.#bytes += pcm.length;
    this.#request.onSound?.(pcm, this.#parts.length === total);
  }

  /** @throws EngineError `empty` */
  finish(): Pick<Speech, 'pcm' | 'words'> {
    if (this.#bytes === 0) throw new EngineError('empty', 'There is nothing to read in this text.');
    return {
      pcm: Buffer.concat(this.#parts),
      words: completeTimes(this.#request.text, this.#words),
    };
  }
}
