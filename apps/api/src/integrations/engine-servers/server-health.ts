import { z } from 'zod';
import { callProvider } from '#integrations/http-client/call-provider.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { readAnswer } from '#integrations/http-client/read-answers.ts';
import type { ServerAddress } from './server-address.ts';

/** What a script server says about itself at `GET /health`: 200 when ready, otherwise 503. */
export const ServerHealth = z.object({
  status: z.enum(['ready', 'starting', 'failed']),
  queue: z.object({ running: z.boolean(), waiting: z.int() }),
  /** Words per second of work; null before the first text. */
  speed: z.number().nullable(),
  model: z.object({
    /** The file's name. */
    file: z.string(),
  }),
});
export type ServerHealth = z.infer<typeof ServerHealth>;

/** A busy machine answers late. */
const TIMEOUT_MS = 5000;
const MAX_BYTES = 64 * 1024;
const NOT_READY = 503;

/** Asks a script server how it is; null if it does not answer within five seconds, or something else. */
export async function readServerHealth(
  { url }: ServerAddress,
  signal?: AbortSignal,
): Promise<ServerHealth | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const limits = {
    timeoutMs: TIMEOUT_MS,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    maxBytes: MAX_BYTES,
  };
  try {
    return await callProvider(limits, (ask) =>
      readAnswer(async () => ServerHealth.parse(await (await ask(`${url}/health`)).json())),
    );
  } catch (error) {
    return error instanceof ProviderFailure && error.status === NOT_READY ? parseHealth(error.body) : null;
  }
}

function parseHealth(body = ''): ServerHealth | null {
  try {
    return ServerHealth.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
