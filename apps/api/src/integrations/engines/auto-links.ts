import type { EngineName } from '@voicedraft/contract/engine-names';
import type { ServerPool } from '#integrations/engine-servers/server-pool.ts';
import type { AutoLink } from './auto-engine.ts';

/** How long Gemini is left alone after it could not be reached. */
const GEMINI_OUTAGE_MS = 60_000;

const NO_KEY = 'No API key is usable.';
const ALL_PAUSED = 'Every API key has reached its limit for now.';
/** How long a server of the operator is left alone after it could not be reached. */
const OWN_SERVER_OUTAGE_MS = 30_000;
const NO_SERVER = 'The local writer does not respond.';

interface Linkable {
  readonly engine: EngineName;
  isAvailable(): boolean;
}

/** What decides whether Gemini can be used for a job. */
export interface GeminiConditions {
  /** Whether any key was entered: without one, nobody expects Gemini. */
  readonly hasKeys: () => boolean;
  /** Milliseconds until a usable key has quota again; 0 if one has quota now. */
  readonly pauseMs: () => number;
  readonly now: () => Date;
}

/** Gemini, while a key is usable. */
export function linkGemini<E extends Linkable>(
  engine: E,
  { hasKeys, pauseMs, now }: GeminiConditions,
): AutoLink<E> {
  return {
    engine,
    isExpected: hasKeys,
    shortage: () => {
      if (!engine.isAvailable()) return { reason: NO_KEY, until: null };
      const rest = pauseMs();
      return rest > 0 ? { reason: ALL_PAUSED, until: new Date(now().getTime() + rest) } : null;
    },
    outageMs: GEMINI_OUTAGE_MS,
  };
}

/** The script servers, while one serves; it is used again as soon as it responds. */
export function linkServers<E extends Linkable>(
  engine: E,
  pool: Pick<ServerPool, 'isExpected' | 'refresh'>,
): AutoLink<E> {
  return {
    engine,
    isExpected: () => pool.isExpected(),
    shortage: () => (engine.isAvailable() ? null : { reason: NO_SERVER, until: null }),
    refresh: () => pool.refresh(),
    outageMs: 0,
  };
}

/** A server of the operator whose state nobody tells: it is tried, and then left alone for a while if it is away. */
export function linkOwnServer<E extends Linkable>(engine: E): AutoLink<E> {
  return { engine, isExpected: () => true, shortage: () => null, outageMs: OWN_SERVER_OUTAGE_MS };
}
