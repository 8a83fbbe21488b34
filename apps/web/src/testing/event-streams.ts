/** A server-sent event stream that sends what the test tells it to. */
class TestEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: number = TestEventSource.CONNECTING;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    openStreams.add(this);
    queueMicrotask(() => {
      if (this.readyState === TestEventSource.CLOSED) return;
      this.readyState = TestEventSource.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  close(): void {
    this.readyState = TestEventSource.CLOSED;
    openStreams.delete(this);
  }
}

const openStreams = new Set<TestEventSource>();

/** Lets the page open event streams without a server. */
export function replaceEventSource(): void {
  Object.assign(globalThis, { EventSource: TestEventSource });
}

/** Sends an event on every stream that the page has open; `data` is sent as JSON. */
export function sendEvent(type: string, data: unknown): void {
  for (const stream of openStreams) {
    stream.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

/** Breaks every stream: for good, as after a response that the browser considers final, or to be reopened. */
export function breakStreams(options: { readonly final: boolean }): void {
  for (const stream of openStreams) {
    stream.readyState = options.final ? TestEventSource.CLOSED : TestEventSource.CONNECTING;
    stream.dispatchEvent(new Event('error'));
  }
}

export function countStreams(): number {
  return openStreams.size;
}
