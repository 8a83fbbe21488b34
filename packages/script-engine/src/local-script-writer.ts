import { EngineError, hasRunOut } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { cleanPrompt } from './clean-prompt.ts';
import { refusePrompt } from './refuse-prompt.ts';
import { writeDraft } from './write-draft.ts';

const MODEL = 'draft-writer-2';

/**
 * The built-in script writer: puts the customer's own words into a short spoken draft, in English and without a
 * provider; it adds no facts (docs/decisions/0025-built-in-writer.md). The same request gives the same draft.
 * Rejects with EngineError only: `unsupported`, `blocked`, `aborted` or `timeout`.
 */
export function createLocalScriptWriter(): ScriptWriter {
  return {
    engine: 'local',
    model: MODEL,
    isAvailable: () => true,
    writeScript: (request) =>
      writeScript(request).catch((error: unknown) => {
        throw toEngineError(error, request.signal);
      }),
  };
}

async function writeScript(request: ScriptRequest): Promise<WrittenScript> {
  const { prompt, signal, onPiece, answers = [] } = request;
  signal.throwIfAborted();
  await refusePrompt([prompt, ...answers.map(({ answer }) => answer)].map(cleanPrompt));
  signal.throwIfAborted();
  const { form: _form, ...written } = writeDraft(request);
  onPiece?.(written.text);
  return { ...written, model: MODEL };
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
