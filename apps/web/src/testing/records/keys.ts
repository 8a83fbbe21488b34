import type { EngineSettings, KeyTest, ManagedKey } from '@voicedraft/contract/engine-administration';

/** A key that an administrator has entered and that is in use; `overrides` override its defaults. */
export function makeKey(overrides: Partial<ManagedKey> = {}): ManagedKey {
  return {
    _id: crypto.randomUUID(),
    name: 'Main',
    key: 'AIzaSyFi…0002',
    isActive: true,
    source: 'stored',
    createdAt: '2026-03-02T09:30:00.000Z',
    revision: 1,
    health: {
      state: 'ready',
      failedTests: [],
      lastUsedAt: null,
      failures: 0,
      lastFailure: null,
      pausedUntil: null,
      pausedModels: [],
    },
    ...overrides,
  };
}

/** The key from the server's environment. */
export const ENVIRONMENT_KEY: ManagedKey = makeKey({
  _id: 'environment-1',
  name: 'Environment 1',
  key: 'AIzaSyEn…0001',
  source: 'environment',
  createdAt: null,
  revision: null,
});

const RETIRED = 'The provider no longer offers this model.';

/** Result of testing a key that works, except for one model that is no longer offered. */
export const WORKING_TEST: KeyTest = {
  script: { works: true, model: 'gemini-3.8-flash', message: 'Works with gemini-3.8-flash.' },
  speech: { works: true, model: 'gemini-3.8-flash-tts', message: 'Works with gemini-3.8-flash-tts.' },
  models: [
    { model: 'gemini-3.8-flash', job: 'script', works: true, message: 'Works.' },
    { model: 'gemini-2.0-flash', job: 'script', works: false, message: RETIRED },
    { model: 'gemini-3.8-flash-tts', job: 'speech', works: true, message: 'Works.' },
  ],
};

/** Result of testing a key that the provider rejects for the same reason for both jobs. */
export function makeFailedTest(message: string): KeyTest {
  const job = { works: false, model: null, message };
  return {
    script: job,
    speech: job,
    models: [
      { model: 'gemini-3.8-flash', job: 'script', works: false, message },
      { model: 'gemini-3.8-flash-tts', job: 'speech', works: false, message },
    ],
  };
}

const TEXT_MODELS = ['gemini-3.8-flash', 'gemini-3.5-flash-lite', 'gemini-2.0-flash'];
const SPEECH_MODELS = ['gemini-3.8-flash-tts', 'gemini-3.8-flash-lite-tts'];
const GEMINI = { engine: 'gemini', available: true } as const;
const LOCAL = { engine: 'local', available: true } as const;
const SCRIPT_ENGINE = { ...GEMINI, model: 'gemini-3.8-flash' };
const SPEECH_ENGINE = { ...GEMINI, model: 'gemini-3.8-flash-tts' };

/** The engines before anything was saved: with a key from the environment, and no server of one's own. */
export const ENGINE_SETTINGS: EngineSettings = {
  scriptEngine: 'auto',
  speechEngine: 'auto',
  textModels: TEXT_MODELS,
  speechModels: SPEECH_MODELS,
  draftPrice: 1,
  revision: null,
  fallbacks: { script: null, speech: null },
  serving: { script: SCRIPT_ENGINE, speech: SPEECH_ENGINE },
  engines: {
    script: [SCRIPT_ENGINE, { ...LOCAL, model: 'arranger-1' }],
    speech: [SPEECH_ENGINE, { ...LOCAL, model: 'kokoro-82m' }],
  },
  builtInVoices: { status: 'ready', reason: null, speed: 3.4 },
  retiredModels: [],
  textModelHealth: TEXT_MODELS.map((model) => ({ model, retiredUntil: null })),
  speechModelHealth: SPEECH_MODELS.map((model) => ({ model, retiredUntil: null })),
};
