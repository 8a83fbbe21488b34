import type { EngineName } from '@voicedraft/contract/generations';
import { isTransient } from '#integrations/http-client/provider-failure.ts';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { DoneBy } from '@voicedraft/engine-api/script-writer';

/** Failures that do not concern the text: another engine may succeed. */
const FALLBACK_KINDS: ReadonlySet<EngineErrorKind> = new Set(['no-keys', 'quota', 'timeout', 'unavailable']);
/** How long a provider that could not be reached is left alone. */
const OUTAGE_MS = 60_000;

const NO_KEY = 'No API key is usable.';
const ALL_PAUSED = 'Every API key has reached its limit for now.';

/** What the choice of an engine needs to know about it. */
interface Choosable {
  readonly engine: EngineName;
  readonly model: string;
  isAvailable(): boolean;
}

interface AutoEngineParts<E extends Choosable> {
  readonly provider: E;
  readonly local: E;
  /** Whether any key was entered: without one, the built-in engine is the regular one and not a fallback. */
  readonly hasKeys: () => boolean;
  /** Milliseconds until a usable key has quota again; 0 if one has quota now. */
  readonly pauseMs: () => number;
  readonly now: () => Date;
}

/** What makes the provider unavailable, as text, and until when if known. */
export interface FallbackReason {
  readonly reason: string;
  readonly until: Date | null;
}

/** One request, for either engine. */
interface Attempt<E, Result> {
  readonly work: (engine: E) => Promise<Result>;
  readonly signal: AbortSignal;
  /** False once something was passed to the caller that another engine could not continue. */
  readonly mayRepeat: () => boolean;
}

/** `auto`: the provider while a key is usable and the provider can be reached, otherwise the built-in engine. */
export interface AutoEngine<E extends Choosable> {
  /** The engine that would be used now. */
  current(): E;
  /** Null if the provider is available, or no key was entered. */
  fallbackReason(): FallbackReason | null;
  /**
   * Runs the work with the provider, or with the built-in engine as the fallback. Rejects with the provider's
   * error.
   */
  run<Result extends object>(attempt: Attempt<E, Result>): Promise<Result & DoneBy>;
}

export function createAutoEngine<E extends Choosable>(parts: AutoEngineParts<E>): AutoEngine<E> {
  const { provider, local, hasKeys, pauseMs, now } = parts;
  let outage: (FallbackReason & { readonly until: Date }) | null = null;

  const fallbackReason = (): FallbackReason | null => {
    if (!hasKeys()) return null;
    if (!provider.isAvailable()) return { reason: NO_KEY, until: null };
    const rest = pauseMs();
    if (rest > 0) return { reason: ALL_PAUSED, until: new Date(now().getTime() + rest) };
    return outage !== null && outage.until > now() ? outage : null;
  };
  const note = (error: unknown): void => {
    if (!isOutage(error)) return;
    outage = { until: new Date(now().getTime() + OUTAGE_MS), reason: error.message };
  };

  return {
    current: () => (hasKeys() && fallbackReason() === null ? provider : local),
    fallbackReason,
    run: async ({ work, signal, mayRepeat }) => {
      if (!hasKeys()) return { ...(await work(local)), engine: local.engine };
      const known = fallbackReason();
      if (known !== null)
        return { ...(await work(local)), engine: local.engine, fallbackReason: known.reason };
      try {
        const done = await work(provider);
        outage = null;
        return { ...done, engine: provider.engine };
      } catch (error) {
        note(error);
        const isOpen = !signal.aborted && mayRepeat();
        if (!isOpen || !(error instanceof EngineError) || !FALLBACK_KINDS.has(error.kind)) throw error;
        const done = await work(local).catch((cause: unknown) => {
          // The built-in engine's error says less than the reason for the fallback.
          throw signal.aborted ? cause : error;
        });
        return { ...done, engine: local.engine, fallbackReason: error.message };
      }
    },
  };
}

/** Failures that cost customers time whatever they request: later requests skip the provider. */
function isOutage(error: unknown): error is EngineError {
  if (!(error instanceof EngineError)) return false;
  return error.kind === 'timeout' || (error.kind === 'unavailable' && isTransient(error.cause));
}
