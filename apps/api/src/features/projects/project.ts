import { isDeepStrictEqual } from 'node:util';
import { PROJECT_TEXTS, type ProjectDocument } from '@voicedraft/contract/project-document';
import type { NewProject, Project, ProjectQuote, ProjectState } from '@voicedraft/contract/projects';
import { DEFAULT_VOICE } from '@voicedraft/contract/voice-list';
import { AnyVoiceId } from '@voicedraft/contract/voices';
import { countDocumentWords, findExcess } from '@voicedraft/speech-text/document-words';
import { buildDocument, makeEmptyDocument, type Made } from '@voicedraft/speech-text/import/build-document';
import { BLANK_LINE } from '@voicedraft/speech-text/split-lines';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { refuseConflict } from '#features/audit/service.ts';
import {
  addProjectEntry,
  findProjectEntry,
  findScriptWords,
  lockProjectEntry,
  type ProjectEntry,
  type ProjectWords,
  saveProjectWords,
} from '#features/library/service.ts';
import { joinPassages, noteUses } from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { readPlainText } from './import/import-file.ts';
import { requireRoom } from './limit.ts';
import { describeFitting } from './fit.ts';
import { planProject } from './project-plan.ts';
import { describeProject, toQuote } from './project-state.ts';
import * as repository from './repository.ts';
import { extendVersion, insertVersion } from './version-repository.ts';

/** A user's project with its entry in the library. */
export interface OwnProject {
  readonly entry: ProjectEntry;
  readonly project: repository.ProjectRecord;
}

/**
 * Creates a project: empty, from a document, from a text or from a script of the library.
 * @param id chosen by a caller that must find it again
 * @throws AppError `validation` if it is too long; `not_found` without such a script; `conflict` if there are too many
 */
export async function createProject(
  context: Context,
  actor: Actor,
  request: NewProject,
  id: string = crypto.randomUUID(),
): Promise<Project> {
  if (actor.role === null) throw new AppError('not_found', 'User data not found');
  const { document, title } = await startDocument(context.db, actor, request);
  await context.db.transaction().execute(async (tx) => {
    await requireRoom(tx, actor.id);
    await addProjectEntry(tx, { id, userId: actor.id, title, ...toWords(document) });
    await repository.insertProject(tx, id, document);
    await insertVersion(tx, id, 'created', { document, words: countDocumentWords(document) });
  });
  return noteSounds(context, await getProject(context, actor, id), id);
}

async function startDocument(
  db: Db,
  actor: Actor,
  { title, document, text, entryId }: NewProject,
): Promise<{ readonly document: ProjectDocument; readonly title: string | undefined }> {
  if (document !== undefined) return { document: requireLength(document), title };
  if (text !== undefined) return { document: requireMade(buildDocument(readPlainText(text))), title };
  if (entryId === undefined) return { document: makeEmptyDocument(), title };
  const script = requireFound(await findScriptWords(db, actor.id, entryId));
  const { data: voice = DEFAULT_VOICE } = AnyVoiceId.safeParse(script.voice);
  // Its line breaks and settings stay as they are, so that the sound of its lines is found again.
  const paragraphs = script.text.split(BLANK_LINE).map((part) => part.trim());
  const parts = paragraphs
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'text', text: part }) as const);
  const made = buildDocument(parts, undefined, { voice, settings: script.settings ?? undefined });
  return { document: requireMade(made), title: title ?? script.title ?? undefined };
}

function requireMade(made: Made): ProjectDocument {
  if ('document' in made) return made.document;
  throw new AppError('validation', PROJECT_TEXTS[made.problem], {
    fields: { text: PROJECT_TEXTS[made.problem] },
  });
}

/** @throws AppError `not_found`, also for another user's project and for a deleted one */
export async function getProject(context: Context, actor: Actor, id: string): Promise<Project> {
  const own = await requireProject(context.db, actor, id);
  const { entry, project } = own;
  return {
    id,
    folder: entry.folder,
    document: project.document,
    createdAt: project.createdAt.toISOString(),
    ...(await describeProject(context, actor.id, entry, project)),
  };
}

/** The lines, sounds and price of a project, as after a save. @throws AppError `not_found` */
export async function getState(context: Context, actor: Actor, id: string): Promise<ProjectState> {
  const { entry, project } = await requireProject(context.db, actor, id);
  return describeProject(context, actor.id, entry, project);
}

