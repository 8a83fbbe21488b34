import { z } from 'zod';

/** `server` is Ollama, `openai` servers with OpenAI's API that an operator has set up; `local` is the built-in engine. */
export const EngineName = z.enum(['gemini', 'server', 'local', 'openai']);
export type EngineName = z.infer<typeof EngineName>;

/**
 * How the engine of a job is chosen; `auto` is Gemini while it is available, then the servers that were set up, then
 * Ollama if it was found, otherwise the built-in engine.
 */
export const EngineChoice = z.enum(['auto', 'gemini', 'server', 'local', 'openai'], {
  error: 'must be auto, gemini, server, local or openai',
});
export type EngineChoice = z.infer<typeof EngineChoice>;

/** The two jobs that engines do. */
export const EngineJob = z.enum(['script', 'speech']);
export type EngineJob = z.infer<typeof EngineJob>;

/**
 * Customers' name for the quality of a result; 'draft' for scripts of the built-in writer, and for voiceovers from
 * before the natural voices.
 */
export const EngineQuality = z.enum(['draft', 'natural', 'studio']);
export type EngineQuality = z.infer<typeof EngineQuality>;

/** Quality of an engine's results, by job. */
export const ENGINE_QUALITIES = {
  script: { gemini: 'studio', server: 'natural', local: 'draft', openai: 'studio' },
  speech: { gemini: 'studio', server: 'natural', local: 'natural', openai: 'studio' },
} as const satisfies Record<EngineJob, Record<EngineName, EngineQuality>>;

/** The quality of a voiceover. Those of the built-in engine that Flite spoke, before the natural voices, are drafts. */
export function qualityOfVoice(engine: EngineName, model: string | null): EngineQuality {
  return engine === 'local' && model?.startsWith('flite') === true
    ? 'draft'
    : ENGINE_QUALITIES.speech[engine];
}
