import { LANGUAGE_NAMES, type ScriptLanguage } from '@voicedraft/contract/script-controls';
import { EngineError, toEngineError } from '@voicedraft/engine-api/engine-error';
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
    languages: ['en'],
    isAvailable: () => true,
    writeScript: (request) =>
      writeScript(request).catch((error: unknown) => {
        throw toEngineError(error, request.signal, 'The writer');
      }),
  };
}

async function writeScript(request: ScriptRequest): Promise<WrittenScript> {
  const { prompt, controls = {}, signal, onPiece, answers = [] } = request;
  signal.throwIfAborted();
  requireEnglish(controls.language);
  const { audience } = controls;
  const texts = [
    prompt,
    ...(audience === undefined ? [] : [audience]),
    ...answers.map(({ answer }) => answer),
  ];
  await refusePrompt(texts.map(cleanPrompt));
  signal.throwIfAborted();
  const { form: _form, ...written } = writeDraft(request);
  onPiece?.(written.text);
  return { ...written, model: MODEL };
}

function requireEnglish(language: ScriptLanguage = 'en'): void {
  if (language === 'en') return;
  throw new EngineError('unsupported', 'This writer only writes English.', {
    refusal: { reason: 'output-language', language: LANGUAGE_NAMES[language] },
  });
}
