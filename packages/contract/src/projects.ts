import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { EngineName, EngineQuality } from './engine-names.ts';
import { PROJECT_MAX_CHARACTERS, ProjectDocument } from './project-document.ts';
import { LIBRARY_TEXTS, TITLE_MAX_LENGTH } from './library.ts';
import { IdParams, Instant, lineOf, Revision, successOf } from './shapes.ts';

/** Room for the longest document as JSON, in bytes. */
export const PROJECT_BODY_MAX_BYTES = 1024 * 1024;
/** Upper limit for the index of a line, for the parser. */
export const LINE_INDEX_MAX = 20_000;

/** Longest time that a recording can be fitted to, in seconds. */
const FIT_MAX_SECONDS = 36_000;

/** Index of a line in the whole project, from 0. */
const LineIndex = z.int().min(0).max(LINE_INDEX_MAX);

/**
 * State of a line: `ready` has sound for exactly these words, voice and settings; `failed` could not be spoken in the
 * last recording, its credit is back; `changed` has no sound (any more) in a project that has been recorded before;
 * `new` has none in a project that never was.
 */
export const ProjectLineState = z.enum(['ready', 'failed', 'changed', 'new']);

/**
 * One sentence of a project, or the part of one up to a marked pause: the unit of sound, price and progress. Paragraphs
 * without words have none.
 */
export const ProjectLine = z.object({
  /** Its place in the whole project, from 0; "line 9" is 8. */
  index: LineIndex,
  paragraphId: z.string(),
  /** Position in its paragraph's text, with marks: first UTF-16 unit, and the one after the last. */
  start: z.int(),
  end: z.int(),
  /** True if it continues the previous line's sentence after a marked pause: shown in the same row. */
  continues: z.boolean(),
  state: ProjectLineState,
  /** Description of the failure if it is `failed`; null otherwise. */
  problem: z.string().nullable(),
  /** The sound that is used, at {@link audioUrl} as WAV; null unless `ready`. */
  soundId: z.uuid().nullable(),
  audioUrl: z.string().nullable(),
  /**
   * Where it begins when everything is played, and how long it sounds, in seconds. Exact if this line and all before
   * it are `ready`, otherwise estimated from the pace of the voice. Between two lines there is silence: the next one
   * begins later than this one ends.
   */
  from: z.number(),
  seconds: z.number(),
  /** Number of takes of the same words in the same voice and settings; see `listLineTakes`. 0 without sound. */
  takes: z.int(),
});
export type ProjectLine = z.infer<typeof ProjectLine>;

/** How long the lines to record again and the pauses between them last, and can last, in seconds. */
export const ProjectFit = z.object({
  /** Now: estimated if some have no sound. */
  seconds: z.number(),
  /** The shortest and the longest that can be asked for, at 1.25 and 0.8 of the pace of the voices. */
  least: z.number(),
  most: z.number(),
});
export type ProjectFit = z.infer<typeof ProjectFit>;

/** The work and the price of a recording now. */
export const ProjectQuote = z.object({
  /** Number of lines that would be spoken, and their words; the same words in the same voice are spoken once. */
  lines: z.int(),
  words: z.int(),
  /** 0 if nothing has to be spoken, and for drafts that the administrator made free. */
  credits: z.int(),
  /** Words that its pauses count as, beyond a minute and what earlier takes have paid for; absent if none. */
  silentWords: z.int().optional(),
  /** Number of lines that keep their sound. */
  unchanged: z.int(),
  /** Only if it was asked for; null if the engine that would speak now keeps a pace of its own. */
  fit: ProjectFit.nullable().optional(),
});
export type ProjectQuote = z.infer<typeof ProjectQuote>;

/** The newest sound of the whole project. It is a take of the library, and its id the id of a generation. */
export const ProjectTake = z.object({
  id: z.uuid(),
  /** Its number among the project's takes, from 1. */
  number: z.int(),
  /** The whole as WAV, for its owner. */
  audioUrl: z.string(),
  seconds: z.number(),
  engine: EngineName,
  quality: EngineQuality,
  /**
   * Whether it was made from the lines as they are now. If not, and the quote names no lines, then `recordProject`
   * joins the lines anew without speaking, for 0 credits.
   */
  isCurrent: z.boolean(),
  createdAt: Instant,
});
export type ProjectTake = z.infer<typeof ProjectTake>;

/** Everything about a project that follows from its document: what a save answers. */
export const ProjectState = z.object({
  revision: Revision,
  /** Made from the text until the owner gives one (`PUT /api/library/{id}/title`). */
  title: z.string(),
  words: z.int(),
  /** Length of the whole in seconds, estimated for the lines without sound. */
  seconds: z.number(),
  lines: z.array(ProjectLine),
  quote: ProjectQuote,
  /** Null if the whole has never been recorded. */
  take: ProjectTake.nullable(),
  /**
   * The recording that runs now; null if none does. After a reload, ask for the project again until it is null: lines
   * become `ready` one by one.
   */
  recording: z.object({ id: z.uuid() }).nullable(),
  /** Credits spent on it so far. */
  creditsSpent: z.int(),
  updatedAt: Instant,
});
export type ProjectState = z.infer<typeof ProjectState>;

/** A project, complete: an entry of the library of kind 'project', with the entry's id. */
export const Project = ProjectState.extend({
  id: z.uuid(),
  folder: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  document: ProjectDocument,
  createdAt: Instant,
});
export type Project = z.infer<typeof Project>;

