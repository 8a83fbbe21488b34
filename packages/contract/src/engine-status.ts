import { z } from 'zod';
import { get } from './endpoint.ts';
import { EngineName, EngineQuality } from './engine-names.ts';
import { ScriptLanguage } from './script-controls.ts';
import { successOf } from './shapes.ts';
import { VoiceId } from './voices.ts';

/** The engine of one of the two jobs, and the quality to expect. */
export const EngineStatus = z.object({
  engine: EngineName,
  model: z.string(),
  /** False if Gemini is chosen and no key is active. */
  available: z.boolean(),
  quality: EngineQuality,
  /** Credits that a result costs now: 0 only for draft scripts that the administrator made free. */
  price: z.int().min(0).max(1),
  /** Languages that it can write; absent for voices. */
  languages: z.array(ScriptLanguage).optional(),
});
export type EngineStatus = z.infer<typeof EngineStatus>;

export const getEngines = get('/api/engines', {
  access: 'signed-in',
  feature: 'generations',
  summary: 'Which engines currently make scripts and voices, and how fast each voice speaks',
  response: successOf(
    z.object({
      script: EngineStatus,
      speech: EngineStatus,
      /** Pace of each voice that the speech engine has, in words of narration per second. */
      paces: z.partialRecord(VoiceId, z.number()).optional(),
    }),
  ),
});
