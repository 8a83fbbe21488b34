import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { ProjectDocument } from './project-document.ts';
import { Project } from './projects.ts';
import { IdParams, Instant, PageQuery, Revision, successOf } from './shapes.ts';

/** Maximum size of an imported file, in bytes. */
export const IMPORT_MAX_BYTES = 1024 * 1024;

/** Endings of the files that can be imported, for the file chooser. */
export const IMPORT_EXTENSIONS = ['.txt', '.md', '.docx', '.srt', '.vtt'] as const;

/** Texts for files that cannot be imported. */
export const IMPORT_TEXTS = {
  missing: 'Choose a file.',
  tooLarge: 'This file is larger than 1 MB. Import a smaller one, or paste a part of its text.',
  unknownType: 'Import a text file (.txt), Markdown (.md), Word (.docx) or subtitles (.srt, .vtt).',
  notText: 'This file is not text.',
  brokenDocx: 'This Word file cannot be read. Save it again as .docx, or paste its text.',
  oldWord: 'This is a Word file of an old kind. Save it as .docx, or paste its text.',
  noSubtitles: 'This file has no subtitles with times, as an .srt or .vtt file has.',
  empty: 'This file has no text.',
  tooLong: 'This file has more than 4,000 words. Import it in parts.',
  tooManySentences: 'This file has more than 4,000 sentences. Import it in parts.',
  tooManyParagraphs: 'This file has more than 400 paragraphs. Import it in parts.',
  tooManySpeakers: 'This file names more than 12 speakers. Import it in parts, or join speakers.',
} as const;

/** A part of a file: a heading, or a paragraph that may begin with a label such as 'KEEPER:'. */
export const ImportedPart = z.object({
  kind: z.enum(['text', 'heading']),
  text: z.string(),
  /** The speaker, if the file names one outside of the words. */
  speaker: z.string().optional(),
  /** Silence between subtitles, as [index in the text, seconds]; absent if there is none. */
  gaps: z.array(z.tuple([z.int(), z.number()])).optional(),
});
export type ImportedPart = z.infer<typeof ImportedPart>;

/** A file's content as a project; nothing is stored. */
export const ImportedProject = z.object({
  /** A title for a new project: the document's own, or the file's name without its ending. */
  title: z.string(),
  /** In order: what a preview makes another document of. */
  parts: z.array(ImportedPart),
  /**
   * The document that the parts make by default. Speakers come from lines 'NAME: text', each with a voice of its own; a
   * text without any has one, 'Narrator'. Ids are new, so the parts can be added to another document.
   */
  document: ProjectDocument,
  words: z.int(),
});
export type ImportedProject = z.infer<typeof ImportedProject>;

export const ProjectExportFormat = z.enum(['txt', 'md', 'docx', 'srt']);
export type ProjectExportFormat = z.infer<typeof ProjectExportFormat>;

/** Maximum number of versions kept per project; the oldest ones go first. */
export const PROJECT_VERSIONS_MAX = 200;

/** A state of a project's document. All saves within a minute of a version's first one belong to it. */
export const ProjectVersion = z.object({
  /** Its number, from 1; numbers of versions that are no longer kept are not given again. */
  number: z.int(),
  /** Origin of the version: the project was created, edited, or an older version restored. */
  reason: z.enum(['created', 'edited', 'restored']),
  words: z.int(),
  paragraphs: z.int(),
  speakers: z.array(z.string()),
  /** True for the newest one: the document as it is now. */
  isCurrent: z.boolean(),
  createdAt: Instant,
  /** Time of the last save that belongs to it. */
  updatedAt: Instant,
});
export type ProjectVersion = z.infer<typeof ProjectVersion>;

const SHARED = { access: 'signed-in', feature: 'projects' } as const;

export const importProject = post('/api/projects/import', {
  ...SHARED,
  summary:
    'Read a text, Markdown, Word or subtitle file as a document with speakers, for createProject or saveProject; stores nothing',
  upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
  response: successOf(ImportedProject),
  rateLimit: 30,
});

export const exportProject = get('/api/projects/{id}/export', {
  ...SHARED,
  summary:
    "The script with its speakers' names as a file that can be imported again; subtitles (srt) have the times of the lines, estimated for those without sound",
  params: IdParams,
  query: z.object({ format: ProjectExportFormat }),
  produces: [
    'text/plain',
    'text/markdown',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/x-subrip',
  ],
  rateLimit: 120,
});

const VersionParams = IdParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000_000) });

export const listProjectVersions = get('/api/projects/{id}/versions', {
  ...SHARED,
  summary: "A project's versions, newest first",
  params: IdParams,
  query: PageQuery,
  response: successOf(z.array(ProjectVersion)),
});

export const getProjectVersion = get('/api/projects/{id}/versions/{number}', {
  ...SHARED,
  summary: 'One version with its document, next to the current document, for comparing them',
  params: VersionParams,
  response: successOf(
    ProjectVersion.extend({
      document: ProjectDocument,
      current: ProjectDocument,
      /** Revision of `current`; a restore sends it as `revision`. */
      currentRevision: Revision,
    }),
  ),
  rateLimit: 120,
});

export const restoreProjectVersion = post('/api/projects/{id}/versions/{number}/restore', {
  ...SHARED,
  summary:
    'Make a version the current document, as a new version; free. Lines whose sound is still kept are ready at once. 409 if the project was saved since `revision`',
  params: VersionParams,
  body: z.object({ revision: Revision }),
  response: successOf(Project),
  rateLimit: 120,
});
