import { describe, expect, it } from 'vitest';
import { type Caller, createFairQueue, type FairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so, and what it has done. */
function openQueue() {
  const queue = createFairQueue();
  const begun: { name: string; end: () => void }[] = [];
  function ask(name: string, caller: Partial<Caller> = {}) {
    const places: number[] = [];
    const gone = new AbortController();
    const done = queue.run(
      { customer: name.charAt(0), signal: gone.signal, onPlace: (place) => places.push(place), ...caller },
      () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        begun.push({ name, end: resolve });
        return promise;
      },
    );
    return { places, gone, done };
  }
  return { queue, begun, ask };
}

/** Ends one work after the other, until nobody waits, and returns the order in which they were served. */
async function serveAll({ queue, begun }: { queue: FairQueue; begun: { name: string; end: () => void }[] }) {
  for (let index = 0; queue.isBusy; index += 1) {
    await settle();
    begun[index]?.end();
    await settle();
  }
  return begun.map(({ name }) => name).join(' ');
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('the queue', () => {
  it('lets customers take turns, whoever of them asked for more', async () => {
    const opened = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void opened.ask(name).done;
    expect(await serveAll(opened)).toBe('a1 b1 c1 a2 b2 a3 a4');
  });

  it('serves a hundred requests, each after at most one of every other customer', async () => {
    const opened = openQueue();
    const customers = ['a', 'b', 'c', 'd'];
    for (let index = 0; index < 100; index += 1)
      void opened.ask(`${customers[index >> 5] ?? 'd'}${index}`).done;
    const served = (await serveAll(opened)).split(' ');
    expect(new Set(served).size).toBe(100);
    for (const customer of customers.slice(0, 3)) {
      const places = served.flatMap((name, place) => (name.startsWith(customer) ? [place] : []));
      const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(4);
    }
  });

  it('tells the places, and when they change', async () => {
    const opened = openQueue();
    const [first, second, third] = [opened.ask('a1'), opened.ask('a2'), opened.ask('b1')];
    expect(await serveAll(opened)).toBe('a1 b1 a2');
    expect([first.places, second.places, third.places]).toEqual([[0], [1, 2, 1, 0], [1, 0]]);
  });

  it('serves those first who go first', async () => {
    const opened = openQueue();
    void opened.ask('a1').done;
    void opened.ask('b1').done;
    void opened.ask('a2', { goesFirst: true }).done;
    void opened.ask('c1', { goesFirst: true }).done;
    expect(await serveAll(opened)).toBe('a1 c1 a2 b1');
  });

  it('lets somebody else have every fourth turn, and says so', async () => {
    const opened = openQueue();
    void opened.ask('a1').done;
    const waiting = ['b1', 'c1'].map((name) => opened.ask(name));
    for (let index = 1; index <= 7; index += 1) void opened.ask(`p${index}`, { goesFirst: true }).done;
    expect(waiting.map(({ places }) => places.at(-1))).toEqual([4, 8]);
    expect(await serveAll(opened)).toBe('a1 p1 p2 p3 b1 p4 p5 p6 c1 p7');
  });

  it('puts whoever left and comes back behind those who have waited', async () => {
    const opened = openQueue();
    void opened.ask('a1').done;
    const left = opened.ask('b1');
    void opened.ask('c1').done;
    left.gone.abort(new Error('gone'));
    await expect(left.done).rejects.toThrow('gone');
    void opened.ask('b2').done;
    expect(await serveAll(opened)).toBe('a1 c1 b2');
  });

  it('forgets whoever leaves, and goes on after work that fails', async () => {
    const { queue } = openQueue();
    const { signal } = new AbortController();
    const failing = queue.run({ signal }, () => Promise.reject(new Error('it broke')));
    const gone = new AbortController();
    const left = queue.run({ signal: gone.signal }, () => Promise.resolve('never'));
    const kept = queue.run({ signal }, () => Promise.resolve('kept'));
    gone.abort(new Error('gone'));
    await expect(failing).rejects.toThrow('it broke');
    await expect(left).rejects.toThrow('gone');
    expect(await kept).toBe('kept');
    expect([queue.waiting, queue.isBusy]).toEqual([0, false]);
  });
});
