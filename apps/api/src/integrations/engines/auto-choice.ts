import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptWriter, ScriptRequest } from '@voicedraft/engine-api/script-writer';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { AutoEngine } from './auto-engine.ts';

/** The script writer that is chosen for each call. Says about itself what the one that would be used now says. */
export function createAutoWriter(auto: AutoEngine<ScriptWriter>): ScriptWriter {
  return {
    get engine() {
      return auto.current().engine;
    },
    get model() {
      return auto.current().model;
    },
    isAvailable: () => auto.current().isAvailable(),
    get timeoutMs() {
      return findLongestLimit(auto);
    },
    get languages() {
      return auto.current().languages;
    },
    check: async (request) => auto.current().check?.(request),
    get rewrite(): ScriptWriter['rewrite'] {
      if (auto.current().rewrite === undefined) return undefined;
      return (request) => {
        const { onPiece, isDelivered } = watchPieces(request.onPiece);
        const observed = { ...request, ...(onPiece && { onPiece }) };
        return auto.run({
          work: (writer) => writer.rewrite?.(observed) ?? rejectModelless(),
          signal: request.signal,
          mayRepeat: () => !isDelivered(),
        });
      };
    },
    get answer(): ScriptWriter['answer'] {
      if (auto.current().answer === undefined) return undefined;
      return (question) =>
        auto.run({
          work: (writer) => writer.answer?.(question) ?? rejectModelless(),
          signal: question.signal,
          mayRepeat: () => true,
        });
    },
    writeScript: (request) => {
      const { onPiece, isDelivered } = watchPieces(request.onPiece);
      const observed = { ...request, ...(onPiece && { onPiece }) };
      return auto.run({
        work: (writer) => writer.writeScript(observed),
        signal: request.signal,
        mayRepeat: () => !isDelivered(),
      });
    },
  };
}

/** The model has gone since the work began. */
function rejectModelless(): Promise<never> {
  return Promise.reject(
    new EngineError('unavailable', 'no language model responds right now. Try again soon'),
  );
}

/** As `createAutoWriter`, for speech. */
export function createAutoSpeaker(auto: AutoEngine<SpeechEngine>): SpeechEngine {
  return {
    get engine() {
      return auto.current().engine;
    },
    get model() {
      return auto.current().model;
    },
    get keyModel() {
      return auto.current().keyModel;
    },
    get sourceOf() {
      return auto.current().sourceOf;
    },
    get features() {
      return auto.current().features;
    },
    get callWords() {
      return auto.current().callWords;
    },
    get parallelCalls() {
      return auto.current().parallelCalls;
    },
    isAvailable: () => auto.current().isAvailable(),
    get timeoutMs() {
      return findLongestLimit(auto);
    },
    check: async (text) => auto.current().check?.(text),
    synthesize: (request) =>
      auto.run({
        work: (engine) => engine.synthesize(request),
        signal: request.signal,
        // A result is only passed on once it is complete.
        mayRepeat: () => true,
      }),
  };
}

/** The longest time limit of the engines that a request may come to. */
function findLongestLimit(auto: Pick<AutoEngine<ScriptWriter | SpeechEngine>, 'candidates'>) {
  const limits = auto.candidates().flatMap(({ timeoutMs }) => timeoutMs ?? []);
  return limits.length === 0 ? undefined : Math.max(...limits);
}

interface WatchedPieces {
  readonly onPiece: ScriptRequest['onPiece'];
  /** True once the user has seen a piece; the script cannot be written again after that. */
  readonly isDelivered: () => boolean;
}

/** Passes the pieces of a script on, if somebody takes them, and remembers that. */
function watchPieces(onPiece: ScriptRequest['onPiece']): WatchedPieces {
  let isDelivered = false;
  const deliver = (text: string): void => {
    isDelivered = true;
    onPiece?.(text);
  };
  return { onPiece: onPiece && deliver, isDelivered: () => isDelivered };
}
