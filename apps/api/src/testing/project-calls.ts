import type { ProjectDocument } from '@voicedraft/contract/project-document';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import type { Project, ProjectState } from '@voicedraft/contract/projects';
import type { Method } from '@voicedraft/contract/endpoint';
import type { TestService, TestUser } from './test-service.ts';

/** A document in which each [name, text] is a paragraph; every name gets a voice of its own. */
export function documentOf(...parts: readonly (readonly [name: string, text: string])[]): ProjectDocument {
  const voices = ['kore', 'charon', 'aoede'] as const;
  const names = [...new Set(parts.map(([name]) => name))];
  return {
    speakers: names.map((name, index) => ({
      id: toId(name),
      name,
      voice: voices[index % voices.length] ?? 'kore',
      settings: NEUTRAL_SETTINGS,
    })),
    paragraphs: parts.map(([name, text], index) => ({ id: `p${index}`, speakerId: toId(name), text })),
  };
}

const toId = (name: string) => name.trim().replaceAll(' ', '-') || 'nobody';

/** Calls about projects, as one user. */
export function callProjects(service: TestService, user: TestUser) {
  const call = async <T>(method: Method, path: string, payload?: object) => {
    const answer = await service.app.inject({
      method,
      url: `/api/projects${path}`,
      headers: user.headers,
      ...(payload && { payload }),
    });
    const body = answer.json<{ data: T; message: string; revision?: number }>();
    return { status: answer.statusCode, body, data: body.data };
  };
  return {
    call,
    create: async (payload: object = {}) => (await call<Project>('POST', '', payload)).data,
    get: async (id: string) => (await call<Project>('GET', `/${id}`)).data,
    save: (id: string, revision: number, document: ProjectDocument) =>
      call<ProjectState>('PUT', `/${id}`, { document, revision }),
  };
}
