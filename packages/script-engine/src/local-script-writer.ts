import { LANGUAGE_NAMES, type ScriptLanguage } from '@voicedraft/contract/script-controls';
import { findForeignLanguage } from '@voicedraft/engine-api/detect-language';
import { EngineError, toEngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { arrange } from './arrange.ts';
import { outlineOf } from './outlines.ts';
import { refuseHarm } from './refuse-harm.ts';
import { looksForeign } from './words.ts';

const MODEL = 'arranger-1';

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
    languages: ['en'],
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

/** @throws EngineError for another language, for what would harm, and with an outline if nothing can be arranged */
async function arrangeOrRefuse({ prompt, controls = {} }: Pick<ScriptRequest, 'prompt' | 'controls'>) {
  requireEnglish(controls.language);
  refuseHarm(prompt);
  const { form, text } = arrange(prompt, controls.form);
  // What asks and what is said cannot be told apart in another language.
  const isForeign = looksForeign(prompt) || (await findForeignLanguage(prompt)) !== undefined;
  if (text !== null && !isForeign) return text;
  throw new EngineError('unsupported', 'There is nothing to arrange yet.', {
    refusal: { reason: 'bare', outline: outlineOf(isForeign ? controls.form : form) },
  });
}

function requireEnglish(language: ScriptLanguage = 'en'): void {
  if (language === 'en') return;
  throw new EngineError('unsupported', 'This writer only writes English.', {
    refusal: { reason: 'output-language', language: LANGUAGE_NAMES[language] },
  });
}
