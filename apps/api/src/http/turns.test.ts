import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when the test says so. */
function hold() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

it('gives a caller one turn at a time, so that the others find a place', async () => {
  const turns = new Turns({ atOnce: 1, waitingMax: 1 });
  const [first, second] = [hold(), hold()];
  const working = turns.run(first.work, 'Ada');
  await expect(turns.run(first.work, 'Ada')).rejects.toMatchObject({ code: 'rate_limited' });
  const waiting = turns.run(second.work, 'Ben');
  await expect(turns.run(second.work, 'Ben')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(turns.run(first.work, 'Cem')).rejects.toMatchObject({ code: 'unavailable' });
  first.end();
  await working;
  const again = turns.run(first.work, 'Ada');
  second.end();
  await Promise.all([waiting, again]);
});

it('takes back the turn of a caller whose work fails, or who found no place', async () => {
  const turns = new Turns({ atOnce: 1, waitingMax: 0 });
  const failed = turns.run(() => Promise.reject(new Error('No disk')), 'Ada');
  await expect(failed).rejects.toThrow('No disk');
  const { work, end } = hold();
  const working = turns.run(work, 'Ada');
  await expect(turns.run(work, 'Ben')).rejects.toMatchObject({ code: 'unavailable' });
  end();
  await working;
  await expect(turns.run(() => Promise.resolve('heard'), 'Ben')).resolves.toBe('heard');
});

it('lets callers without a name have several turns', async () => {
  const turns = new Turns({ atOnce: 2, waitingMax: 0 });
  const work = () => Promise.resolve('done');
  expect(await Promise.all([turns.run(work), turns.run(work)])).toEqual(['done', 'done']);
});

it('lets a caller leave the queue, whose place is free then', async () => {
  const turns = new Turns({ atOnce: 1, waitingMax: 1 });
  const [first, second] = [hold(), hold()];
  const working = turns.run(first.work, 'Ada');
  const leaving = new AbortController();
  const waiting = turns.run(second.work, 'Ben', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(turns.run(second.work, 'Ben', leaving.signal)).rejects.toThrow('left');
  const again = turns.run(() => Promise.resolve('heard'), 'Ben');
  first.end();
  await working;
  await expect(again).resolves.toBe('heard');
});
