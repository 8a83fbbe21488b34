import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { Generation, LineTime, WordTime } from './generations.ts';
import { IdParams, successOf } from './shapes.ts';
import { VOLUME_RANGE } from './speech-settings.ts';

/**
 * A line of a running voiceover that can be heard. Kept lines come first, the others as they are finished, not always
 * in their order. If another engine had to begin again, a line comes once more, and the later one counts. Parts of a
 * line that is still being spoken come before it, in their order: its own sound begins with theirs.
 */
export const LineReady = z.object({
  /** Place of the line among all, from 0. */
  index: z.int(),
  /** Number of lines in all. */
  total: z.int(),
  /** Index of the part of the line, from 0; absent for the whole line. */
  part: z.int().optional(),
  /** Indexes of UTF-16 units in the text, `end` exclusive. */
  start: z.int(),
  end: z.int(),
  /** Its sound is `GET /api/line-sounds/{id}`. */
  soundId: z.uuid(),
  /** Length of that sound. */
  seconds: z.number(),
  /** Silence before the first line, and between this sound and the next one, in seconds. */
  pauseBefore: z.number(),
  pauseAfter: z.number(),
  /** How much louder than this sound it is in the voiceover, in decibels: `?volume` returns it like that. */
  volume: z.number(),
});
export type LineReady = z.infer<typeof LineReady>;

const SHARED = { access: 'signed-in', feature: 'generations' } as const;

export const getWordTimes = get('/api/generations/{id}/words', {
  ...SHARED,
  summary: 'When each word of a voiceover is spoken; empty if the engine did not report it',
  params: IdParams,
  response: successOf(z.array(WordTime)),
});

export const getLineTimes = get('/api/generations/{id}/lines', {
  ...SHARED,
  summary: 'When each line of a voiceover is spoken; empty for what is older than these times',
  params: IdParams,
  response: successOf(z.array(LineTime)),
});

export const stopGeneration = post('/api/generations/{id}/stop', {
  ...SHARED,
  summary:
    'Stop a voiceover: it ends with the last line that is ready, and credits that were not used return. 409 if it is not running',
  params: IdParams,
  response: successOf(Generation),
  rateLimit: 60,
});

export const getLineSound = get('/api/line-sounds/{id}', {
  access: 'signed-in',
  feature: 'recordings',
  summary: "The sound of one line of the caller's recordings as WAV; supports Range requests",
  params: IdParams,
  /** Decibels above the usual level, as in the settings of its voice. */
  query: z.object({ volume: z.coerce.number().int().min(VOLUME_RANGE.min).max(VOLUME_RANGE.max).default(0) }),
  produces: ['audio/wav'],
  rateLimit: 1200,
});
