import type { ApiKey } from '@voicedraft/contract/api-keys';
import type { Method } from '@voicedraft/contract/endpoint';
import { SCOPES, type Scope } from '@voicedraft/contract/scopes';
import type { TestService, TestUser } from './test-service.ts';

/** A key of a test, and the key itself. */
export interface TestKey {
  readonly apiKey: ApiKey;
  readonly key: string;
}

/** Creates an API key as its owner does, with every scope unless named. */
export async function createKey(
  service: TestService,
  { headers }: TestUser,
  scopes: readonly Scope[] = SCOPES,
): Promise<TestKey> {
  const payload = { name: 'Test', scopes, days: null };
  const answer = await service.app.inject({ method: 'POST', url: '/api/api-keys', headers, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: TestKey }>().data;
}

/** Calls the server as a program does. */
export function callWithKey(
  service: TestService,
  key: string,
  method: Method,
  url: string,
  request: { readonly payload?: object; readonly idempotencyKey?: string; readonly prefer?: string } = {},
) {
  const { payload, idempotencyKey, prefer } = request;
  return service.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${key}`,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(prefer !== undefined && { prefer }),
    },
    ...(payload && { payload }),
  });
}
