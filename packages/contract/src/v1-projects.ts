import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EngineQuality } from './engine-names.ts';
import { LIBRARY_TEXTS, TITLE_MAX_LENGTH } from './library.ts';
import {
  PROJECT_MAX_CHARACTERS,
  ProjectDocument,
  ProjectParagraph,
  ProjectSpeaker,
} from './project-document.ts';
import {
  PROJECT_BODY_MAX_BYTES,
  ProjectLineState,
  ProjectRecording,
  ProjectRecordRequest,
} from './projects.ts';
import { IdParams, Instant, lineOf, Revision } from './shapes.ts';
import { NEUTRAL_SETTINGS, SpeechSettings } from './speech-settings.ts';
import { ApiFiles, Status } from './v1-shapes.ts';

const DocumentFields = z.object({
  speakers: z.array(ProjectSpeaker.extend({ settings: SpeechSettings.default(NEUTRAL_SETTINGS) })),
  paragraphs: z.array(
    ProjectParagraph.omit({ speakerId: true }).extend({ speaker_id: ProjectParagraph.shape.speakerId }),
  ),
});

/** The document that programs have sent. */
export function fromApiDocument({ speakers, paragraphs }: z.output<typeof DocumentFields>): ProjectDocument {
  return {
    speakers,
    paragraphs: paragraphs.map(({ speaker_id: speakerId, ...paragraph }) => ({ ...paragraph, speakerId })),
  };
}

/** The script of a project, as programs send and get it, within the limits of {@link ProjectDocument}. */
export const ApiProjectDocument = DocumentFields.superRefine((document, context) => {
  const { error } = ProjectDocument.safeParse(fromApiDocument(document));
  for (const { path, message } of error?.issues ?? []) {
    const named = path.map((name) => (name === 'speakerId' ? 'speaker_id' : name));
    context.addIssue({ code: 'custom', path: named, message });
  }
});
export type ApiProjectDocument = z.infer<typeof ApiProjectDocument>;

/** One sentence, the unit of sound and price. */
const ApiProjectLine = z.object({
  /** Its place in the whole project, from 0. */
  index: z.int(),
  paragraph_id: z.string(),
  state: ProjectLineState,
  /** What went wrong if it is `failed`; null otherwise. */
  problem: z.string().nullable(),
  /** Estimated for lines without sound, and for those after them. */
  starts_at_seconds: z.number(),
  duration_seconds: z.number(),
});

/** A project as programs get it. */
export const ApiProject = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Of the document; a save sends it back. */
  revision: Revision,
  document: ApiProjectDocument,
  word_count: z.int(),
  /** Estimated while lines have no sound. */
  duration_seconds: z.number(),
  lines: z.array(ApiProjectLine),
  /** What recording it would do now, and cost. */
  quote: z.object({ lines: z.int(), words: z.int(), credits: z.int() }),
  /** The newest sound of the whole; null if there is none. */
  take: z
    .object({
      id: z.uuid(),
      number: z.int(),
      quality: EngineQuality,
      duration_seconds: z.number(),
      /** Whether it was made from the lines as they are now. */
      is_current: z.boolean(),
      created_at: Instant,
    })
    .nullable(),
  /** Id of the recording that runs now; null if none does. */
  running_recording_id: z.uuid().nullable(),
  credits_spent: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type ApiProject = z.infer<typeof ApiProject>;

/** From a text, whose lines 'NAME: words' become speakers, or from a document; empty without either. */
export const ApiNewProject = z
  .object({
    title: lineOf(LIBRARY_TEXTS.title, TITLE_MAX_LENGTH).optional(),
    text: z.string().max(PROJECT_MAX_CHARACTERS).optional(),
    document: ApiProjectDocument.optional(),
  })
  .refine(({ text, document }) => text === undefined || document === undefined, {
    path: ['text'],
    error: 'Send text or document, not both',
  });
export type ApiNewProject = z.infer<typeof ApiNewProject>;

export const ApiRecordRequest = z.object({
  /** The revision to record; 409 if another one is stored. Without it, the stored one. */
  revision: Revision.optional(),
  /** Indexes of lines to record although they have sound. */
  again: ProjectRecordRequest.shape.again,
  /** If it costs more, the answer is 409 and nothing is spent. */
  max_credits: ProjectRecordRequest.shape.credits,
});
export type ApiRecordRequest = z.infer<typeof ApiRecordRequest>;

/** One recording of a project, as programs get it. Its id is that of its voiceover. */
export const ApiProjectRecording = z.object({
  id: z.uuid(),
  project_id: z.uuid().nullable(),
  status: Status,
  /**
   * `complete`: the whole is a new take. `partial`: some lines failed, the others are kept; `stopped`: those that were
   * ready are kept. Null until it has succeeded.
   */
  outcome: ProjectRecording.shape.outcome.nullable(),
  credits_spent: z.int(),
  duration_seconds: z.number().nullable(),
  /** URLs of the files of the whole by format; empty unless `complete`. */
  files: ApiFiles,
  error: z.string().nullable(),
  created_at: Instant,
});
export type ApiProjectRecording = z.infer<typeof ApiProjectRecording>;

const SHARED = { access: 'signed-in', scope: 'projects', feature: 'developers' } as const;

export const createApiProject = defineEndpoint({
  ...SHARED,
  method: 'POST',
  path: '/v1/projects',
  isIdempotent: true,
  summary: 'Create a project from a text or a document; free',
  body: ApiNewProject,
  bodyLimit: PROJECT_BODY_MAX_BYTES,
  response: ApiProject,
  rateLimit: 60,
});

export const getApiProject = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/projects/{id}',
  summary: 'One project with its document, its lines and the price of recording it',
  params: IdParams,
  response: ApiProject,
});

export const saveApiProject = defineEndpoint({
  ...SHARED,
  method: 'PUT',
  path: '/v1/projects/{id}',
  summary: 'Save the document; free. 409 with the stored `revision` if it was saved since the sent one',
  params: IdParams,
  body: z.object({ document: ApiProjectDocument, revision: Revision }),
  bodyLimit: PROJECT_BODY_MAX_BYTES,
  response: ApiProject,
});

export const recordApiProject = defineEndpoint({
  ...SHARED,
  method: 'POST',
  path: '/v1/projects/{id}/record',
  isIdempotent: true,
  summary:
    'Speak the lines without sound, then join the whole as a take, at the price of the quote; responds when it has ended',
  params: IdParams,
  body: ApiRecordRequest,
  response: ApiProjectRecording,
  rateLimit: 60,
});

export const stopApiProject = defineEndpoint({
  ...SHARED,
  method: 'POST',
  path: '/v1/projects/{id}/stop',
  summary: 'Stop the recording that runs, and keep the lines that are ready; `stopped` is false if none runs',
  params: IdParams,
  response: z.object({ stopped: z.boolean() }),
});
