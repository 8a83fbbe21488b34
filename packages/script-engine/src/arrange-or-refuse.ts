import { LANGUAGE_NAMES, type ScriptLanguage } from '@voicedraft/contract/script-controls';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptRequest } from '@voicedraft/engine-api/script-writer';
import { arrange } from './arrange.ts';
import { cleanPrompt } from './clean-prompt.ts';
import { findPromptLanguage, GRAMMARS } from './find-grammar.ts';

/** @throws EngineError for another language, for what would harm, and with an outline if nothing can be arranged */
export async function arrangeOrRefuse({
  prompt,
  controls = {},
}: Pick<ScriptRequest, 'prompt' | 'controls'>): Promise<string> {
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
