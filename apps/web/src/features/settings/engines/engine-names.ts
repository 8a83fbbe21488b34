import type { EngineJob, EngineName } from '@voicedraft/contract/engine-names';

/** Names of the engines for staff, by job. Customers read the quality instead. */
export const ENGINE_NAMES = {
  script: {
    gemini: 'Gemini',
    server: 'Ollama',
    local: 'Built-in writer',
    openai: 'Model server',
  },
  speech: {
    gemini: 'Gemini',
    server: 'Speech server',
    local: 'Built-in voices',
    openai: 'OpenAI-compatible',
  },
} as const satisfies Record<EngineJob, Record<EngineName, string>>;

/** Verb after an engine's name: 'Built-in voices speak'. */
export function nameWork(job: EngineJob, engine: EngineName): string {
  if (job === 'script') return 'writes';
  return engine === 'local' ? 'speak' : 'speaks';
}
