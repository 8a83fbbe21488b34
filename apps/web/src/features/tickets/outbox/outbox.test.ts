import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createStoredValue } from '#lib/stored-value.ts';
import type { OutboxReply } from './outbox-reply.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const OWNER = 'account-1';
const UNREACHABLE = new ApiError('Network error.', { status: 0, code: 'network-request-failed' });
const REFUSED = new ApiError('Not found.', { status: 404, code: 'not_found' });

function memoryStorage(quota = Infinity): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    key: () => null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > quota) throw new Error('The quota has been exceeded.');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
  };
}

/** An outbox on a given storage, and the pauses that it requests. */
function openOutbox(storage: Storage, now = () => 0) {
  const pauses: { readonly run: () => void; readonly ms: number }[] = [];
  const stored = createStoredValue<readonly OutboxReply[]>({
    key: 'outbox',
    parse: (value) => value as readonly OutboxReply[],
    storage,
  });
  const pause = (run: () => void, ms: number) => {
    pauses.push({ run, ms });
    return () => {};
  };
  const outbox = createOutbox(stored, pause, now);
  return { outbox, pauses };
}

function reply(key: string, ticketId = 'ticket-1', owner = OWNER): OutboxReply {
  return {
    key,
    ticketId,
    owner,
    message: `Text of ${key}`,
    attachments: [],
    after: 'first',
    writtenAt: '2026-01-01T00:00:00Z',
  };
}

function startWith(outbox: Outbox, send: (reply: OutboxReply) => Promise<void>, owner = OWNER) {
  const onRefused = vi.fn<(reply: OutboxReply, failure: unknown) => void>();
  const stop = outbox.start({ owner, send, onRefused });
  return { stop, onRefused };
}

