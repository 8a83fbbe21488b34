import {
  type ApiNewProject,
  ApiProject,
  type ApiProjectDocument,
  ApiProjectRecording,
  type ApiRecordRequest,
  fromApiDocument,
} from '@voicedraft/contract/v1-projects';
import type { Context } from '#context.ts';
import { readGeneration } from '#features/generations/service.ts';
import { createProject, getProject, recordProject, saveProject } from '#features/projects/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { makeOnce } from './idempotency.ts';
import { toApiProject, toApiRecording } from './project-records.ts';

/** Creates a project. @throws AppError as in {@link createProject} and {@link makeOnce} */
export function addProject(
  context: Context,
  actor: Actor,
  body: ApiNewProject,
  key: string | undefined,
): Promise<ApiProject> {
  const { document, ...rest } = body;
  const request = { ...rest, ...(document && { document: fromApiDocument(document) }) };
  return makeOnce(context, actor, {
    key,
    request: ['POST /v1/projects', body],
    response: ApiProject,
    find: (id) => findProject(context, actor, id),
    toResponse: ({ project }) => toApiProject(project),
    make: (caller, id) => createProject(context, caller, request, id),
  });
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
  { document, revision }: { readonly document: ApiProjectDocument; readonly revision: number },
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
  key: string | undefined,
): Promise<ApiProjectRecording> {
  return makeOnce(context, actor, {
    key,
    request: [`POST /v1/projects/${id}/record`, body],
    response: ApiProjectRecording,
    find: (recordingId) => readGeneration(context.db, actor.id, recordingId),
    toResponse: (generation) => toApiRecording(context.config, generation),
    make: async (caller) => {
      const revision = body.revision ?? (await getProject(context, actor, id)).revision;
      const request = { revision, again: body.again, credits: body.max_credits };
      return recordProject(context, caller, id, request);
    },
  });
}
