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
    const made = { engine: 'local', model: 'm', quality: 'draft', creditsLeft: 3 } as const;
    const data = { id: ID, entryId: ID, script: 'Most', wordCount: 1, ...made };
    const progress = { type: 'progress', data: { stage: 'writing' } } as const;
    const { end, steps } = await hear([STARTED, progress, PIECE, { type: 'done', data }]);
    expect(steps).toEqual(['started', 'progress', 'piece']);
    expect(end).toEqual({ type: 'done', result: data });
  });

  it('ends with the error of the stream, which returns the credit, or the refusal that arrived instead of one', async () => {
    const data = { success: false, code: 'generation_failed', error: 'x', message: 'x' } as const;
    const { end } = await hear([STARTED, { type: 'error', data }]);
    expect(end).toMatchObject({ type: 'failed', error: { message: 'x' }, isReturned: true });
    const refusal = new ApiError('Insufficient credits.', { status: 402, code: 'insufficient_credits' });
    expect((await hear([], refusal)).end).toEqual({ type: 'failed', error: refusal, isReturned: false });
  });

  it("is lost when the events stop, and knows the generation's id unless the response never arrived", async () => {
    expect((await hear([STARTED, PIECE])).end).toEqual({ type: 'lost', id: ID });
    expect((await hear([STARTED], new TypeError('network error'))).end).toEqual({ type: 'lost', id: ID });
    const offline = new ApiError('Network error.', { status: 0, code: 'network-request-failed' });
    expect((await hear([], offline)).end).toEqual({ type: 'lost', id: null });
  });
});
