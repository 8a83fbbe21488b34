import type { ScriptForm } from '@voicedraft/contract/script-controls';
import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countWords, truncateWords } from '@voicedraft/contract/words';
import { asSentence, cleanPrompt, splitSentences } from './clean-prompt.ts';
import { anyCase } from './pattern.ts';
import { readRequest, type Request } from './read-request.ts';
import { STATED } from './request-patterns.ts';
import { isStated } from './tell-apart.ts';
import { markLengths } from './words.ts';

/** A script of the customer's own sentences; `text` is null if the prompt says nothing that could be spoken. */
export interface Arranged {
  readonly form: ScriptForm | undefined;
  readonly text: string | null;
}

/** A call to action, which closes a script. */
const CALL = anyCase`^(?:call|phone|dial|ring|visit|order|book|sign up|register|join|download|use (?:the )?code|rsvp|come|click|subscribe|follow|message|email|text|try|get|shop|buy|reserve|swipe|tap|ask for|meet us|find us|vote|apply|donate|stop by|drop in|reply)\b`;
const STARTS_STATEMENT = anyCase`^(?:we|it|they|i|i['’]m|im|you|he|she|this|that|there|these|those|our|my|your|the|every|each|all|no|most|some|an?|welcome|hello|hi|hey|meet|\p{Lu})`;
const QUESTION = anyCase`\?["”]?$|^(?:how|why|what|when|where|who|which|whether|top \d|best|\d+ \p{L}+s\b)`;
/** Forms that end with a call to action. */
const WINNING = /^(?:advert|podcast|news)$/;
/** Forms with a paragraph for each step. */
const STEPPED = /^(?:how-to|course)$/;
/** The customer's self-description, which is not for the script: `I'm a realtor`. */
const BACKGROUND = /^(?:i['’]?m|i am|we['’]re|we are) an? \D*$/i;
/** So few words are a subject and no text. */
const THIN_WORDS = 5;

/**
 * Arranges a prompt's own sentences for a form: what is asked of the writer is left out, and no word is added. The form
 * that was chosen goes before the one that the prompt names. The same request gives the same script.
 */
export function arrange(prompt: string, chosen?: ScriptForm): Arranged {
  const plain = cleanPrompt(prompt);
  const request = readRequest(plain);
  const form = chosen ?? request.form;
  const text = request.isText ? keepText(plain) : arrangeSaid(request, form);
  return { form, text: text === null ? null : truncateWords(text, SCRIPT_MAX_WORDS) };
}

/** A text that asks for nothing, as it is; null for a bare subject or question. */
function keepText(plain: string): string | null {
  const paragraphs = plain.split('\n').map((line) => splitSentences(line));
  const sentences = paragraphs.flat();
  const isStatement = (text: string): boolean =>
    STATED.test(markLengths(text)) && STARTS_STATEMENT.test(text) && !QUESTION.test(text);
  const isText =
    sentences.length > 1
      ? countWords(plain) > THIN_WORDS && sentences.some((text) => !QUESTION.test(text))
      : isStatement(plain);
  if (!isText) return null;
  return paragraphs
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.map(asSentence).join(' '))
    .join('\n\n');
}

function arrangeSaid({ subject, said }: Request, form: ScriptForm | undefined): string | null {
  if (!said.some(isStated) || (said.length === 1 && BACKGROUND.test(said[0] ?? ''))) return null;
  const lines = said.map(asSentence);
  const winning = WINNING.test(form ?? '');
  const calls = winning ? lines.filter((line) => CALL.test(line)) : [];
  const body = lines.filter((line) => !calls.includes(line));
  const isRepeated = said.some((line) => line.toLowerCase().includes(subject.toLowerCase()));
  const opening = subject === '' || isRepeated ? [] : [asSentence(subject)];
  const middle = STEPPED.test(form ?? '') ? body : [body.join(' ')];
  return [...opening, ...middle, calls.join(' ')].filter((part) => part !== '').join('\n\n');
}