/**
 * Saves a document. One that is stored already stays as it is.
 * @throws AppError `validation` if it is too long; `conflict` with the stored revision if that is another one;
 * `not_found`
 */
export async function saveProject(
  context: Context,
  actor: Actor,
  id: string,
  { document, revision }: { readonly document: ProjectDocument; readonly revision: number },
): Promise<ProjectState> {
  requireLength(document);
  await changeProject(context, actor, id, revision, async (tx, project) => {
    if (isDeepStrictEqual(project.document, document)) return;
    await storeDocument(tx, id, document);
    const content = { document, words: countDocumentWords(document) };
    if (!(await extendVersion(tx, id, content))) await insertVersion(tx, id, 'edited', content);
  });
  return noteSounds(context, await getState(context, actor, id), id);
}

/** Remembers that a project uses the sounds of its lines, whichever entry they were made for. */
export async function noteSounds<Shown extends ProjectState>(
  { db }: Pick<Context, 'db'>,
  shown: Shown,
  id: string,
): Promise<Shown> {
  await noteUses(
    db,
    id,
    shown.lines.flatMap(({ soundId }) => soundId ?? []),
  );
  return shown;
}

/**
 * Changes a project in a transaction that holds its entry and its row, in this order.
 * @throws AppError `not_found`; `conflict` with the stored revision
 */
export async function changeProject(
  context: Context,
  actor: Actor,
  id: string,
  revision: number,
  change: (tx: Tx, project: repository.ProjectRecord) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const isOwn = await lockProjectEntry(tx, actor.id, id);
    const project = requireFound(isOwn ? await repository.lockProject(tx, id) : null);
    await requireRevision(context, actor, project, revision);
    await change(tx, project);
  });
}

/** Stores a document and the words that the library shows of it. */
export async function storeDocument(tx: Tx, id: string, document: ProjectDocument): Promise<void> {
  await repository.updateDocument(tx, id, document);
  await saveProjectWords(tx, id, toWords(document));
}

/** @throws AppError `conflict` with the stored revision if the caller has seen another one */
export async function requireRevision(
  context: Context,
  actor: Actor,
  { revision, updatedAt }: repository.ProjectRecord,
  expected: number,
): Promise<void> {
  const stored = { noun: 'this project', revision, updatedAt };
  await refuseConflict(context, actor, stored, expected, async () => ({ actorId: actor.id, actorEmail: '' }));
}

interface QuoteRequest {
  /** The stored one by default. */
  readonly document?: ProjectDocument | undefined;
  readonly again: readonly number[];
  /** Whether to say which times these lines can be fitted to. */
  readonly fit: boolean;
}

/**
 * What recording would cost, for the stored document or one that is not saved, and the times that the lines which are
 * recorded again can be fitted to.
 * @throws AppError `not_found`; `validation`
 */
export async function quoteProject(
  context: Context,
  actor: Actor,
  id: string,
  { document, again, fit }: QuoteRequest,
): Promise<ProjectQuote> {
  const { project } = await requireProject(context.db, actor, id);
  const asked = document === undefined ? project : { ...project, document: requireLength(document) };
  const quote = toQuote(await planProject(context, actor.id, asked, again));
  if (!fit) return quote;
  const now = await planProject(context, actor.id, asked);
  return { ...quote, fit: await describeFitting(context, now, again) };
}

/** @throws AppError `not_found`, also for another user's project and for a deleted one */
export async function requireProject(db: Db, actor: Actor, id: string): Promise<OwnProject> {
  const entry = await findProjectEntry(db, actor.id, id);
  const project = entry && (await repository.findProject(db, id));
  if (entry === null || project === null) throw new AppError('not_found');
  return { entry, project };
}

function requireLength(document: ProjectDocument): ProjectDocument {
  const excess = findExcess(document);
  if (excess === null) return document;
  const message = PROJECT_TEXTS[excess];
  throw new AppError('validation', message, { fields: { 'document.paragraphs': message } });
}

function toWords(document: ProjectDocument): ProjectWords {
  const spoken = document.paragraphs.filter(({ text }) => text.trim() !== '');
  return { text: joinPassages(spoken), speakerCount: document.speakers.length };
}
