import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { ProjectRecording, ProjectRecordRequest } from './projects.ts';
import { Revision } from './shapes.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import { ApiFiles, ApiIdParams, CreatedAt, GENERATION_ERRORS, Problem, Status } from './v1-shapes.ts';

export const ApiRecordRequest = z.strictObject({
  revision: Revision.optional().describe(
    'The revision to record; 409 if another one is stored. The stored one if left out',
  ),
  again: ProjectRecordRequest.shape.again.describe('Indexes of lines to record although they have sound'),
  max_credits: ProjectRecordRequest.shape.credits.describe(
    'If it costs more, the response is 409 and nothing is spent',
  ),
});
export type ApiRecordRequest = z.infer<typeof ApiRecordRequest>;

/** One recording of a project, as programs get it. Its id is that of its voiceover. */
export const ApiProjectRecording = z.object({
  id: z.uuid().describe('Id of the recording, and of its voiceover once it is complete'),
  project_id: z.uuid().nullable().describe('Its project; null once that is deleted'),
  status: Status,
  outcome: ProjectRecording.shape.outcome
    .nullable()
    .describe(
      '`complete`: the whole is a new take. `partial`: some lines failed, the others are kept. `stopped`: the lines that were ready are kept. Null until it has succeeded',
    ),
  credits_spent: z.int().describe('What it cost; what was not used is returned'),
  duration_seconds: z.number().nullable().describe('Length of the whole; null unless `complete`'),
  files: ApiFiles.describe('URLs of the files of the whole by format; empty unless `complete`'),
  error: Problem,
  created_at: CreatedAt,
});
export type ApiProjectRecording = z.infer<typeof ApiProjectRecording>;

const SHARED = { access: 'signed-in', scope: 'projects', feature: 'developers' } as const;

export const recordApiProject = post('/v1/projects/{id}/record', {
  ...SHARED,
  isIdempotent: true,
  respondsAsync: true,
  summary:
    'Speak the lines without sound, then join the whole as a take, at the price of the quote; responds when it has ended',
  params: ApiIdParams,
  body: ApiRecordRequest,
  response: ApiProjectRecording,
  errors: ['conflict', 'unsupported_text', ...GENERATION_ERRORS],
  example: { body: { max_credits: 5 }, response: API_EXAMPLES.recording },
  rateLimit: 60,
});

export const getApiRecording = get('/v1/recordings/{id}', {
  ...SHARED,
  summary: 'One recording of a project, also while it runs',
  params: ApiIdParams,
  response: ApiProjectRecording,
  example: { response: API_EXAMPLES.recording },
});

export const stopApiProject = post('/v1/projects/{id}/stop', {
  ...SHARED,
  summary: 'Stop the recording that runs, and keep the lines that are ready; `stopped` is false if none runs',
  params: ApiIdParams,
  response: z.object({ stopped: z.boolean().describe('Whether a recording was running') }),
  example: { response: { stopped: true } },
});
