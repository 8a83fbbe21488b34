import type { ScriptForm } from '@voicedraft/contract/script-controls';
import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countWords, truncateWords } from '@voicedraft/contract/words';
import { asSentence, cleanPrompt, splitSentences } from './clean-prompt.ts';
import type { Grammar } from './languages/grammar.ts';
import { readRequest, type Request } from './read-request.ts';
import { isStated } from './tell-apart.ts';
import { markLengths } from './words.ts';

/** A script of the customer's own sentences; `text` is null if the prompt says nothing that could be spoken. */
export interface Arranged {
  readonly form: ScriptForm | undefined;
  readonly text: string | null;
}

/** Forms that end with a call to action. */
const WINNING = /^(?:advert|podcast|news)$/;
/** Forms with a paragraph for each step. */
const STEPPED = /^(?:how-to|course)$/;
/** So few words are a subject and no text. */
const THIN_WORDS = 5;

/**
 * Arranges a prompt's own sentences for a form: what is asked of the writer is left out, and no word is added. The form
 * that was chosen goes before the one that the prompt names. The same request gives the same script.
 */
export function arrange(prompt: string, grammar: Grammar, chosen?: ScriptForm): Arranged {
  const plain = cleanPrompt(prompt, grammar.spacesMarks);
  const request = readRequest(plain, grammar);
  const form = chosen ?? request.form;
  const text = request.isText ? keepText(plain, grammar) : arrangeSaid(request, form, grammar);
  return { form, text: text === null ? null : truncateWords(text, SCRIPT_MAX_WORDS) };
}

/** A text that asks for nothing, as it is; null for a bare subject or question. */
function keepText(plain: string, grammar: Grammar): string | null {
  const paragraphs = plain.split('\n').map((line) => splitSentences(line, grammar));
  const sentences = paragraphs.flat();
  const isStatement = (text: string): boolean =>
    grammar.stated.test(markLengths(text, grammar)) && /^\p{L}/u.test(text) && !grammar.question.test(text);
  const isText =
    sentences.length > 1
      ? countWords(plain) > THIN_WORDS && sentences.some((text) => !grammar.question.test(text))
      : isStatement(plain);
  if (!isText) return null;
  return paragraphs
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.map(asSentence).join(' '))
    .join('\n\n');
}

function arrangeSaid(
  { subject, said }: Request,
  form: ScriptForm | undefined,
  grammar: Grammar,
): string | null {
  if (
    !said.some((line) => isStated(line, grammar)) ||
    (said.length === 1 && grammar.background.test(said[0] ?? ''))
  )
    return null;
  const lines = said.map(asSentence);
  const winning = WINNING.test(form ?? '');
  const calls = winning ? lines.filter((line) => grammar.call.test(line)) : [];
  const body = lines.filter((line) => !calls.includes(line));
  const isRepeated = said.some((line) => line.toLowerCase().includes(subject.toLowerCase()));
  const opening = subject === '' || isRepeated ? [] : [asSentence(subject)];
  const middle = STEPPED.test(form ?? '') ? body : [body.join(' ')];
  return [...opening, ...middle, calls.join(' ')].filter((part) => part !== '').join('\n\n');
}
