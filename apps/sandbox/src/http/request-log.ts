/** A request as a stand-in received it. */
export interface RecordedRequest {
  readonly method: string;
  /** Path with its query, relative to the stand-in's prefix. */
  readonly path: string;
  /** The key or token in its header; empty if there was none. */
  readonly key: string;
  readonly body: unknown;
}

/** The latest requests to a stand-in, oldest first. */
export interface RequestLog {
  list(): readonly RecordedRequest[];
  record(request: RecordedRequest): void;
  clear(): void;
}

/** Creates a log of the latest `limit` requests, so that it stays small in a long demonstration. */
export function createRequestLog(limit = 200): RequestLog {
  let entries: RecordedRequest[] = [];
  return {
    list: () => entries,
    record: (request) => {
      entries = [...entries.slice(-(limit - 1)), request];
    },
    clear: () => {
      entries = [];
    },
  };
}
