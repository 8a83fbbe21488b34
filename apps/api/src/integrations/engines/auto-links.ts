import type { EngineName } from '@voicedraft/contract/engine-names';
import type { ServerPool } from '#integrations/engine-servers/server-pool.ts';
import type { AutoLink } from './auto-engine.ts';

/** How long Gemini is left alone after it could not be reached. */
const GEMINI_OUTAGE_MS = 60_000;

const NO_KEY = 'No API key is usable.';
const ALL_PAUSED = 'Every API key has reached its limit for now.';
/** How long a server of the operator is left alone after it could not be reached. */
const OWN_SERVER_OUTAGE_MS = 30_000;

interface Linkable {
  readonly engine: EngineName;
  isAvailable(): boolean;
}

/** Conditions for using Gemini for a job. */
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

/** Conditions for using servers for a job. */
interface ServerConditions extends Pick<ServerPool, 'pauseMs' | 'refresh'> {
  /** How the servers are called in a sentence, such as 'Ollama'. */
  readonly name: string;
  readonly isExpected: () => boolean;
  readonly now: () => Date;
}

/** Servers with language models, while one serves; they are used again as soon as one responds. */
export function linkServers<E extends Linkable>(
  engine: E,
  { name, isExpected, pauseMs, refresh, now }: ServerConditions,
): AutoLink<E> {
  return {
    engine,
    isExpected,
    shortage: () => {
      if (!engine.isAvailable()) return { reason: `${name} does not respond.`, until: null };
      const rest = pauseMs();
      if (rest === 0) return null;
      return { reason: `${name} takes no more for now.`, until: new Date(now().getTime() + rest) };
    },
    // One that serves is not made to wait for the others.
    refresh: () => (engine.isAvailable() ? Promise.resolve() : refresh()),
    outageMs: 0,
  };
}

/** A server of the operator whose state is unknown: it is tried, and skipped for a while after a failure. */
export function linkOwnServer<E extends Linkable>(engine: E): AutoLink<E> {
  return { engine, isExpected: () => true, shortage: () => null, outageMs: OWN_SERVER_OUTAGE_MS };
}
