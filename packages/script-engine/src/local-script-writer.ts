import { LANGUAGE_NAMES, type ScriptLanguage } from '@voicedraft/contract/script-controls';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { EngineError, toEngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest, ScriptWriter, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { arrange } from './arrange.ts';
import { cleanPrompt } from './clean-prompt.ts';
import { findPromptLanguage, GRAMMARS } from './find-grammar.ts';

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

/** @throws EngineError for another language, for what would harm, and with an outline if nothing can be arranged */
async function arrangeOrRefuse({ prompt, controls = {} }: Pick<ScriptRequest, 'prompt' | 'controls'>) {
  const chosen = requireKnown(controls.language);
  refuseHarm(prompt);
  const found = await findPromptLanguage(prompt, chosen);
  const language = chosen ?? found ?? 'en';
  const { form, text } = arrange(prompt, GRAMMARS[language], controls.form);
  // Instructions in another language cannot be told from content.
  const isForeign = found !== language;
  if (text !== null && !isForeign) return text;
  const { outlines } = GRAMMARS[language];
  throw new EngineError('unsupported', 'There is nothing to arrange yet.', {
    refusal: {
      reason: 'bare',
      outline: outlines[(isForeign ? controls.form : form) ?? 'any'].split(' / '),
    },
  });
}

function requireKnown(language: ScriptLanguage | undefined): SpokenLanguage | undefined {
  const known = SPOKEN_LANGUAGES.find((code) => code === language);
  if (language === undefined || known !== undefined) return known;
  throw new EngineError('unsupported', 'This writer does not know the language.', {
    refusal: { reason: 'output-language', language: LANGUAGE_NAMES[language] },
  });
}

/** @throws EngineError `blocked` for a prompt that could help to hurt somebody, in any of the languages */
function refuseHarm(prompt: string): void {
  const plain = cleanPrompt(prompt);
  const harm = Object.values(GRAMMARS).flatMap((grammar) => grammar.harm);
  if (!harm.some((pattern) => pattern.test(plain))) return;
  throw new EngineError('blocked', 'We cannot write a script from this text.', {
    refusal: { reason: 'harm' },
  });
}
