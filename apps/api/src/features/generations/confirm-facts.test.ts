import type { Generation } from '@voicedraft/contract/generations';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);

async function write(user: TestUser): Promise<string> {
  const request = { method: 'POST', url: '/api/generations/script', headers: user.headers } as const;
  const answer = await service.app.inject({ ...request, payload: { prompt: 'tea' } });
  return answer.json<{ data: { id: string } }>().data.id;
}
const confirm = (user: TestUser, id: string, facts: readonly string[], rewrittenFacts?: readonly string[]) =>
  service.send(user, 'PUT', `/api/generations/${id}/confirmed-facts`, {
    facts,
    ...(rewrittenFacts && { rewrittenFacts }),
  });
async function read(user: TestUser, id: string): Promise<Generation> {
  const answer = await service.app.inject({ url: `/api/generations/${id}`, headers: user.headers });
  return answer.json<{ data: Generation }>().data;
}

describe('PUT /api/generations/{id}/confirmed-facts', () => {
  it('keeps what was confirmed with the script, and takes it back', async () => {
    const user = await service.signUp({ credits: 1 });
    const id = await write(user);
    expect(await read(user, id)).not.toHaveProperty('confirmedFacts');
    expect((await confirm(user, id, ['figure 30 hours', 'figure 30 hours', 'name porto'])).statusCode).toBe(
      200,
    );
    expect(await read(user, id)).toMatchObject({ confirmedFacts: ['figure 30 hours', 'name porto'] });
    await confirm(user, id, []);
    expect(await read(user, id)).not.toHaveProperty('confirmedFacts');
  });

  it('keeps what rewrites have brought, until it is told otherwise', async () => {
    const user = await service.signUp({ credits: 1 });
    const id = await write(user);
    const sent = await confirm(user, id, [], ['name porto', 'name porto', 'figure 40']);
    expect(sent.json()).toMatchObject({ data: { facts: [], rewrittenFacts: ['name porto', 'figure 40'] } });
    await confirm(user, id, ['name porto']);
    expect(await read(user, id)).toMatchObject({
      confirmedFacts: ['name porto'],
      rewrittenFacts: ['name porto', 'figure 40'],
    });
    await confirm(user, id, [], []);
    expect(await read(user, id)).not.toHaveProperty('rewrittenFacts');
  });

  it('takes no long texts, and only for a script', async () => {
    const user = await service.signUp({ credits: 2 });
    const id = await write(user);
    expect((await confirm(user, id, ['x'.repeat(301)])).statusCode).toBe(400);
    expect((await confirm(user, id, [], ['x'.repeat(301)])).statusCode).toBe(400);
    const request = { method: 'POST', url: '/api/generations/voice', headers: user.headers } as const;
    const spoken = await service.app.inject({ ...request, payload: { script: 'Tea.', voice: 'kore' } });
    expect((await confirm(user, spoken.json<{ data: { id: string } }>().data.id, ['a'])).statusCode).toBe(
      404,
    );
  });
});
