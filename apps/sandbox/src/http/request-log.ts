/** A request as a stand-in received it. */
export interface RecordedRequest {
  readonly method: string;
  /** Path with its query, below the prefix that the stand-in is mounted at. */
  readonly path: string;
  /** The key or token that was sent in its header; empty when none was. */
  readonly key: string;
  readonly body: unknown;
}

/** The latest requests of a stand-in, oldest first. */
export interface RequestLog {
  list(): readonly RecordedRequest[];
  record(request: RecordedRequest): void;
  clear(): void;
}

/** Creates a log that keeps the latest `limit` requests, so that a long demonstration stays small. */
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
