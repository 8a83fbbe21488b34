import type { BackOff } from '#integrations/http-client/timing.ts';

/** Options of both engines for OpenAI-compatible servers (Ollama, Kokoro-FastAPI, OpenAI and others). */
export interface OpenAiEngineOptions {
  /** URL of the server, with or without `/v1` at its end, for example `http://localhost:11434`. */
  readonly baseUrl: string;
  /** Sent as a bearer token; self-hosted servers often need none. */
  readonly apiKey?: string;
  readonly model: string;
  /** Longest silence of the server before an attempt counts as timed out, in milliseconds. */
  readonly timeoutMs?: number;
  /** How to wait before a second attempt; replaced in tests. */
  readonly backOff?: BackOff;
}
