import type { EngineName } from '@voicedraft/contract/engine-names';
import { describeEngine, type Engines } from '#integrations/engines/engines.ts';
import type {
  RewriteRequest,
  Rewritten,
  ScriptRequest,
  ScriptWriter,
  TextQuestion,
  WrittenScript,
} from '@voicedraft/engine-api/script-writer';
import type {
  EngineFeatures,
  Speech,
  SpeechEngine,
  SpeechRequest,
} from '@voicedraft/engine-api/speech-engine';

import { makeTone } from './tone-voices.ts';

/** Engines whose results a test controls, even while it runs. */
export interface FakeEngines extends Engines {
  writeScript: (request: ScriptRequest) => Promise<WrittenScript>;
  /** By default, nothing is refused before it begins. */
  checkScript: NonNullable<ScriptWriter['check']>;
  /** Undefined: no model writes. */
  rewrite: ((request: RewriteRequest) => Promise<Rewritten>) | undefined;
  answer: ((question: TextQuestion) => Promise<Rewritten>) | undefined;
  synthesize: (request: SpeechRequest) => Promise<Speech>;
  available: boolean;
  /** What the speech engine can do; by default, nothing but speak. */
  features: EngineFeatures;
  /** Words of one call to the speech engine; 0, the default, for one line per call. */
  callWords: number;
  /** The engine that both say they are. */
  name: EngineName;
  draftPrice: 0 | 1;
}

/** Engines that respond immediately: a script that repeats the prompt, and a tone as long as the text. */
export function createFakeEngines(): FakeEngines {
  const fake: FakeEngines = {
    available: true,
    features: { pitch: false, styles: ['neutral'], emphasis: false, wordTimes: false },
    callWords: 0,
    name: 'local',
    draftPrice: 1,
    writeScript: async ({ prompt }) => ({ text: `A script about ${prompt}.`, model: 'fake-text' }),
    checkScript: async () => {},
    rewrite: async ({ text, start, end }) => ({ text: `Not ${text.slice(start, end)}`, model: 'fake-text' }),
    answer: async () => ({ text: 'One.\nTwo.\nThree.\n\nA description.', model: 'fake-text' }),
    synthesize: async ({ text }) => ({ pcm: makeTone(text), model: 'fake-speech' }),
    scriptWriter: () => writer,
    speechEngine: () => speech,
    speechEngineNamed: (name) => ({ ...speech, engine: name }),
    priceOfScript: (engine) => (engine === 'local' ? fake.draftPrice : 1),
    offersVoices: () => fake.available,
    describe: (job, engine) => describeEngine(job, engine, fake.draftPrice),
    fallbacks: () => ({ script: null, speech: null }),
    learn: () => {},
    restoreKey: () => {},
    countKeys: () => ({ active: 0, paused: 0, out: 0 }),
    configure: () => {},
    inspect: () => ({ script: [], speech: [], keys: [], textModels: [], speechModels: [] }),
    areVoicesBusy: () => false,
    builtInVoices: () => ({ status: 'ready', reason: null, speed: null }),
    testKey: async () => [],
    languageModels: async () => ({ ollama: [], servers: [] }),
    readModelServer: async () => ({ status: 'unreachable', brand: 'other', models: [] }),
    writerWith: () => writer,
    close: async () => {},
  };
  const writer: ScriptWriter = {
    get engine() {
      return fake.name;
    },
    model: 'fake-text',
    languages: ['en'],
    isAvailable: () => fake.available,
    check: (request) => fake.checkScript(request),
    writeScript: (request) => fake.writeScript(request),
    get rewrite() {
      return fake.rewrite;
    },
    get answer() {
      return fake.answer;
    },
  };
  const speech: SpeechEngine = {
    get engine() {
      return fake.name;
    },
    model: 'fake-speech',
    get features() {
      return fake.features;
    },
    get callWords() {
      return fake.callWords;
    },
    parallelCalls: 2,
    isAvailable: () => fake.available,
    synthesize: (request) => fake.synthesize(request),
  };
  return fake;
}
