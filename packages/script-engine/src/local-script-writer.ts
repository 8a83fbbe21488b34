import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { countWords } from '@voicedraft/contract/words';
import { EngineError, hasRunOut } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { composeScript } from './compose-script.ts';

export interface LocalScriptWriterOptions {
  /** Pause between two pieces, in milliseconds; 0 delivers them at once. */
  readonly pieceDelayMs?: number;
  /** Makes every call repeatable; without it, each call draws its own seed. */
  readonly seed?: number;
}

const MODEL = 'draft-writer-1';
const PIECE_DELAY_MS = 15;
/** A long script is delivered in longer pieces, so that it is complete in well under a second. */
const WARM_UP_PROMPT =
  'A 60 second video about why tea matters to busy people, in a friendly tone, with three tips';
const MOST_PIECES = 40;
const LEAST_PIECE_WORDS = 4;

/**
 * The built-in script writer: drafts in English from the prompt's own details and a stock of general knowledge, on
 * this machine and without a provider. Rejects with EngineError only: `unsupported`, `blocked`, `aborted` or
 * `timeout`.
 */
export function createLocalScriptWriter(options: LocalScriptWriterOptions = {}): ScriptWriter {
  const pieceDelayMs = options.pieceDelayMs ?? PIECE_DELAY_MS;
  // The first script compiles every pattern, which takes about 100 ms that no user should have to wait.
  composeScript(WARM_UP_PROMPT, 0);
  return {
    engine: 'local',
    model: MODEL,
    isAvailable: () => true,
    writeScript: async (request) => {
      try {
        return await writeScript(request, pieceDelayMs, options.seed ?? randomInt(2 ** 32));
      } catch (error) {
        throw toEngineError(error, request.signal);
      }
    },
  };
}

async function writeScript(
  request: ScriptRequest,
  pieceDelayMs: number,
  seed: number,
): Promise<WrittenScript> {
  const { prompt, signal, onPiece } = request;
  signal.throwIfAborted();
  const text = composeScript(prompt, seed);
  for (const piece of onPiece === undefined ? [] : splitPieces(text)) {
    if (pieceDelayMs > 0) await sleep(pieceDelayMs, undefined, { signal });
    signal.throwIfAborted();
    onPiece?.(piece);
  }
  return { text, model: MODEL };
}

/** Groups of words with the white space after them; joined, they are the text. */
function splitPieces(text: string): string[] {
  const size = Math.max(LEAST_PIECE_WORDS, Math.ceil(countWords(text) / MOST_PIECES));
  return text.match(new RegExp(`(?:\\S+\\s*){1,${size}}`, 'g')) ?? [];
}

function toEngineError(error: unknown, signal: AbortSignal): EngineError {
  if (error instanceof EngineError) return error;
  if (signal.aborted) {
    return hasRunOut(signal)
      ? new EngineError('timeout', 'Writing the script took too long.', { cause: error })
      : new EngineError('aborted', 'Writing the script was stopped.', { cause: error });
  }
  return new EngineError('unavailable', 'The built-in writer could not write this script.', { cause: error });
}
