import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { OneAnswer } from './one-answer.ts';

it('keeps a caller from a second answer until the first has ended, and ends one that nobody reads', () => {
  const answers = new OneAnswer();
  const destroy = vi.fn<() => void>();
  const setTimeout = vi.fn<(ms: number, end: () => void) => void>();
  const response = Object.assign(new EventEmitter(), { closed: false, destroy, setTimeout });
  answers.hold('one', response as never);
  expect(() => answers.requireNone('one')).toThrow('Too many requests');
  answers.requireNone('other');
  const [[ms, end] = []] = setTimeout.mock.calls;
  end?.();
  expect([ms, destroy.mock.calls.length]).toEqual([60_000, 1]);
  response.emit('close');
  answers.requireNone('one');
});
