import { expect, it } from 'vitest';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);

it.each<['POST' | 'PUT', string, object]>([
  ['POST', '/api/library', { text: 'Bread is slow.' }],
  ['POST', '/api/library/folders', { name: 'Drafts' }],
  ['POST', '/api/projects', {}],
])('%s %s says that an account has no user record yet', async (method, url, payload) => {
  const { headers } = await service.signUp({ record: false });
  const answer = await service.app.inject({ method, url, headers, payload });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    404,
    'User data not found',
  ]);
});
