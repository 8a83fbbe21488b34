import { describe, expect, it } from 'vitest';
import { Refusal } from '#http/refusal.ts';
import { createQueue, type Queue } from './queue.ts';

/** Queues work that lasts until the test ends it. */
function enter(queue: Queue, goesFirst?: boolean) {
  const positions: number[] = [];
  const gone = new AbortController();
  const work = Promise.withResolvers<void>();
  let hasBegun = false;
  const served = queue.run(
    { onPosition: (position) => positions.push(position), signal: gone.signal, goesFirst },
    () => {
      hasBegun = true;
      return work.promise;
    },
  );
  return {
    positions,
    leave: () => gone.abort(),
    end: work.resolve,
    fail: work.reject,
    served,
    hasBegun: () => hasBegun,
  };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('createQueue', () => {
  it('serves one at a time, in turn, and reports the positions', async () => {
    const queue = createQueue(2);
    const callers = [enter(queue), enter(queue), enter(queue)];
    for (const [index, caller] of callers.entries()) {
      await settle();
      expect(callers.map(({ hasBegun }) => hasBegun())).toEqual([true, index > 0, index > 1]);
      expect(queue.state).toEqual({ running: true, waiting: 2 - index, limit: 2 });
      caller.end();
      await caller.served;
    }
    expect(callers.map(({ positions }) => positions)).toEqual([[], [1], [2, 1]]);
    expect(queue.state).toEqual({ running: false, waiting: 0, limit: 2 });
  });

  it('serves those that go first before the others, in turn', async () => {
    const queue = createQueue(5);
    const callers = [enter(queue), enter(queue), enter(queue, true), enter(queue), enter(queue, true)];
    const [serving, second, first, third, next] = callers;
    expect([first, next, second, third].map((caller) => caller?.positions.at(-1))).toEqual([1, 2, 3, 4]);
    const order: (typeof serving)[] = [];
    for (let turn = 0; turn < callers.length; turn += 1) {
      await settle();
      const caller = callers.find((each) => each.hasBegun() && !order.includes(each));
      order.push(caller);
      caller?.end();
      await caller?.served;
    }
    expect(order).toEqual([serving, first, next, second, third]);
  });

  it('has a limit', async () => {
    const queue = createQueue(1);
    const first = enter(queue);
    expect(() => queue.requireRoom()).not.toThrow();
    const second = enter(queue);
    expect(() => queue.requireRoom()).toThrow(Refusal);
    second.leave();
    await second.served;
    expect(() => queue.requireRoom()).not.toThrow();
    expect(second.hasBegun()).toBe(false);
    first.end();
  });

  it('moves up when somebody leaves', async () => {
    const queue = createQueue(5);
    const [first, second, third] = [enter(queue), enter(queue), enter(queue)];
    second.leave();
    await second.served;
    expect(third.positions).toEqual([2, 1]);
    first.end();
  });

  it('goes on after a failure', async () => {
    const queue = createQueue(5);
    const [first, second] = [enter(queue), enter(queue)];
    first.fail(new Error('broken'));
    await expect(first.served).rejects.toThrow('broken');
    second.end();
    await second.served;
    expect(second.hasBegun()).toBe(true);
  });
});
