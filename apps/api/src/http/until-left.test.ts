import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { untilLeft } from './until-left.ts';

let app: FastifyInstance;
let stop: AbortController;
let begun: PromiseWithResolvers<AbortSignal>;
beforeEach(() => {
  app = Fastify();
  stop = new AbortController();
  begun = Promise.withResolvers();
  app.get('/', (_request, reply) =>
    untilLeft(stop.signal, reply, async (signal) => {
      begun.resolve(signal);
      await sleep(60_000, undefined, { signal });
    }),
  );
  app.get('/quick', (_request, reply) => untilLeft(stop.signal, reply, () => Promise.resolve('done')));
});
afterEach(() => app.close());

it('ends the work of a client that leaves', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const answer = fetch(address, { signal: leaving.signal });
  const signal = await begun.promise;
  expect(signal.aborted).toBe(false);
  leaving.abort();
  await expect(answer).rejects.toThrow('aborted');
  if (!signal.aborted) await once(signal, 'abort');
  expect(signal.aborted).toBe(true);
});

it('ends it when the server stops, with a word to the client', async () => {
  const answer = app.inject('/');
  await begun.promise;
  stop.abort();
  expect((await answer).json()).toMatchObject({
    message: 'The service is starting or busy. Please try again.',
  });
});

it('hands over what the work has made', async () => {
  expect((await app.inject('/quick')).body).toBe('done');
});
