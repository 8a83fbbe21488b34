import { expect, it } from 'vitest';
import { releaseAbandoned } from '#features/generations/fail-generation.ts';
import { beginGeneration } from '#features/generations/lifecycle.ts';
import { insertSound } from '#features/recordings/repository.ts';
import { startTestService } from './test-service.ts';
import { useStarted } from './use-started.ts';

const service = useStarted(startTestService);

it('a line that a process stores after the end of its recording can be heard by nobody', async () => {
  const { context } = service;
  const { id: userId, email, headers } = await service.signUp({ credits: 1 });
  const actor = { id: userId, email, name: '', image: null, role: 'member' as const };
  const request = { kind: 'voice' as const, prompt: '', script: 'A line.', voice: null, amount: 1 };
  const { id: recordingId } = await beginGeneration(context, actor, request);
  const hear = async (key: string) => {
    const id = crypto.randomUUID();
    const line = { id, key: key.repeat(64), engine: 'gemini', model: 'm', seconds: 1, wordTimes: null };
    await insertSound(context.db, userId, { ...line, recordingId, pace: 1, melody: null, pricedWords: 400 });
    await context.storage.put(`lines/${id}.wav`, Buffer.from('RIFF'));
    return (await service.app.inject({ url: `/api/line-sounds/${id}`, headers })).statusCode;
  };
  expect(await hear('a')).toBe(200);
  await releaseAbandoned(context, { all: true });
  expect(await hear('b')).toBe(404);
});
