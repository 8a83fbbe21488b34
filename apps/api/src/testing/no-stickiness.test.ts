import type { AddressInfo } from 'node:net';
import type { Generation, VoiceResult } from '@voicedraft/contract/generations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeEngines } from './fake-engines.ts';
import { startSeveralProcesses, type SeveralProcesses } from './several-processes.ts';
import type { TestService, TestUser } from './test-service.ts';
import { PDF, QUESTION, TicketCalls } from './ticket-calls.ts';
import { listenToTickets, ticketEvent } from './ticket-stream.ts';

let several: SeveralProcesses;
let first: TestService;
let second: TestService;
let worker: TestService;
let user: TestUser;
beforeAll(async () => {
  several = await startSeveralProcesses();
  first = several.web;
  second = await several.startWeb();
  worker = await several.startWorker();
  user = await first.signUp({ credits: 9 });
});
afterAll(() => several.stop());

const get = (service: TestService, url: string) => service.app.inject({ url, headers: user.headers });
const speak = (service: TestService, script: string) =>
  service.send(user, 'POST', '/api/generations/voice', { script, voice: 'kore' });

describe('requests that alternate between two web processes', () => {
  it('attach an upload to a ticket whose stream is elsewhere', async () => {
    const [here, there] = [new TicketCalls(first), new TicketCalls(second)];
    await second.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = second.app.server.address() as AddressInfo;
    const stream = await listenToTickets(`http://127.0.0.1:${port}`, user);
    const attachment = await here.attach(user);
    const ticket = await there.open(user, { ...QUESTION, attachments: [attachment._id] });
    const read = await here.get(user, ticket);
    expect(read.attachments).toMatchObject([{ _id: attachment._id }]);
    const file = await get(second, attachment.url);
    expect(file.rawPayload.equals(PDF)).toBe(true);
    await here.reply(user, ticket, 'One more thing.');
    await expect.poll(stream.events).toContainEqual(ticketEvent(ticket));
    stream.leave();
  });

  it('save a voiceover in a format that the other one encodes', async () => {
    const { id } = (await speak(first, 'Spoken for both.')).json<{ data: VoiceResult }>().data;
    expect((await get(second, `/api/generations/${id}`)).json()).toMatchObject({
      data: { status: 'succeeded' },
    });
    const files = await Promise.all(
      [first, second].map((service) => get(service, `/api/takes/${id}/files/mp3`)),
    );
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(files[0]?.rawPayload.equals(files[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  });

  it('stop what the other one waits for', async () => {
    const { synthesize } = createFakeEngines();
    const waiting = Promise.withResolvers<void>();
    worker.engines.synthesize = (request) => {
      if (request.text.startsWith('Ready')) return synthesize(request);
      waiting.resolve();
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    };
    const spoken = speak(first, 'Ready in a moment. Never said.');
    await waiting.promise;
    const sounds = () =>
      first.context.db.selectFrom('lineSounds').select('id').where('isKept', '=', false).execute();
    await expect.poll(sounds).toHaveLength(1);
    const [running] = (await get(second, '/api/generations')).json<{ data: Generation[] }>().data;
    const stop = {
      method: 'POST',
      url: `/api/generations/${running?.id}/stop`,
      headers: user.headers,
    } as const;
    expect((await second.app.inject(stop)).statusCode).toBe(200);
    expect((await spoken).json()).toMatchObject({ data: { id: running?.id, stopped: true } });
  });
});
