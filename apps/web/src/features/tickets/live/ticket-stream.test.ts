import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTicketStream } from './ticket-stream.ts';

const ID = '1f0c8a52-6f0b-4c1a-9a3e-0d6f3a1b2c3d';
const CONNECTING = 0;
const CLOSED = 2;

/** What a stream needs of an `EventSource`, driven by the test. */
class FakeSource extends EventTarget {
  readyState = CONNECTING;
  close(): void {
    this.readyState = CLOSED;
  }
  report(type: string, data?: string): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

function open() {
  const sources: FakeSource[] = [];
  const received: unknown[] = [];
  const close = openTicketStream(
    {
      onTicket: (id) => received.push(id),
      onResync: () => received.push('resync'),
      onOpenChange: (isOpen) => received.push(isOpen),
    },
    () => {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
  );
  return { sources, received, close };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', { CLOSED });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('openTicketStream', () => {
  it('reports which ticket has changed, and that everything must be refetched if that is unknown', () => {
    const { sources, received } = open();
    sources[0]?.report('open');
    sources[0]?.report('resync', '');
    sources[0]?.report('ticket', JSON.stringify({ _id: ID }));
    sources[0]?.report('ticket', 'no JSON');
    sources[0]?.report('ticket', '{}');
    expect(received).toEqual([true, 'resync', ID, 'resync', 'resync']);
  });

  it('leaves a broken connection to the browser, and reopens one that the browser has given up', () => {
    const { sources, received } = open();
    sources[0]?.report('error');
    vi.runAllTimers();
    expect(sources).toHaveLength(1);
    sources[0]?.close();
    sources[0]?.report('error');
    vi.runAllTimers();
    expect(sources).toHaveLength(2);
    expect(received).toEqual([false, false]);
  });

  it('ends for good when it is closed', () => {
    const { sources, close } = open();
    sources[0]?.close();
    sources[0]?.report('error');
    close();
    vi.runAllTimers();
    expect(sources).toHaveLength(1);
  });
});
