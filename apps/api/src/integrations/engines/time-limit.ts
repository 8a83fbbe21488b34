import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { Config } from '#config.ts';

/** For engines that name no limit of their own. */
const USUAL_MS = { script: 60_000, speech: 180_000 } as const;

/** How long one call of an engine may take, in milliseconds: as configured, else as the engine needs. */
export function timeLimitOf(
  { config: { engines } }: { readonly config: Pick<Config, 'engines'> },
  job: keyof typeof USUAL_MS,
  { timeoutMs }: Pick<ScriptWriter, 'timeoutMs'>,
): number {
  const configured = { script: engines.scriptTimeoutMs, speech: engines.speechTimeoutMs };
  return configured[job] ?? timeoutMs ?? USUAL_MS[job];
}

/**
 * Runs an engine call with a signal that aborts when the process stops or after a timeout in milliseconds.
 * @throws EngineError `timeout` if the time ran out and the engine reports no error of its own
 */
export async function withTimeLimit<T>(
  stopped: AbortSignal,
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  // Same error name as the platform's timeouts, by which engines distinguish a timeout from a stop.
  const timer = setTimeout(() => limit.abort(new DOMException('Time is up.', 'TimeoutError')), timeoutMs);
  try {
    return await call(AbortSignal.any([stopped, limit.signal]));
  } catch (error) {
    if (error !== limit.signal.reason) throw error;
    throw new EngineError('timeout', 'The engine took too long to respond.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
