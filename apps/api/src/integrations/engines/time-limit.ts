import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { EngineName } from '@voicedraft/contract/engine-names';
import type { Config } from '#config.ts';
import { inSpan } from '#span.ts';

/** For engines that name no limit of their own. */
const USUAL_MS = { script: 60_000, speech: 180_000 } as const;

/** A call, and how long it may take. */
export interface CallLimit {
  readonly job: keyof typeof USUAL_MS;
  readonly engine: EngineName;
  readonly ms: number;
}

/** How long one call of an engine may take: as configured, else as the engine needs. */
export function timeLimitOf(
  { config: { engines } }: { readonly config: Pick<Config, 'engines'> },
  job: keyof typeof USUAL_MS,
  { engine, timeoutMs }: Pick<ScriptWriter, 'engine' | 'timeoutMs'>,
): CallLimit {
  const configured = { script: engines.scriptTimeoutMs, speech: engines.speechTimeoutMs };
  return { job, engine, ms: configured[job] ?? timeoutMs ?? USUAL_MS[job] };
}

/**
 * Runs an engine call with a signal that aborts when the process stops or the time is up.
 * @throws EngineError `timeout` if the time ran out and the engine reports no error of its own
 */
export async function withTimeLimit<T>(
  stopped: AbortSignal,
  { job, engine, ms }: CallLimit,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  // Same error name as the platform's timeouts, by which engines distinguish a timeout from a stop.
  const timer = setTimeout(() => limit.abort(new DOMException('Time is up.', 'TimeoutError')), ms);
  try {
    return await inSpan(`engine ${job}`, { 'voicedraft.engine': engine }, () =>
      call(AbortSignal.any([stopped, limit.signal])),
    );
  } catch (error) {
    if (error !== limit.signal.reason) throw error;
    throw new EngineError('timeout', 'The engine took too long to respond.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
