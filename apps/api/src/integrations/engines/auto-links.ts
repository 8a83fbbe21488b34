import type { EngineName } from '@voicedraft/contract/engine-names';
import type { ServerPool } from '#integrations/engine-servers/server-pool.ts';
import type { AutoLink } from './auto-engine.ts';

/** How long Gemini is left alone after it could not be reached. */
const GEMINI_OUTAGE_MS = 60_000;

const NO_KEY = 'No API key is usable.';
const ALL_PAUSED = 'Every API key has reached its limit for now.';
const NO_SERVER = {
  scripts: 'The local writer does not respond.',
  voices: 'The natural voices do not respond.',
} as const;

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

/** The script or speech servers, while one serves; it is used again as soon as it responds. */
export function linkServers<E extends Linkable>(
  engine: E,
  pool: Pick<ServerPool, 'isExpected' | 'refresh'>,
  part: keyof typeof NO_SERVER,
): AutoLink<E> {
  return {
    engine,
    isExpected: () => pool.isExpected(),
    shortage: () => (engine.isAvailable() ? null : { reason: NO_SERVER[part], until: null }),
    refresh: () => pool.refresh(),
    outageMs: 0,
  };
}
