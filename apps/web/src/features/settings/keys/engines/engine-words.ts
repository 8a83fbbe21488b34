import type { EngineChoice, EngineName } from '@voicedraft/contract/generations';

export const ENGINES_TITLE = 'Engines and models';

/** The two jobs of an engine. */
export type EngineJob = 'script' | 'speech';

export const ENGINE_NAMES = {
  gemini: 'Gemini',
  local: 'Built-in',
  openai: 'OpenAI-compatible',
} as const satisfies Record<EngineName, string>;

/** A choice of engine, with its cost to the operator and its quality. */
interface ChoiceWords {
  readonly name: string;
  readonly cost: string;
  readonly quality: Readonly<Record<EngineJob, string>>;
}

/** In display order. */
export const CHOICE_ORDER: readonly EngineChoice[] = ['auto', 'gemini', 'local', 'openai'];

export const CHOICE_WORDS = {
  auto: {
    name: 'Automatic',
    cost: 'Customers pay 1 credit whichever engine is used.',
    quality: {
      script: 'Gemini while a key works, otherwise the built-in engine.',
      speech: 'Gemini while a key works, otherwise the built-in engine.',
    },
  },
  gemini: {
    name: 'Gemini',
    cost: 'Google bills your project beyond each key’s free quota.',
    quality: {
      script: 'Studio quality. Without a working key, scripts stop.',
      speech: 'Studio quality. Without a working key, voices stop.',
    },
  },
  local: {
    name: 'Built-in',
    cost: 'Costs nothing, and no text leaves this server.',
    quality: {
      script: 'Draft quality, in English only.',
      speech: 'Draft quality: a plain voice, in English only.',
    },
  },
  openai: {
    name: 'OpenAI-compatible',
    cost: 'Free on your own server. A hosted one bills you per call.',
    quality: {
      script: 'Quality depends on the model you run.',
      speech: 'Quality depends on the model you run.',
    },
  },
} as const satisfies Record<EngineChoice, ChoiceWords>;