/** Runs everything that waits only for promises. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

describe('outbox', () => {
  it('sends in order, one at a time, and forgets what was taken', async () => {
    const { outbox } = openOutbox(memoryStorage());
    const sent: string[] = [];
    let underWay = 0;
    startWith(outbox, async ({ key }) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await settle();
      sent.push(key);
      underWay -= 1;
    });
    for (const key of ['a', 'b', 'c']) outbox.put(reply(key));
    expect(outbox.items().map(({ status }) => status)).toEqual(['sending', 'sending', 'sending']);
    await vi.waitFor(() => expect(outbox.items()).toEqual([]));
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('keeps a reply while the server is unreachable, retries with growing pauses, and sends it once', async () => {
    const { outbox, pauses } = openOutbox(memoryStorage());
    let away = true;
    const taken: string[] = [];
    startWith(outbox, async ({ key }) => {
      if (away) throw UNREACHABLE;
      taken.push(key);
    });
    outbox.put(reply('a'));
    outbox.put(reply('b'));
    await settle();
    expect(outbox.items().map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      pauses.at(-1)?.run();
      await settle();
    }
    expect(pauses.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
    away = false;
    outbox.flush();
    await settle();
    expect(taken).toEqual(['a', 'b']);
    expect(outbox.items()).toEqual([]);
  });

  it('continues after a reload with the same key', async () => {
    const storage = memoryStorage();
    const before = openOutbox(storage).outbox;
    startWith(before, () => Promise.reject(UNREACHABLE));
    before.put(reply('a'));
    await settle();
    const after = openOutbox(storage).outbox;
    expect(after.items()).toMatchObject([{ key: 'a', status: 'sending' }]);
    const send = vi.fn<(reply: OutboxReply) => Promise<void>>(async () => {});
    startWith(after, send);
    await settle();
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['a']);
    expect(openOutbox(storage).outbox.items()).toEqual([]);
  });

  it('reports a refusal, continues with the next, and retries on request', async () => {
    const { outbox } = openOutbox(memoryStorage());
    let refuses = true;
    const taken: string[] = [];
    const { onRefused } = startWith(outbox, async ({ key }) => {
      if (refuses && key === 'a') throw REFUSED;
      taken.push(key);
    });
    outbox.put(reply('a'));
    outbox.put(reply('b'));
    await settle();
    expect(outbox.items()).toMatchObject([{ key: 'a', status: 'refused', refusal: 'Not found.' }]);
    expect(onRefused).toHaveBeenCalledOnce();
    refuses = false;
    outbox.retry('a');
    await settle();
    expect(taken).toEqual(['b', 'a']);
  });

  it('drops what is discarded', async () => {
    const { outbox } = openOutbox(memoryStorage());
    startWith(outbox, () => Promise.reject(REFUSED));
    outbox.put(reply('a'));
    await settle();
    outbox.discard('a');
    expect(outbox.items()).toEqual([]);
  });

  it('does not let an unreachable ticket block another', async () => {
    const { outbox } = openOutbox(memoryStorage());
    const taken: string[] = [];
    startWith(outbox, async ({ key, ticketId }) => {
      if (ticketId === 'broken') throw UNREACHABLE;
      taken.push(key);
    });
    outbox.put(reply('a', 'broken'));
    outbox.put(reply('b', 'broken'));
    outbox.put(reply('c'));
    await settle();
    expect(taken).toEqual(['c']);
    expect(outbox.items().map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('holds a reply until its time, gives it back until then, and releases it early on request', async () => {
    let now = 1000;
    const { outbox, pauses } = openOutbox(memoryStorage(), () => now);
    const taken: string[] = [];
    startWith(outbox, async ({ key }) => void taken.push(key));
    outbox.put({ ...reply('a'), heldUntil: 11_000 });
    outbox.put(reply('b', 'ticket-2'));
    await settle();
    expect(taken).toEqual(['b']);
    expect(outbox.items()).toMatchObject([{ key: 'a', status: 'held' }]);
    expect(pauses.at(-1)?.ms).toBe(10_000);
    now = 11_000;
    expect(outbox.takeBack('a')).toBeUndefined();
    pauses.at(-1)?.run();
    await settle();
    expect(taken).toEqual(['b', 'a']);
    outbox.put({ ...reply('c'), heldUntil: 21_000 });
    expect(outbox.takeBack('c')).toMatchObject({ key: 'c', message: 'Text of c' });
    expect(outbox.items()).toEqual([]);
    outbox.put({ ...reply('d'), heldUntil: 21_000 });
    await outbox.release();
    expect(taken).toEqual(['b', 'a', 'd']);
  });

  it('sends what is held of one ticket on request, and says whether it has gone', async () => {
    const { outbox } = openOutbox(memoryStorage());
    const taken: string[] = [];
    let failure: ApiError | undefined;
    startWith(outbox, async ({ key }) => {
      await settle();
      if (failure) throw failure;
      taken.push(key);
    });
    outbox.put({ ...reply('a'), heldUntil: 10_000 });
    outbox.put({ ...reply('b', 'ticket-2'), heldUntil: 10_000 });
    expect(await outbox.release('ticket-1')).toBe(true);
    expect(taken).toEqual(['a']);
    failure = UNREACHABLE;
    expect(await outbox.release('ticket-2')).toBe(false);
    expect(await outbox.release('ticket-1')).toBe(true);
    failure = REFUSED;
    outbox.put({ ...reply('c'), heldUntil: 10_000 });
    expect(await outbox.release('ticket-1')).toBe(false);
    // It is told, and waits for its writer: it holds up nothing else.
    expect(await outbox.release('ticket-1')).toBe(true);
  });

  it('keeps the replies of a lost session for their writer, and drops them for anybody else', async () => {
    const storage = memoryStorage();
    const { outbox } = openOutbox(storage);
    outbox.put(reply('a'));
    startWith(outbox, () => Promise.reject(UNREACHABLE)).stop();
    expect(outbox.items()).toMatchObject([{ key: 'a' }]);
    startWith(outbox, async () => {}, 'account-2');
    expect(openOutbox(storage).outbox.items()).toEqual([]);
  });

  it("never sends another user's replies", async () => {
    const { outbox } = openOutbox(memoryStorage());
    const send = vi.fn<(reply: OutboxReply) => Promise<void>>(async () => {});
    startWith(outbox, send, 'account-2');
    outbox.put(reply('a'));
    await settle();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends what the storage is too full to keep', async () => {
    const { outbox } = openOutbox(memoryStorage(10));
    outbox.put(reply('a'));
    expect(outbox.items()).toMatchObject([{ key: 'a' }]);
    const send = vi.fn<(reply: OutboxReply) => Promise<void>>(async () => {});
    startWith(outbox, send);
    await settle();
    expect(send).toHaveBeenCalledOnce();
    expect(outbox.items()).toEqual([]);
  });

  it('stops with its worker', async () => {
    const { outbox } = openOutbox(memoryStorage());
    const send = vi.fn<(reply: OutboxReply) => Promise<void>>(async () => {});
    startWith(outbox, send).stop();
    outbox.put(reply('a'));
    await settle();
    expect(send).not.toHaveBeenCalled();
  });
});
