import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeIdentityProvider } from '#testing/make-identity-provider.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { IDENTITY_CALLS } from './identity-call.ts';

const service = useStarted(startTestService);

interface LibraryEndpoint {
  readonly path?: string;
  readonly options: {
    readonly method?: string | string[];
    readonly body?: unknown;
    readonly query?: unknown;
  };
}

/** Names of the fields of a schema of the library; optional schemas are wrapped. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap());
  return schema instanceof z.ZodIntersection
    ? [schema.def.left, schema.def.right].flatMap((part) => fieldsOf(part))
    : [];
}

describe('the door before the library', () => {
  it('lets through what our pages send, and nothing else that the library would read', async () => {
    const endpoints = Object.values<LibraryEndpoint>({ ...makeIdentityProvider(service).api });
    let refused = 0;
    for (const { path = '', options } of endpoints) {
      const [method] = [options.method].flat();
      const known = IDENTITY_CALLS.get(path);
      const url = `/api/auth${path}`;
      if (known === undefined) {
        for (const one of ['GET', 'POST'] as const) {
          const answer = await service.app.inject({
            method: one,
            url,
            ...(one === 'POST' && { payload: {} }),
          });
          expect(answer.statusCode, `${one} ${path}`).toBe(404);
        }
        continue;
      }
      const body = fieldsOf(options.body).filter((name) => known.body?.includes(name) !== true);
      const query = fieldsOf(options.query).filter((name) => known.query?.includes(name) !== true);
      for (const name of method === 'POST' ? body : []) {
        const answer = await service.app.inject({ method: 'POST', url, payload: { [name]: 'x' } });
        expect(answer.json(), `${name} in the body of ${path}`).toMatchObject({ code: 'validation' });
        refused += 1;
      }
      for (const name of query) {
        const answer = await service.app.inject({ method: known.method, url: `${url}?${name}=x` });
        expect(answer.json(), `${name} in the query of ${path}`).toMatchObject({ code: 'validation' });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(20);
  });
});
