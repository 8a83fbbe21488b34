import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { LIBRARY_TEXTS, TITLE_MAX_LENGTH } from './library.ts';
import { PROJECT_MAX_CHARACTERS } from './project-document.ts';
import { PROJECT_BODY_MAX_BYTES, ProjectLineState } from './projects.ts';
import { Instant, lineOf, Revision } from './shapes.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import { ApiProjectDocument, ApiProjectDocumentInput } from './v1-project-document.ts';
import { ApiIdParams, ApiQuality, CreatedAt } from './v1-shapes.ts';

/** One sentence, the unit of sound and price. */
const ApiProjectLine = z.object({
  index: z.int().describe('Its place in the whole project, from 0'),
  paragraph_id: z.string().describe('The `id` of its paragraph'),
  state: ProjectLineState.describe(
    '`ready` has sound; `failed` could not be spoken; `changed` has none any more; `new` never had any',
  ),
  problem: z.string().nullable().describe('What went wrong if it is `failed`; null otherwise'),
  starts_at_seconds: z
    .number()
    .describe('Where it begins; estimated for lines without sound, and for those after them'),
  duration_seconds: z.number().describe('How long it takes; estimated for lines without sound'),
});

const ApiQuote = z.object({
  lines: z.int().describe('Lines that would be spoken'),
  words: z.int().describe('Words of these lines'),
  credits: z.int().describe('What that costs'),
});

const ApiProjectTake = z.object({
  id: z.uuid().describe('Also the id of its voiceover: `GET /v1/voices/{id}` has the files'),
  number: z.int().describe('1, 2, … in the order in which they were made'),
  quality: ApiQuality,
  duration_seconds: z.number().describe('Length of the sound'),
  is_current: z.boolean().describe('Whether it was made from the lines as they are now'),
  created_at: CreatedAt,
});

/** A project as programs get it. */
export const ApiProject = z.object({
  id: z.uuid().describe('Id of the project'),
  title: z.string().describe('Made from the text until its owner gives one'),
  revision: Revision.describe('Of the document; a save sends it back'),
  document: ApiProjectDocument.describe('Who speaks, and what'),
  word_count: z.int().describe('Words of the whole'),
  duration_seconds: z.number().describe('Length of the whole; estimated while lines have no sound'),
  lines: z.array(ApiProjectLine).describe('Its sentences in order'),
  quote: ApiQuote.describe('What recording it would do now, and cost'),
  take: ApiProjectTake.nullable().describe('The newest sound of the whole; null if there is none'),
  running_recording_id: z
    .uuid()
    .nullable()
    .describe('The recording that runs now: `GET /v1/recordings/{id}`; null if none does'),
  credits_spent: z.int().describe('What it has cost so far'),
  created_at: CreatedAt,
  updated_at: Instant.describe('When its words or its sound last changed'),
});
export type ApiProject = z.infer<typeof ApiProject>;

/** From a text, whose lines 'NAME: words' become speakers, or from a document; empty without either. */
export const ApiNewProject = z
  .strictObject({
    title: lineOf(LIBRARY_TEXTS.title, TITLE_MAX_LENGTH)
      .optional()
      .describe('Up to 120 characters; made from the text if left out'),
    text: z
      .string()
      .max(PROJECT_MAX_CHARACTERS)
      .optional()
      .describe('The script; lines that start with `NAME:` become speakers. Or `document`'),
    document: ApiProjectDocumentInput.optional().describe('Who speaks, and what; or `text`'),
  })
  .refine(({ text, document }) => text === undefined || document === undefined, {
    path: ['text'],
    error: 'Send text or document, not both',
  });
export type ApiNewProject = z.infer<typeof ApiNewProject>;

/** A document to save. */
export const ApiProjectSave = z.strictObject({
  document: ApiProjectDocumentInput.describe('Who speaks, and what'),
  revision: Revision.describe('The revision that it was made from'),
});
export type ApiProjectSave = z.infer<typeof ApiProjectSave>;

const SHARED = { access: 'signed-in', scope: 'projects', feature: 'developers' } as const;

export const createApiProject = post('/v1/projects', {
  ...SHARED,
  isIdempotent: true,
  summary: 'Create a project from a text or a document; free',
  body: ApiNewProject,
  bodyLimit: PROJECT_BODY_MAX_BYTES,
  response: ApiProject,
  example: {
    body: { title: 'The lighthouse', text: 'KEEPER: I wound the clockwork.\n\nVISITOR: Were you afraid?' },
    response: API_EXAMPLES.project,
  },
  rateLimit: 60,
});

export const getApiProject = get('/v1/projects/{id}', {
  ...SHARED,
  summary: 'One project with its document, its lines and the price of recording it',
  params: ApiIdParams,
  response: ApiProject,
  example: { response: API_EXAMPLES.project },
  rateLimit: 120,
});

export const saveApiProject = put('/v1/projects/{id}', {
  ...SHARED,
  summary: 'Save the document; free. 409 with the stored `revision` if it was saved since the sent one',
  params: ApiIdParams,
  body: ApiProjectSave,
  bodyLimit: PROJECT_BODY_MAX_BYTES,
  response: ApiProject,
  errors: ['conflict'],
  example: {
    body: { document: API_EXAMPLES.project.document, revision: 1 },
    response: API_EXAMPLES.project,
  },
  rateLimit: 120,
});
