import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SlotGate } from './slot-gate.ts';

const idle = new AbortController().signal;

describe('SlotGate', () => {
  it('admits no more than it has slots, in the order of requests', async () => {
    const gate = new SlotGate(2);
    const entered: number[] = [];
    const releases = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    const runs = releases.map((release, index) =>
      gate.run(idle, async () => {
        entered.push(index);
        await release.promise;
      }),
    );
    await settle();
    expect(entered).toEqual([0, 1]);
    releases[1]?.resolve();
    await settle();
    expect(entered).toEqual([0, 1, 2]);
    for (const release of releases) release.resolve();
    await Promise.all(runs);
    expect(entered).toEqual([0, 1, 2, 3]);
  });

  it('admits those who go first before the others, in the order of requests', async () => {
    const gate = new SlotGate(1);
    const release = Promise.withResolvers<void>();
    const entered: string[] = [];
    const enter = (name: string, goesFirst: boolean) =>
      gate.run(idle, async () => void entered.push(name), goesFirst);
    const holder = gate.run(idle, () => release.promise);
    const runs = [enter('a', false), enter('first', true), enter('b', false), enter('second', true)];
    release.resolve();
    await Promise.all([holder, ...runs]);
    expect(entered).toEqual(['first', 'second', 'a', 'b']);
  });

  it('frees the slot of failed work', async () => {
    const gate = new SlotGate(1);
    await expect(gate.run(idle, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.run(idle, () => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('removes a waiting request when it is aborted, and keeps its place for the next', async () => {
    const gate = new SlotGate(1);
    const first = Promise.withResolvers<void>();
    const holder = gate.run(idle, () => first.promise);
    const controller = new AbortController();
    const waiting = gate.run(controller.signal, () => Promise.resolve('never'));
    const third = gate.run(idle, () => Promise.resolve('third'));
    controller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    first.resolve();
    await holder;
    await expect(third).resolves.toBe('third');
  });
});
