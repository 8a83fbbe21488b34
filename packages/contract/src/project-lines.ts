import { z } from 'zod';
import { get, put } from './endpoint.ts';
import { EngineName, EngineQuality } from './engine-names.ts';
import { WordTime } from './generations.ts';
import { LINE_INDEX_MAX, ProjectState } from './projects.ts';
import { IdParams, Instant, Revision, successOf } from './shapes.ts';

/** One take of a line. */
export const ProjectLineTake = z.object({
  soundId: z.uuid(),
  audioUrl: z.string(),
  /** From 1, the oldest. */
  number: z.int(),
  seconds: z.number(),
  engine: EngineName,
  quality: EngineQuality,
  /** Whether it is the one that is used. */
  isChosen: z.boolean(),
  createdAt: Instant,
});
export type ProjectLineTake = z.infer<typeof ProjectLineTake>;

/** A line of a project; the index counts in the revision that the caller names. */
const LineParams = IdParams.extend({ index: z.coerce.number().int().min(0).max(LINE_INDEX_MAX) });

const SHARED = { access: 'signed-in', feature: 'projects' } as const;

export const listLineTakes = get('/api/projects/{id}/lines/{index}/takes', {
  ...SHARED,
  summary: 'The takes of one line, newest first; 409 if the project was saved since `revision`',
  params: LineParams,
  query: z.object({ revision: z.coerce.number().int() }),
  response: successOf(z.array(ProjectLineTake)),
  rateLimit: 120,
});

export const chooseLineTake = put('/api/projects/{id}/lines/{index}/take', {
  ...SHARED,
  summary:
    'Use another take of a line, also wherever else the same words are said in the same voice; free. 409 if the project was saved since `revision`, 404 if it is no take of this line',
  params: LineParams,
  body: z.object({ soundId: z.uuid(), revision: Revision }),
  response: successOf(ProjectState),
  rateLimit: 120,
});

export const getProjectWords = get('/api/projects/{id}/words', {
  ...SHARED,
  summary:
    'When each word of each line with sound is spoken; lines whose engine did not report it are missing',
  params: IdParams,
  response: successOf(
    z.array(
      z.object({
        /** Index of the line. */
        index: z.int(),
        /** The line's sound; a sound never changes. */
        soundId: z.uuid(),
        /** Indexes count in the paragraph's text, with its marks; seconds from the beginning of the sound. */
        words: z.array(WordTime),
      }),
    ),
  ),
  rateLimit: 120,
});
