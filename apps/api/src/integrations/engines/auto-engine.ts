import type { EngineName } from '@voicedraft/contract/engine-names';
import { isTransient } from '#integrations/http-client/provider-failure.ts';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { DoneBy } from '@voicedraft/engine-api/script-writer';

/** Failures that do not concern the text: another engine may succeed. */
const FALLBACK_KINDS: ReadonlySet<EngineErrorKind> = new Set(['no-keys', 'quota', 'timeout', 'unavailable']);

/** Facts about an engine that the choice depends on. */
interface Choosable {
  readonly engine: EngineName;
}

/** Why an engine cannot be used, as text, and until when if known. */
export interface FallbackReason {
  readonly reason: string;
  readonly until: Date | null;
}

/** One of the engines that are tried in order. */
export interface AutoLink<E extends Choosable> {
  readonly engine: E;
  /** False if it was never set up: another engine is then no fallback for it. */
  readonly isExpected: () => boolean;
  /** Why it cannot be used now; null if it can. */
  readonly shortage: () => FallbackReason | null;
  /** Brings what `shortage` knows up to date. */
  readonly refresh?: () => Promise<void>;
  /** How long it is left alone after it could not be reached, in milliseconds. */
  readonly outageMs: number;
}

interface AutoEngineParts<E extends Choosable> {
  /** The best one first. */
  readonly links: readonly AutoLink<E>[];
  /** The built-in engine, which can always be used. */
  readonly local: E;
  readonly now: () => Date;
}

/** One request, for any of the engines. */
interface Attempt<E, Result> {
  readonly work: (engine: E) => Promise<Result>;
  readonly signal: AbortSignal;
  /** False once something was passed to the caller that another engine could not continue. */
  readonly mayRepeat: () => boolean;
}

/** `auto`: the first engine that is set up and can be used and reached, otherwise the built-in one. */
export interface AutoEngine<E extends Choosable> {
  /** The engine that would be used now. */
  current(): E;
  /** The engines that a request may come to, in order. */
  candidates(): readonly E[];
  /** Why the best engine that is set up cannot be used, and which it is; null if it can, or none is set up. */
  fallbackReason(): (FallbackReason & Choosable) | null;
  /**
   * Runs the work with the best engine, or with the next one as the fallback. Rejects with the error of the best one
   * that was tried.
   */
  run<Result extends object>(attempt: Attempt<E, Result>): Promise<Result & DoneBy>;
}

export function createAutoEngine<E extends Choosable>(parts: AutoEngineParts<E>): AutoEngine<E> {
  const { links, local, now } = parts;
  const outages = new Map<AutoLink<E>, FallbackReason & { readonly until: Date }>();

  const listExpected = () => links.filter((link) => link.isExpected());
  const shortageOf = (link: AutoLink<E>): FallbackReason | null => {
    const known = link.shortage();
    if (known !== null) return known;
    const outage = outages.get(link);
    return outage !== undefined && outage.until > now() ? outage : null;
  };
  const record = (link: AutoLink<E>, error: unknown): void => {
    if (!isOutage(error)) return;
    outages.set(link, { until: new Date(now().getTime() + link.outageMs), reason: error.message });
  };

  return {
    current: () => listExpected().find((link) => shortageOf(link) === null)?.engine ?? local,
    candidates: () => [...listExpected().map(({ engine }) => engine), local],
    fallbackReason: () => {
      const [best] = listExpected();
      const shortage = best === undefined ? null : shortageOf(best);
      return best !== undefined && shortage !== null ? { ...shortage, engine: best.engine.engine } : null;
    },
    run: async ({ work, signal, mayRepeat }) => {
      let firstError: unknown;
      let reason: string | undefined;
      const doneBy = (engine: E) => ({
        engine: engine.engine,
        ...(reason !== undefined && { fallbackReason: reason }),
      });
      const nameFirst = (error: unknown) => {
        // A later engine's error says less than the reason for the fallback.
        throw signal.aborted ? error : (firstError ?? error);
      };
      for (const link of listExpected()) {
        await link.refresh?.();
        const known = shortageOf(link);
        if (known !== null) {
          reason ??= known.reason;
          continue;
        }
        try {
          const done = await work(link.engine);
          outages.delete(link);
          return { ...done, ...doneBy(link.engine) };
        } catch (error) {
          record(link, error);
          const isOpen = !signal.aborted && mayRepeat();
          if (!isOpen || !(error instanceof EngineError) || !FALLBACK_KINDS.has(error.kind)) nameFirst(error);
          firstError ??= error;
          reason ??= error instanceof Error ? error.message : undefined;
        }
      }
      return { ...(await work(local).catch(nameFirst)), ...doneBy(local) };
    },
  };
}

/** Failures that cost customers time whatever they request: later requests skip the engine. */
function isOutage(error: unknown): error is EngineError {
  if (!(error instanceof EngineError)) return false;
  return error.kind === 'timeout' || (error.kind === 'unavailable' && isTransient(error.cause));
}
