import type { EngineName } from '@voicedraft/contract/generations';
import { isTransient } from '#integrations/http-client/provider-failure.ts';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { DoneBy } from '@voicedraft/engine-api/script-writer';

/** Failures that say nothing against the text: another engine may do it. */
const STANDS_IN: ReadonlySet<EngineErrorKind> = new Set(['no-keys', 'quota', 'timeout', 'unavailable']);
/** How long a provider that was out of reach is left alone. */
const OUTAGE_MS = 60_000;

const NO_KEY = 'No API key is usable.';
const ALL_REST = 'Every API key has reached its limit for now.';

/** An engine of one kind, as far as it is chosen by. */
interface Choosable {
  readonly engine: EngineName;
  readonly model: string;
  isAvailable(): boolean;
}

interface StandInParts<E extends Choosable> {
  readonly provider: E;
  readonly local: E;
  /** Whether any key was entered: without one the built-in engine is no stand-in, but the one that serves. */
  readonly hasKeys: () => boolean;
  /** Milliseconds until a usable key has quota again; 0 while one has. */
  readonly restMs: () => number;
  readonly now: () => Date;
}

/** What keeps the provider from serving, in plain words, and until when where that is known. */
export interface Obstacle {
  readonly reason: string;
  readonly until: Date | null;
}

/** One request, to whichever engine. */
interface Attempt<E, Result> {
  readonly work: (engine: E) => Promise<Result>;
  readonly signal: AbortSignal;
  /** False once something was handed to the caller that another engine would not go on with. */
  readonly mayRepeat: () => boolean;
}

/** `auto`: the provider while a key can be used and it is in reach, the built-in engine otherwise. */
export interface StandIn<E extends Choosable> {
  /** The one that would serve now. */
  current(): E;
  /** Null while nothing keeps the provider from serving, and where no key was entered. */
  obstacle(): Obstacle | null;
  /** Works with the provider, or in its place with the built-in engine. Rejects with what the provider said. */
  run<Result extends object>(attempt: Attempt<E, Result>): Promise<Result & DoneBy>;
}

export function createStandIn<E extends Choosable>(parts: StandInParts<E>): StandIn<E> {
  const { provider, local, hasKeys, restMs, now } = parts;
  let outage: (Obstacle & { readonly until: Date }) | null = null;

  const obstacle = (): Obstacle | null => {
    if (!hasKeys()) return null;
    if (!provider.isAvailable()) return { reason: NO_KEY, until: null };
    const rest = restMs();
    if (rest > 0) return { reason: ALL_REST, until: new Date(now().getTime() + rest) };
    return outage !== null && outage.until > now() ? outage : null;
  };
  const note = (error: unknown): void => {
    if (!isOutage(error)) return;
    outage = { until: new Date(now().getTime() + OUTAGE_MS), reason: error.message };
  };

  return {
    current: () => (hasKeys() && obstacle() === null ? provider : local),
    obstacle,
    run: async ({ work, signal, mayRepeat }) => {
      if (!hasKeys()) return { ...(await work(local)), engine: local.engine };
      const known = obstacle();
      if (known !== null)
        return { ...(await work(local)), engine: local.engine, standInReason: known.reason };
      try {
        const done = await work(provider);
        outage = null;
        return { ...done, engine: provider.engine };
      } catch (error) {
        note(error);
        const isOpen = !signal.aborted && mayRepeat();
        if (!isOpen || !(error instanceof EngineError) || !STANDS_IN.has(error.kind)) throw error;
        const done = await work(local).catch((cause: unknown) => {
          // What the built-in engine cannot do says less than why it was asked.
          throw signal.aborted ? cause : error;
        });
        return { ...done, engine: local.engine, standInReason: error.message };
      }
    },
  };
}

/** Failures that cost a customer's time, whatever is asked for: the next ones are spared it. */
function isOutage(error: unknown): error is EngineError {
  if (!(error instanceof EngineError)) return false;
  return error.kind === 'timeout' || (error.kind === 'unavailable' && isTransient(error.cause));
}
