import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import { ErrorBody } from '@voicedraft/contract/errors';
import { isOpenAiPath, OpenAiErrorBody } from '@voicedraft/contract/openai-errors';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_CALLS } from '#features/identity/identity-call.ts';
import { startTestService, type TestUser } from './test-service.ts';
import { useStarted } from './use-started.ts';

let callers: (TestUser | null)[];
const service = useStarted(startTestService);
beforeAll(async () => {
  callers = [
    null,
    await service.signUp({ credits: 1000 }),
    await service.signUp({ record: false }),
    await service.signUp({ role: 'Admin', credits: 1000 }),
  ];
});

/** Values that have broken servers before. */
const hostile = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '𝕳𝖊𝖑𝖑𝖔 世界 مرحبا',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{S} ${x} {{y}}',
  '../../etc/passwd',
  '%00',
  'x'.repeat(13_000),
  'word '.repeat(401),
  [],
  {},
  [[]],
  { $ne: 1 },
  { __proto__: 1 },
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('kore', 'script'),
);
const value = fc.oneof(hostile, text, fc.jsonValue());

/** Names of the fields that an object schema declares, so that the fuzzing gets past validation. */
function fieldsOf(schema: unknown): string[] {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape;
  return shape === undefined ? [] : Object.keys(shape);
}

/** Requests for an endpoint: the more it takes, the more of them. */
function countRuns(endpoint: Endpoint): number {
  const inputs = [endpoint.params, endpoint.query, endpoint.body].flatMap(fieldsOf).length;
  return Math.min(60, 12 + 8 * inputs);
}

/** A value in the form it has in a query string. */
function asText(given: unknown): string {
  return (typeof given === 'string' ? given : (JSON.stringify(given) ?? '')).toWellFormed();
}

/** Whether a response continues until the client leaves: only its first line is read. */
function isEndless({ method, produces }: Endpoint): boolean {
  return method === 'GET' && produces?.includes('text/event-stream') === true;
}

function bodyFor(endpoint: Endpoint) {
  const names = fieldsOf(endpoint.body);
  if (names.length === 0) return value;
  const record = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  return fc.oneof({ weight: 4, arbitrary: record }, { weight: 1, arbitrary: value });
}

function urlFor(endpoint: Endpoint) {
  const id = fc.oneof(
    fc.uuid(),
    fc.constantFrom('kore', 'scripts', 'voices', '0', '%00', '..%2f..%2f', '%E0%A4%A', 'x'.repeat(150)),
    fc.string().map((raw) => encodeURIComponent(raw.toWellFormed()) || 'x'),
  );
  const names = fieldsOf(endpoint.query);
  const query = fc.array(
    fc.tuple(fc.constantFrom(...(names.length > 0 ? names : ['x'])), fc.oneof(hostile.map(String), text)),
    { maxLength: 3 },
  );
  return fc.tuple(id, query).map(([param, pairs]) => {
    const parameters = new URLSearchParams(
      pairs.map(([name, raw]): [string, string] => [name, raw.toWellFormed()]),
    );
    return `${endpoint.path.replace(/\{\w+\}/u, param)}?${parameters.toString()}`;
  });
}

/** More levels of nesting than any recursion can handle, in fewer bytes than the limit of a body. */
const DEEP = '['.repeat(100_000) + ']'.repeat(100_000);

describe('no input to any endpoint causes a server error', () => {
  it.each(ENDPOINTS)('$method $path', async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(
        urlFor(endpoint),
        bodyFor(endpoint),
        fc.nat(3),
        fc.constantFrom('application/json', 'text/event-stream', '*/*', 'nonsense'),
        async (url, body, caller, accept) => {
          const answer = await service.app.inject({
            method: endpoint.method,
            url,
            headers: { ...callers[caller]?.headers, accept, 'content-type': 'application/json' },
            ...(endpoint.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
            payloadAsStream: isEndless(endpoint),
          });
          if (isEndless(endpoint)) {
            answer.stream().destroy();
            expect(answer.statusCode).toBeLessThan(500);
            return;
          }
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          const Form = isOpenAiPath(endpoint.path) ? OpenAiErrorBody : ErrorBody;
          if (answer.statusCode >= 400) expect(Form.safeParse(answer.json()).error).toBeUndefined();
        },
      ),
      { numRuns: countRuns(endpoint) },
    );
  });

  it.each([...IDENTITY_CALLS])('/api/auth%s', async (path, { method, body = [], query = [] }) => {
    const fields = (names: readonly string[]) =>
      fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(fields(body), fields(query), fc.nat(3), async (payload, asked, caller) => {
        const search = new URLSearchParams(
          Object.entries(asked).map(([name, one]): [string, string] => [name, asText(one)]),
        );
        const answer = await service.app.inject({
          method,
          url: `/api/auth${path}?${search.toString()}`,
          headers: { ...callers[caller]?.headers },
          ...(method === 'POST' && { payload }),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
      }),
      { numRuns: 20 },
    );
  });

  it.each([...IDENTITY_CALLS].filter(([, { method }]) => method === 'POST'))(
    '/api/auth%s, not even a body nested a hundred thousand levels deep',
    async (path) => {
      const headers = { 'content-type': 'application/json' };
      for (const payload of [DEEP, `{"email":${DEEP}}`]) {
        const answer = await service.app.inject({
          method: 'POST',
          url: `/api/auth${path}`,
          headers,
          payload,
        });
        expect(answer.statusCode, answer.body).toBe(400);
      }
    },
  );
});
