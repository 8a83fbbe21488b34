import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { GenerationEvent } from './event-stream.ts';
import { followGeneration, type GenerationStep } from './follow-generation.ts';

const ID = '0b9f3c3e-6f0c-4c41-9f0e-5a2d1f8b7c11';
const STARTED: GenerationEvent = { type: 'started', data: { id: ID } };
const PIECE: GenerationEvent = { type: 'piece', data: { text: 'Most' } };

async function hear(events: readonly GenerationEvent[], failure?: Error) {
  const steps: GenerationStep[] = [];
  async function* play() {
    yield* events;
    if (failure) throw failure;
  }
  const end = await followGeneration(play(), (step) => steps.push(step));
  return { end, steps: steps.map((step) => step.type) };
}

describe('following a generation', () => {
  it('passes on the steps and ends with the result', async () => {
    const data = {
      id: ID,
      entryId: '7c1e2f30-0d4b-4b6a-9a43-1d2f5e6a7b80',
      script: 'Most',
      wordCount: 1,
      engine: 'local',
      model: 'm',
      quality: 'draft',
      creditsLeft: 3,
    } as const;
    const { end, steps } = await hear([
      STARTED,
      { type: 'progress', data: { stage: 'writing' } },
      PIECE,
      { type: 'done', data },
    ]);
    expect(steps).toEqual(['started', 'progress', 'piece']);
    expect(end).toEqual({ type: 'done', result: data });
  });

  it('ends with the error that the stream reports', async () => {
    const data = { success: false, code: 'generation_failed', error: 'x', message: 'x' } as const;
    expect((await hear([STARTED, { type: 'error', data }])).end).toMatchObject({
      type: 'failed',
      error: { message: 'x' },
      isReturned: true,
    });
  });

  it('ends with the refusal that arrived instead of a stream', async () => {
    const refusal = new ApiError('Insufficient credits. Need 1 credit', {
      status: 402,
      code: 'insufficient_credits',
    });
    expect((await hear([], refusal)).end).toEqual({ type: 'failed', error: refusal, isReturned: false });
  });

  it("is lost when the events stop, and knows the generation's id", async () => {
    expect((await hear([STARTED, PIECE])).end).toEqual({ type: 'lost', id: ID });
    expect((await hear([STARTED], new TypeError('network error'))).end).toEqual({ type: 'lost', id: ID });
  });

  it('is lost without an id if the response never arrived', async () => {
    const offline = new ApiError('Network error.', { status: 0, code: 'network-request-failed' });
    expect((await hear([], offline)).end).toEqual({ type: 'lost', id: null });
  });
});
