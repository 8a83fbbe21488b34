import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EngineQuality } from './engine-names.ts';
import { ScriptRequest } from './generations.ts';
import { IdParams, Instant } from './shapes.ts';
import { VoiceId } from './voices.ts';
import { Status } from './v1-shapes.ts';

/** A script as programs get it. */
export const ApiScript = z.object({
  id: z.uuid(),
  status: Status,
  prompt: z.string(),
  /** The script; empty until it is written. */
  text: z.string(),
  word_count: z.int(),
  voice: VoiceId.nullable(),
  /** Null until it has succeeded. */
  quality: EngineQuality.nullable(),
  /** Why it failed, in plain words; null otherwise. */
  error: z.string().nullable(),
  created_at: Instant,
});
export type ApiScript = z.infer<typeof ApiScript>;

export const createApiScript = defineEndpoint({
  method: 'POST',
  path: '/v1/scripts',
  access: 'signed-in',
  scope: 'scripts',
  isIdempotent: true,
  feature: 'developers',
  summary: 'Write a script from a prompt, for 1 credit; responds when it is written',
  body: ScriptRequest,
  response: ApiScript,
  rateLimit: 60,
});

export const getApiScript = defineEndpoint({
  method: 'GET',
  path: '/v1/scripts/{id}',
  access: 'signed-in',
  scope: 'scripts',
  feature: 'developers',
  summary: 'One script',
  params: IdParams,
  response: ApiScript,
});
