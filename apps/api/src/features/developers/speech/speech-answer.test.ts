import type { PassThrough } from 'node:stream';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { SpeechAnswer } from './speech-answer.ts';

const ASKED = {
  text: 'Tea.',
  voice: 'kore',
  settings: NEUTRAL_SETTINGS,
  format: 'pcm',
  inEvents: false,
  isUnlisted: false,
} as const;

afterEach(() => vi.restoreAllMocks());

/** Sends half a minute of sound to a client that takes some of it after each such time, once more after a pause; whether it gets to the end. */
async function sendTo(takesMs: number, pauseMs = 0): Promise<boolean> {
  let now = 0;
  let nextMs = takesMs + pauseMs + 0.5;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    // As the real one does.
    if (!Number.isInteger(limitMs)) throw new RangeError(String(limitMs));
    return nextMs > limitMs ? AbortSignal.abort() : new AbortController().signal;
  });
  const sent: PassThrough[] = [];
  const reply = {
    raw: { destroyed: false },
    header: () => reply,
    send: (stream: PassThrough) => {
      const take = () => {
        now += nextMs;
        nextMs = takesMs + 0.5;
        stream.read();
      };
      stream.on('readable', () => setImmediate(take));
      sent.push(stream);
    },
  } as unknown as FastifyReply;
  const answer = new SpeechAnswer(reply, ASKED);
  for (let second = 0; second < 30; second += 1) await answer.add(Buffer.alloc(48_000));
  return sent.every(({ destroyed }) => !destroyed);
}

it('has an end also for a client that takes a little now and then', async () => {
  expect(await sendTo(1_900)).toBe(true);
  expect(await sendTo(1_900, 30_000)).toBe(true);
  expect(await sendTo(30_000)).toBe(false);
});
