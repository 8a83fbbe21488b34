import { fromApiDocument } from '@voicedraft/contract/v1-project-document';
import { type ApiNewProject, ApiProject, type ApiProjectSave } from '@voicedraft/contract/v1-projects';
import { ApiProjectRecording, type ApiRecordRequest } from '@voicedraft/contract/v1-recordings';
import type { Context } from '#context.ts';
import { readGeneration } from '#features/generations/service.ts';
import { createProject, getProject, recordProject, saveProject } from '#features/projects/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { type Answer, makeOnce, type Wish } from './idempotency.ts';
import { toApiProject, toApiRecording } from './project-records.ts';

/** Creates a project. @throws AppError as in {@link createProject} and {@link makeOnce} */
export async function addProject(
  context: Context,
  actor: Actor,
  body: ApiNewProject,
  wish: Wish,
): Promise<ApiProject> {
  const { document, ...rest } = body;
  const request = { ...rest, ...(document && { document: fromApiDocument(document) }) };
  const { response } = await makeOnce(context, actor, {
    wish,
    request: ['POST /v1/projects', body],
    response: ApiProject,
    find: (id) => findProject(context, actor, id),
    toResponse: ({ project }) => toApiProject(project),
    make: (caller, id) => createProject(context, caller, request, id),
  });
  return response;
}

async function findProject(context: Context, actor: Actor, id: string) {
  try {
    return { status: 'succeeded', project: await getProject(context, actor, id) } as const;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** @throws AppError `not_found`, also for another user's project and for a deleted one */
export async function readProject(context: Context, actor: Actor, id: string): Promise<ApiProject> {
  return toApiProject(await getProject(context, actor, id));
}

/** Saves a document. @throws AppError as in {@link saveProject} */
export async function storeProject(
  context: Context,
  actor: Actor,
  id: string,
  { document, revision }: ApiProjectSave,
): Promise<ApiProject> {
  await saveProject(context, actor, id, { document: fromApiDocument(document), revision });
  return readProject(context, actor, id);
}

/** Records a project. @throws AppError as in {@link recordProject} and {@link makeOnce} */
export function recordOnce(
  context: Context,
  actor: Actor,
  id: string,
  body: ApiRecordRequest,
  wish: Wish,
): Promise<Answer<ApiProjectRecording>> {
  return makeOnce(context, actor, {
    wish,
    request: [`POST /v1/projects/${id}/record`, body],
    response: ApiProjectRecording,
    find: (recordingId) => readGeneration(context.db, actor.id, recordingId),
    toResponse: (generation) => toApiRecording(context.config, generation),
    make: async (caller, _id, begin) => {
      const revision = body.revision ?? (await getProject(context, actor, id)).revision;
      const request = { revision, again: body.again, credits: body.max_credits };
      return recordProject(context, caller, id, request, begin);
    },
  });
}

/** @throws AppError `not_found`, also for another user's recording */
export async function readRecording(
  { db, config }: Context,
  actor: Actor,
  id: string,
): Promise<ApiProjectRecording> {
  const generation = await readGeneration(db, actor.id, id);
  if (generation?.isProject !== true) throw new AppError('not_found');
  return toApiRecording(config, generation);
}
