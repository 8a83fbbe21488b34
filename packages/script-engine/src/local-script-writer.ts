import { SPOKEN_LANGUAGES } from '@voicedraft/contract/spoken-languages';
import { toEngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';

const MODEL = 'arranger-1';
/** The grammars of all languages are made with the first script: that takes a tenth of a second. */
const arrangeOrRefuse = async (request: Pick<ScriptRequest, 'prompt' | 'controls'>): Promise<string> =>
  (await import('./arrange-or-refuse.ts')).arrangeOrRefuse(request);

/**
 * The built-in script writer: arranges the customer's own sentences, without a provider and without a word of its own
 * (docs/decisions/0025-built-in-writer.md). Where there is nothing to arrange, it refuses with the outline of the form
 * as blanks to fill in. The same request gives the same script.
 * Rejects with EngineError only: `unsupported`, `blocked`, `aborted` or `timeout`.
 */
export function createLocalScriptWriter(): ScriptWriter {
  return {
    engine: 'local',
    model: MODEL,
    languages: SPOKEN_LANGUAGES,
    isAvailable: () => true,
    check: async (request) => void (await arrangeOrRefuse(request)),
    writeScript: (request) =>
      writeScript(request).catch((error: unknown) => {
        throw toEngineError(error, request.signal, 'The writer');
      }),
  };
}

async function writeScript(request: ScriptRequest): Promise<WrittenScript> {
  request.signal.throwIfAborted();
  const text = await arrangeOrRefuse(request);
  request.signal.throwIfAborted();
  request.onPiece?.(text);
  return { text, model: MODEL };
}
