import { describe, expect, it } from 'vitest';
import { startTestService } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const user = useUser(service);

async function post(url: string, payload: object) {
  const answer = await service.send(user, 'POST', url, payload);
  return { status: answer.statusCode, ...answer.json<{ data: { said: string }; code: string }>() };
}
const read = (text: string) => post('/api/voices/read-as', { text });

describe('reading a text as it is said', () => {
  it('writes out figures and abbreviations, without marks', async () => {
    const { data } = await read('Dr. Lee paid *$3* [pause 1s] for 2 kg.');
    expect(data.said).toBe('Doctor Lee paid three dollars for two kilograms.');
  });

  it("says the caller's words as they are to be said, before anything else", async () => {
    await post('/api/pronunciations', { word: 'Dr. Lee', sayAs: 'doc lee' });
    expect((await read('Dr. Lee left.')).data.said).toBe('doc lee left.');
  });

  it('refuses another alphabet, and more than 400 words', async () => {
    expect(await read('Добрый день')).toMatchObject({ status: 422, code: 'unsupported_text' });
    expect(await read('word '.repeat(401))).toMatchObject({ code: 'validation' });
  });
});
