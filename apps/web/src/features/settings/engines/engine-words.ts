import type { EngineChoice, EngineJob } from '@voicedraft/contract/engine-names';
import { ENGINE_NAMES } from './engine-names.ts';

/** A choice of engine, with its quality and what it costs the operator. */
interface ChoiceWords {
  readonly name: Readonly<Record<EngineJob, string>>;
  readonly quality: Readonly<Record<EngineJob, string>>;
  readonly cost: string;
}

/** In display order. */
export const CHOICE_ORDER: readonly EngineChoice[] = ['auto', 'gemini', 'openai', 'server', 'local'];

export const CHOICE_WORDS = {
  auto: {
    name: { script: 'Automatic, best first', speech: 'Automatic, best first' },
    quality: {
      script: 'The next engine steps in when one cannot write.',
      speech: 'The next engine steps in when one cannot speak.',
    },
    cost: 'Google bills what Gemini does, at twice the price from January 1, 2027.',
  },
  gemini: {
    name: { script: 'Gemini only', speech: 'Gemini only' },
    quality: {
      script: 'Studio quality. Without a working key, scripts stop.',
      speech: 'Studio quality. Without a working key, voices stop.',
    },
    cost: 'Google bills your project beyond each key’s free quota. Its prices double on January 1, 2027.',
  },
  server: {
    name: { script: `${ENGINE_NAMES.script.server} only`, speech: `${ENGINE_NAMES.speech.server} only` },
    quality: {
      script: 'Quality depends on the model.',
      speech: '',
    },
    cost: 'Free, and no text leaves the machine it runs on.',
  },
  local: {
    name: { script: `${ENGINE_NAMES.script.local} only`, speech: `${ENGINE_NAMES.speech.local} only` },
    quality: {
      script: 'Draft quality, in English only.',
      speech: 'Natural voices, in English only.',
    },
    cost: 'Free, and no text leaves this server.',
  },
  openai: {
    name: { script: 'Model server only', speech: 'OpenAI-compatible server' },
    quality: {
      script: 'Quality depends on the model.',
      speech: 'Quality depends on the model.',
    },
    cost: 'Free on your own server. A hosted one bills you per call.',
  },
} as const satisfies Record<EngineChoice, ChoiceWords>;
