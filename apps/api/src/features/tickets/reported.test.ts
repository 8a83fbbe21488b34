import type { VoiceResult } from '@voicedraft/contract/generations';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { QUESTION, TicketCalls } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const SCRIPT = 'The tide waits for nobody.';

const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const owner = useUser(service);
const admin = useUser(service, { role: 'Admin' });

async function speak(user: TestUser): Promise<string> {
  const payload = { script: SCRIPT, voice: 'kore' };
  const answer = await calls.call('POST', '/api/generations/voice', user, payload);
  return answer.json<{ data: VoiceResult }>().data.id;
}

describe('a ticket about a result', () => {
  it('lets staff read and hear it, and names its engine to staff only', async () => {
    const generationId = await speak(owner);
    const id = await calls.open(owner, { ...QUESTION, generationId });
    const seen = (await calls.get(admin, id)).result;
    const audioUrl = `/api/tickets/${id}/audio`;
    expect(seen).toMatchObject({ generationId, kind: 'voice', text: SCRIPT, voice: 'kore', audioUrl });
    expect(seen?.engine).toBe('local');
    const own = (await calls.get(owner, id)).result;
    expect(own).toMatchObject({ generationId, text: SCRIPT, audioUrl });
    expect(own).not.toHaveProperty('engine');
    for (const user of [admin, owner]) {
      const audio = await calls.call('GET', audioUrl, user);
      expect(audio.headers['content-type']).toBe('audio/wav');
      expect(audio.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
    }
    const stranger = await service.signUp();
    expect((await calls.call('GET', audioUrl, stranger)).statusCode).toBe(404);
  });

  it('is only about a finished result of its sender', async () => {
    const stranger = await service.signUp();
    const generationId = await speak(stranger);
    for (const about of [generationId, crypto.randomUUID()]) {
      const answer = await calls.call('POST', '/new-support-message', owner, {
        ...QUESTION,
        generationId: about,
      });
      expect(answer.statusCode).toBe(404);
    }
    const visitor = await calls.call('POST', '/new-support-message', null, {
      ...QUESTION,
      ticketUserName: 'Ada',
      ticketUserEmail: 'ada@example.org',
      phone: '1',
      generationId,
    });
    const { _id: id } = visitor.json<{ data: { _id: string } }>().data;
    expect((await calls.get(admin, id)).result).toBeUndefined();
  });

  it('without a recording has nothing to hear', async () => {
    const script = await calls.call('POST', '/api/generations/script', owner, { prompt: 'Tea' });
    const { id: generationId } = script.json<{ data: { id: string } }>().data;
    const id = await calls.open(owner, { ...QUESTION, generationId });
    expect((await calls.get(admin, id)).result).toMatchObject({ kind: 'script', audioUrl: null });
    expect((await calls.call('GET', `/api/tickets/${id}/audio`, admin)).statusCode).toBe(404);
    const other = await calls.open(owner);
    expect((await calls.call('GET', `/api/tickets/${other}/audio`, admin)).statusCode).toBe(404);
  });
});
