import type { ProjectRecording } from '@voicedraft/contract/projects';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { parseEvents } from './events.ts';
import { findLedgerViolations } from './ledger-violations.ts';
import { callProjects, documentOf } from './project-calls.ts';
import { startTestService, type TestService, type TestUser } from './test-service.ts';

type Synthesize = TestService['engines']['synthesize'];

/**
 * For a file of tests that record projects: a server, a user with 100 credits, and calls as that user. After each test
 * the engine is as at first, and the ledger is checked.
 */
export function useProjects() {
  let service: TestService;
  let user: TestUser;
  let projects: ReturnType<typeof callProjects>;
  let synthesize: Synthesize;
  beforeAll(async () => {
    service = await startTestService();
    user = await service.signUp({ credits: 100 });
    projects = callProjects(service, user);
    synthesize = service.engines.synthesize;
  });
  afterEach(async () => {
    service.engines.synthesize = synthesize;
    expect(await findLedgerViolations(service.context.db)).toEqual([]);
  });
  afterAll(() => service.stop());
  return {
    get service() {
      return service;
    },
    get user() {
      return user;
    },
    get projects() {
      return projects;
    },
    /** Speaks as the engine does at first. */
    synthesize: (...request: Parameters<Synthesize>) => synthesize(...request),
    record: (id: string, revision: number, more: object = {}) =>
      projects.call<ProjectRecording>('POST', `/${id}/record`, { revision, ...more }),
    /** The same, told in events. */
    recordInEvents: async (id: string, revision: number, more: object = {}) => {
      const { body } = await service.app.inject({
        method: 'POST',
        url: `/api/projects/${id}/record`,
        headers: { ...user.headers, accept: 'text/event-stream' },
        payload: { revision, ...more },
      });
      return parseEvents(body);
    },
    create: (...parts: readonly (readonly [name: string, text: string])[]) =>
      projects.create({ document: documentOf(...parts) }),
    /** The credits that some work has cost; none of them is set aside any longer. */
    spent: async (work: () => Promise<unknown>) => {
      const { available } = await service.balances(user);
      await work();
      const after = await service.balances(user);
      expect(after.held).toBe(0);
      return available - after.available;
    },
    /** What the engine is asked to say from now on. */
    hear: (answer: Synthesize = synthesize) => {
      const texts: string[] = [];
      service.engines.synthesize = (request) => {
        texts.push(request.text);
        return answer(request);
      };
      return texts;
    },
  };
}
