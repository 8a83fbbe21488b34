import { Pronunciation, PRONUNCIATIONS_MAX } from '@voicedraft/contract/pronunciations';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let user: TestUser;
const service = useStarted(startTestService);

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  const url = `/api/pronunciations${path}`;
  const answer = await service.send(user, method, url, payload);
  const body = answer.json<{ data: Pronunciation; message: string; fields?: Record<string, string> }>();
  return { status: answer.statusCode, ...body };
}
const add = (word: string, sayAs = 'win', exactCapitals = false) =>
  call('POST', '', { word, sayAs, exactCapitals });
async function listWords(): Promise<string[]> {
  const { data } = await call('GET');
  return Pronunciation.array()
    .parse(data)
    .map(({ word }) => word);
}

describe('pronunciations', () => {
  it('are added, listed by word, changed and deleted, by their owner', async () => {
    user = await service.signUp();
    const { data } = await add(' Nguyen  Van ');
    expect(data).toMatchObject({ word: 'Nguyen Van', sayAs: 'win', exactCapitals: false });
    await add('gnocchi', 'NYOH-kee');
    expect(await listWords()).toEqual(['gnocchi', 'Nguyen Van']);
    const changed = await call('PUT', `/${data.id}`, { word: 'Nguyen', sayAs: 'nwin', exactCapitals: true });
    expect(changed.data).toEqual({ ...data, word: 'Nguyen', sayAs: 'nwin', exactCapitals: true });

    const owner = user;
    user = await service.signUp();
    expect(await listWords()).toEqual([]);
    expect((await call('PUT', `/${data.id}`, { word: 'x', sayAs: 'x' })).status).toBe(404);
    expect((await call('DELETE', `/${data.id}`)).status).toBe(404);
    user = owner;
    expect((await call('DELETE', `/${data.id}`)).status).toBe(200);
    expect(await listWords()).toEqual(['gnocchi']);
  });

  it('exist once for each word, in whatever capitals unless these count', async () => {
    user = await service.signUp();
    const { data } = await add('José');
    const again = await add('JOSÉ'.normalize('NFD'));
    expect(again).toMatchObject({
      status: 409,
      message: expect.stringContaining('is already in your words'),
    });
    expect(Object.keys(again.fields ?? {})).toEqual(['word']);
    expect((await add('us')).status).toBe(200);
    expect((await add('US', 'U S', true)).status).toBe(200);
    expect((await add('us', 'us', true)).status).toBe(200);
    expect((await add('US', 'you ess', true)).status).toBe(409);
    const clash = { word: 'Us', sayAs: 'us', exactCapitals: false };
    expect((await call('PUT', `/${data.id}`, clash)).status).toBe(409);
    expect((await call('PUT', `/${data.id}`, { word: 'JOSÉ', sayAs: 'ho-SAY' })).status).toBe(200);
  });

  it.each([
    ['word', ['', ' ', '—', 'a*b', '[x]', 'two\nlines', 'x'.repeat(61)]],
    ['sayAs', ['', '-', 'w1n', 'win!', 'a.b', 'x'.repeat(61)]],
  ])('have a %s that can be spoken', async (field, values) => {
    user = await service.signUp();
    for (const value of values) {
      const answer = await call('POST', '', { word: 'Nguyen', sayAs: 'win', [field]: value });
      expect(answer.status, value).toBe(400);
      expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    }
  });

  it('have a limit per user, also for calls at the same time', async () => {
    user = await service.signUp();
    const rows = Array.from({ length: PRONUNCIATIONS_MAX - 1 }, (_, index) => ({
      userId: user.id,
      word: `w${index}`,
      wordKey: `w${index}`,
      sayAs: 'x',
      exactCapitals: false,
    }));
    await service.context.db.insertInto('pronunciations').values(rows).execute();
    const answers = await Promise.all(['one', 'two', 'three'].map((word) => add(word)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400,
    ]);
  });
});
