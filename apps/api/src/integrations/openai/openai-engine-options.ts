import type { BackOff } from '#integrations/http-client/timing.ts';

/** What both engines for OpenAI-compatible servers are made from (Ollama, Kokoro-FastAPI, OpenAI and others). */
export interface OpenAiEngineOptions {
  /** Address of the server, with or without `/v1` at its end, for example `http://localhost:11434`. */
  readonly baseUrl: string;
  /** Sent as a bearer token; servers of one's own often need none. */
  readonly apiKey?: string;
  readonly model: string;
  /** Longest silence of the server before an attempt counts as timed out, in milliseconds. */
  readonly timeoutMs?: number;
  /** How to wait before a second attempt; replaced in tests. */
  readonly backOff?: BackOff;
}
