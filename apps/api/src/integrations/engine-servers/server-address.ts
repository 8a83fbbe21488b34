/** Where a script or speech server can be reached. */
export interface ServerAddress {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sent as a bearer token; null if the server needs none. */
  readonly apiKey: string | null;
}
