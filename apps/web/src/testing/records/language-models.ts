import type { LanguageModel, LanguageModels, ModelServer } from '@voicedraft/contract/language-models';

export function makeModel(overrides: Partial<LanguageModel> = {}): LanguageModel {
  return {
    name: 'qwen3:1.7b',
    bytes: 1_400_000_000,
    contextTokens: 40_960,
    writesWell: true,
    fits: true,
    isRemote: false,
    ...overrides,
  };
}

export function makeModelServer(overrides: Partial<ModelServer> = {}): ModelServer {
  return {
    url: 'http://127.0.0.1:11434',
    status: 'serving',
    model: 'qwen3:1.7b',
    running: 0,
    pausedSeconds: null,
    models: [makeModel(), makeModel({ name: 'qwen3:0.6b', bytes: 520_000_000 })],
    ...overrides,
  };
}

/** Language models before anything was saved: Ollama is looked for, and none answers. */
export const LANGUAGE_MODELS: LanguageModels = {
  findsOllama: true,
  ollamaModel: null,
  serverUrls: [],
  serverModel: null,
  serverKey: null,
  revision: null,
  source: 'none',
  ollama: null,
  servers: [],
};
