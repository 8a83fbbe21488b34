import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';

/** Failures that the next text would meet as well. */
const REST_KINDS: ReadonlySet<EngineErrorKind> = new Set(['no-keys', 'quota', 'timeout', 'unavailable']);
/** Failures of a server, not of the text: another server may succeed. */
const NEXT_KINDS: ReadonlySet<EngineErrorKind> = new Set([...REST_KINDS, 'empty']);
/** How long a server that failed is asked after the others. */
const REST_MS = 30_000;

interface Server {
  readonly engine: SpeechEngine;
  /** Texts that this process has it speak now. */
  running: number;
  /** Until when it is asked after the others. */
  restsUntil: number;
}

/**
 * One engine for several servers with the same voices: each text goes to the one that has the fewest to speak, and to
 * the next one if it fails. One that failed is the last for a while. Null without servers.
 * @param now a time in milliseconds that only grows
 */
export function shareSpeech(
  engines: readonly SpeechEngine[],
  now: () => number = () => performance.now(),
): SpeechEngine | null {
  const [first] = engines;
  if (first === undefined || engines.length === 1) return first ?? null;
  const servers = engines.map((engine): Server => ({ engine, running: 0, restsUntil: -Infinity }));
  const rests = (server: Server) => Number(server.restsUntil > now());

  async function speak(server: Server, request: SpeechRequest) {
    server.running += 1;
    try {
      const speech = await server.engine.synthesize(request);
      server.restsUntil = -Infinity;
      return speech;
    } catch (error) {
      if (error instanceof EngineError && REST_KINDS.has(error.kind)) server.restsUntil = now() + REST_MS;
      throw error;
    } finally {
      server.running -= 1;
    }
  }

  return {
    ...first,
    parallelCalls: engines.reduce((sum, { parallelCalls }) => sum + parallelCalls, 0),
    synthesize: async (request) => {
      const left = new Set(servers);
      for (;;) {
        const [next] = [...left].toSorted(
          (one, other) => rests(one) - rests(other) || one.running - other.running,
        );
        if (next === undefined) throw new Error('There is no server.');
        left.delete(next);
        try {
          return await speak(next, request);
        } catch (error) {
          const mayTryNext =
            left.size > 0 &&
            !request.signal.aborted &&
            error instanceof EngineError &&
            NEXT_KINDS.has(error.kind);
          if (!mayTryNext) throw error;
        }
      }
    },
  };
}