/**
 * A new project: from a document (such as an imported one), from a text, whose lines 'NAME: text' become speakers, or
 * from a script of the library. With none of them it has one speaker and one empty paragraph.
 */
export const NewProject = z
  .object({
    title: lineOf(LIBRARY_TEXTS.title, TITLE_MAX_LENGTH).optional(),
    document: ProjectDocument.optional(),
    text: z.string().max(PROJECT_MAX_CHARACTERS).optional(),
    /** Id of a script in the library; it stays as it is. */
    entryId: z.uuid().optional(),
  })
  .refine(
    ({ document, text, entryId }) =>
      [document, text, entryId].filter((given) => given !== undefined).length < 2,
    {
      message: 'Send a document, a text or an entry, not two of them',
    },
  );
export type NewProject = z.infer<typeof NewProject>;

/** Lines to record although they have sound: another take of each, which is used from then on. */
const Again = z.array(LineIndex).max(LINE_INDEX_MAX).default([]);

export const ProjectRecordRequest = z.object({
  /** The revision whose lines and price were shown; 409 if another one is stored. */
  revision: Revision,
  again: Again,
  /** The price that was shown. If it has risen since, the answer is 409 and nothing is spent. */
  credits: z.int().min(0).max(1000).optional(),
  /**
   * How long the lines of `again`, which follow each other, and the pauses between them last: all lines for the whole.
   * They are spoken faster or slower, and land within 2 %. 400 with what is possible if it is not.
   */
  fitSeconds: z.number().positive().max(FIT_MAX_SECONDS).optional(),
});
export type ProjectRecordRequest = z.infer<typeof ProjectRecordRequest>;

/** How a recording ended. */
export const ProjectRecording = z.object({
  /** Id of the generation; also of the take, if there is one. */
  id: z.uuid(),
  /**
   * `complete`: the whole is a new take. `partial`: some lines failed, the others are kept; `stopped`: by the owner,
   * and the lines that were ready are kept. In both cases there is no new take, and what was not used was returned.
   */
  outcome: z.enum(['complete', 'partial', 'stopped']),
  failedLines: z.int(),
  creditsSpent: z.int(),
  creditsLeft: z.int(),
  /** The project afterwards. Its revision is the stored one, which may be newer than the recorded one. */
  state: ProjectState,
});
export type ProjectRecording = z.infer<typeof ProjectRecording>;

/** Data of the event `line`: one more line is ready. Lines that failed are named by `done`. */
export const ProjectLineEvent = z.object({
  /** Lines of the project that are ready so far, and all of them: "8 of 11 sentences ready". */
  done: z.int(),
  total: z.int(),
  /** As the lines of the recorded revision, `ready`; lines that keep their sound are among them. */
  line: ProjectLine,
});
export type ProjectLineEvent = z.infer<typeof ProjectLineEvent>;

const SHARED = { access: 'signed-in', feature: 'projects' } as const;

export const createProject = post('/api/projects', {
  ...SHARED,
  summary: 'Create a project: empty, from a document, from a text or from a script of the library; free',
  body: NewProject,
  bodyLimit: PROJECT_BODY_MAX_BYTES,
  response: successOf(Project),
  rateLimit: 60,
});

export const getProject = get('/api/projects/{id}', {
  ...SHARED,
  summary: "One of the caller's projects with its lines, their sounds and the price of recording it",
  params: IdParams,
  response: successOf(Project),
  rateLimit: 120,
});

export const saveProject = put('/api/projects/{id}', {
  ...SHARED,
  summary:
    'Save the document; free. 409 if it was saved since `revision`: the error carries the stored `revision`',
  params: IdParams,
  body: z.object({ document: ProjectDocument, revision: Revision }),
  bodyLimit: PROJECT_BODY_MAX_BYTES,
  response: successOf(ProjectState),
  rateLimit: 120,
});

export const quoteProject = post('/api/projects/{id}/quote', {
  ...SHARED,
  summary:
    'What recording would cost: with lines to record again, or for a document that is not saved yet. Changes nothing',
  params: IdParams,
  body: z.object({ again: Again, document: ProjectDocument.optional(), fit: z.boolean().default(false) }),
  bodyLimit: PROJECT_BODY_MAX_BYTES,
  response: successOf(ProjectQuote),
  rateLimit: 120,
});

/**
 * Its events with `Accept: text/event-stream`, in order: `started` {id, creditsLeft}; `progress`
 * {@link GenerationProgress} (stages queued, speaking, saving); `line` {@link ProjectLineEvent}, in order of completion,
 * but those of lines that are spoken again once all of them are ready;
 * then either `done` (the body of the JSON response) or `error` (the error body). A browser that loses the stream asks
 * for the project until `recording` is null: the work goes on.
 */
export const recordProject = post('/api/projects/{id}/record', {
  ...SHARED,
  summary:
    'Speak the lines without sound, and those named again, then join the whole as a take; streams with Accept: text/event-stream. 400 if there are no words, 402 without enough credits, 409 if another generation runs or the revision is not the stored one',
  params: IdParams,
  body: ProjectRecordRequest,
  response: successOf(ProjectRecording),
  produces: ['text/event-stream'],
  rateLimit: 60,
});

export const stopProject = post('/api/projects/{id}/stop', {
  ...SHARED,
  summary:
    'Stop the recording that runs, keep the lines that are ready and return what was not used. `stopped` is false if none runs',
  params: IdParams,
  response: successOf(z.object({ stopped: z.boolean() })),
});
