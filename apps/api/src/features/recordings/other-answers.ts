import type { EngineName } from '@voicedraft/contract/engine-names';
import type { Speech, SpeechRequest } from '@voicedraft/engine-api/speech-engine';

type Asked = Pick<SpeechRequest, 'text' | 'voice' | 'mix' | 'settings' | 'emphases' | 'take'>;

/**
 * What another engine has answered than the one that was asked, until that engine is asked itself: it does not speak
 * the same twice.
 */
export class OtherAnswers {
  readonly #speeches = new Map<string, Speech>();

  keep(engine: EngineName, asked: Asked, speech: Speech): void {
    this.#speeches.set(toKey(engine, asked), speech);
  }

  /** The answer to a request, once: if it is broken, the engine is asked. */
  take(engine: EngineName, asked: Asked): Speech | undefined {
    const key = toKey(engine, asked);
    const speech = this.#speeches.get(key);
    this.#speeches.delete(key);
    return speech;
  }
}

function toKey(engine: EngineName, { text, voice, mix, settings, emphases, take }: Asked): string {
  return JSON.stringify([engine, text, mix ?? voice, settings, emphases, take]);
}
