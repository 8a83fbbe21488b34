import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import type { SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';

/** Failures of a server, not of the text: another server may succeed. */
const NEXT_KINDS: ReadonlySet<EngineErrorKind> = new Set([
  'no-keys',
  'quota',
  'timeout',
  'unavailable',
  'empty',
]);

interface Server {
  readonly engine: SpeechEngine;
  /** Texts that this process has it speak now. */
  running: number;
}

/**
 * One engine for several servers with the same voices: each text goes to the one that has the fewest to speak, and to
 * the next one if it fails. Null without servers.
 */
export function shareSpeech(engines: readonly SpeechEngine[]): SpeechEngine | null {
  const [first] = engines;
  if (first === undefined || engines.length === 1) return first ?? null;
  const servers = engines.map((engine): Server => ({ engine, running: 0 }));

  async function speak(server: Server, request: SpeechRequest) {
    server.running += 1;
    try {
      return await server.engine.synthesize(request);
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
        const [next] = [...left].toSorted((one, other) => one.running - other.running);
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
