import type { EngineJob, EngineName } from '@voicedraft/contract/engine-names';
import type { EnginePartId } from '@voicedraft/contract/engine-parts';

/** Names of the engines for staff, by job. Customers read the quality instead. */
export const ENGINE_NAMES = {
  script: {
    gemini: 'Gemini',
    server: 'Local writer',
    local: 'Built-in writer',
    openai: 'OpenAI-compatible',
  },
  speech: {
    gemini: 'Gemini',
    server: 'Speech servers',
    local: 'Built-in voices',
    openai: 'OpenAI-compatible',
  },
} as const satisfies Record<EngineJob, Record<EngineName, string>>;

/** The optional part that does a job. */
export const PART_OF_JOB = { script: 'scripts', speech: 'voices' } as const satisfies Record<
  EngineJob,
  EnginePartId
>;

/** What an engine does, after its name: 'Built-in voices speak'. */
export function nameWork(job: EngineJob, engine: EngineName): string {
  if (job === 'script') return 'writes';
  return engine === 'server' || engine === 'local' ? 'speak' : 'speaks';
}
