import { VoiceResult } from '@voicedraft/contract/generations';
import { LibraryEntry, LibraryEntryDetails } from '@voicedraft/contract/library';
import { z } from 'zod';
import type { TestService, TestUser } from './test-service.ts';

/** The library of one user, through HTTP. */
export interface TestLibrary {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): ReturnType<typeof send>;
  /** Adds a script by its text. */
  add(text: string, others?: object): Promise<LibraryEntryDetails>;
  get(id: string): Promise<LibraryEntryDetails>;
  /** Rows that a query string such as `?q=tea` finds. */
  list(query?: string): Promise<LibraryEntry[]>;
  /** Makes a voiceover with the test's engines. */
  record(script: string, others?: object): Promise<VoiceResult>;
}

/** @param user its owner, with credits for what is recorded */
export function openLibrary(service: TestService, user: TestUser): TestLibrary {
  const call: TestLibrary['call'] = (method, path, payload) =>
    send(service, user, { method, url: `/api/library${path}`, payload });
  return {
    call,
    add: async (text, others = {}) =>
      readAs(LibraryEntryDetails, await call('POST', '', { text, ...others })),
    get: async (id) => readAs(LibraryEntryDetails, await call('GET', `/${id}`)),
    list: async (query = '') => readAs(z.array(LibraryEntry), await call('GET', query)),
    record: async (script, others = {}) => {
      const payload = { script, voice: 'kore', ...others };
      const url = '/api/generations/voice';
      return readAs(VoiceResult, await send(service, user, { method: 'POST', url, payload }));
    },
  };
}

interface Answer {
  readonly statusCode: number;
  readonly body: string;
}

/** The data of a response. @throws Error with its status unless it is 200 */
export function readData(answer: Answer): unknown {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return z.object({ data: z.unknown() }).parse(JSON.parse(answer.body)).data;
}

/** As {@link readData}, checked with a schema of the contract. */
export function readAs<T>(schema: z.ZodType<T>, answer: Answer): T {
  return schema.parse(readData(answer));
}

function send(
  { app }: TestService,
  { headers }: TestUser,
  {
    method,
    url,
    payload,
  }: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly payload: object | undefined;
  },
) {
  return app.inject({ method, url, headers, ...(payload && { payload }) });
}
