import { z } from 'zod';

/** `server` is the optional local writer or natural voices; `local` is the built-in engine. */
export const EngineName = z.enum(['gemini', 'server', 'local', 'openai']);
export type EngineName = z.infer<typeof EngineName>;

/**
 * How the engine of a job is chosen; `auto` is Gemini while it is available, then the local writer or natural voices
 * if they serve, otherwise the built-in engine.
 */
export const EngineChoice = z.enum(['auto', 'gemini', 'server', 'local', 'openai'], {
  error: 'must be auto, gemini, server, local or openai',
});
export type EngineChoice = z.infer<typeof EngineChoice>;

/** What customers read about a result instead of its engine's name; 'draft' for the built-in engines. */
export const EngineQuality = z.enum(['draft', 'natural', 'studio']);
export type EngineQuality = z.infer<typeof EngineQuality>;

/** Quality of an engine's results. */
export const ENGINE_QUALITIES = {
  gemini: 'studio',
  server: 'natural',
  local: 'draft',
  openai: 'studio',
} as const satisfies Record<EngineName, EngineQuality>;
