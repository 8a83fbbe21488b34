import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isForPrograms, type Endpoint } from '@voicedraft/contract/endpoint';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';
import { errorsOf, statusOf } from '@voicedraft/contract/v1-errors';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const PROGRAM_ENDPOINTS = ENDPOINTS.filter(isForPrograms);
const Content = z.object({
  'application/json': z.looseObject({ schema: z.unknown() }),
});
const Operation = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), description: z.string().min(3) })).default([]),
  requestBody: z.object({ content: Content.partial() }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});

let paths: Record<string, Record<string, unknown>>;
const service = useStarted(startTestService);
beforeAll(async () => {
  ({ paths } = (await service.app.inject('/openapi.json')).json<{ paths: typeof paths }>());
});

const readOperation = ({ path, method }: Endpoint) => Operation.parse(paths[path]?.[method.toLowerCase()]);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const Schema = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Paths of the properties of a schema that have no description. */
function findSilent(schema: unknown, at: string): string[] {
  const { properties = {}, items, anyOf = [] } = Schema.parse(schema);
  const inside = Object.entries(properties).flatMap(([name, property]) => {
    const path = `${at}.${name}`;
    const isSilent = (Schema.parse(property).description ?? '') === '';
    return [...(isSilent ? [path] : []), ...findSilent(property, path)];
  });
  const parts = items === undefined ? anyOf : [items, ...anyOf];
  return [...inside, ...parts.flatMap((part) => findSilent(part, at))];
}

it.each(PROGRAM_ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s describes each of its fields and shows an answer',
  (_name, endpoint) => {
    const { requestBody, responses } = readOperation(endpoint);
    const body = requestBody?.content['application/json'] ?? { schema: {} };
    expect(findSilent(body.schema, 'body')).toEqual([]);
    expect(endpoint.body?.safeParse(body.example).error).toBeUndefined();
    if (endpoint.response === undefined) return;
    const { schema, example } = Content.parse(responses['200']?.['content'])['application/json'];
    expect(findSilent(schema, 'response')).toEqual([]);
    expect(endpoint.response.parse(example)).toEqual(example);
  },
);

it('a call that takes a file says in which field, and how large it may be', () => {
  const { requestBody } = z
    .object({ requestBody: z.unknown() })
    .parse(paths['/v1/voices/{id}/music']?.['post']);
  expect(requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: { properties: { music: { description: expect.stringContaining('30 MB') } } },
      },
    },
  });
});

it.each(PROGRAM_ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s names its errors by status, with their codes',
  (_name, endpoint) => {
    const { responses } = readOperation(endpoint);
    for (const code of errorsOf(endpoint)) {
      expect(responses[statusOf(endpoint, code)]?.description, code).toContain(`\`${code}\``);
    }
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429', '500', '503']));
  },
);

it.each(PROGRAM_ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is in the manual',
  (name) => {
    const manual = readFileSync(fileURLToPath(new URL('../../../../docs/api.md', import.meta.url)), 'utf8');
    expect(manual).toContain(`\`${name}\``);
  },
);
