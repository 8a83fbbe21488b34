import {
  describeMissingCredits,
  GENERATION_TEXTS,
  type GenerationKind,
} from '@voicedraft/contract/generations';
import { PROMPT_MAX_WORDS, SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countScriptWords } from '@voicedraft/contract/script-marks';
import { countWords } from '@voicedraft/contract/words';

/** What we know about the user and the engine before requesting a generation. */
export interface GenerationDependencies {
  readonly signedIn: boolean;
  /** Null if the balance is not known; the server decides then. */
  readonly credits: number | null;
  /** Whether the engine of this kind can work; null if not known. */
  readonly available: boolean | null;
  /** Credits that it costs; a voiceover costs fewer, but at least one, if some of its lines are kept. */
  readonly price: number;
}

/** Shown if a generation is requested without a key (customer specification §5). */
const NO_KEYS_REFUSAL = 'No API keys available';

/**
 * Returns why a generation cannot be requested, in the order and words of the customer specification (§5); null if
 * nothing prevents it.
 */
export function checkGeneration(
  kind: GenerationKind,
  texts: { readonly prompt: string; readonly script: string },
  dependencies: GenerationDependencies,
): string | null {
  const { signedIn, credits, available, price } = dependencies;
  const script = texts.script.trim();
  const prompt = texts.prompt.trim();
  if (kind === 'script') {
    if (!signedIn) return GENERATION_TEXTS.loginForScripts;
    if (prompt === '') return GENERATION_TEXTS.promptRequired;
    if (credits !== null && credits < price) return describeMissingCredits(kind, price);
  } else {
    if (!signedIn) return GENERATION_TEXTS.loginForVoice;
    if (script === '' && prompt === '') return GENERATION_TEXTS.nothingToSpeak;
    // The server knows which lines are kept.
    if (credits !== null && credits < Math.min(price, 1)) return describeMissingCredits(kind, price);
  }
  if (available === false) return NO_KEYS_REFUSAL;
  if (kind === 'voice' && script !== '') {
    return countScriptWords(script) > SCRIPT_MAX_WORDS ? GENERATION_TEXTS.scriptTooLong : null;
  }
  return countWords(prompt) > PROMPT_MAX_WORDS ? GENERATION_TEXTS.promptTooLong : null;
}
