import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import { fitLength } from './fit-length.ts';
import { lowerStart } from './grammar/casing.ts';
import { cleanPrompt } from './parse/clean-prompt.ts';
import { parseRequest } from './parse/parse-request.ts';
import type { ParsedRequest } from './parse/request-types.ts';
import { planScript } from './plan-script.ts';
import type { PlannedSlot } from './planned-slot.ts';
import { createRandom, hashText } from './random.ts';
import { refuseHarm } from './refuse-prompt.ts';

interface Sentence {
  readonly text: string;
  readonly paragraph: number;
  readonly isStep: boolean;
}

/** About a minute of narration, used if the prompt names no length. */
const DEFAULT_WORDS = 152;
/** Omitting a step would spoil a how-to, so it may run a little longer. */
const HOW_TO_WORDS = 166;
/** Room for the writer's own sentences around the user's text, in words. */
const ROOM_AROUND = 75;
const MOST_WORDS = SCRIPT_MAX_WORDS - 8;
/** Approximate number of words per numbered item. */
const ITEM_WORDS = 16;

/**
 * Writes a script of plain paragraphs from any kind of prompt; the same seed gives the same script. Throws
 * EngineError: `unsupported` for other languages, `blocked` for requests to do harm.
 */
export function composeScript(prompt: string, seed: number): string {
  const lines = cleanPrompt(prompt);
  refuseHarm(lines.join(' '));
  const request = parseRequest(lines);
  const random = createRandom(seed ^ hashText(prompt));
  const target = request.askedWords ?? chooseLength(request);
  const slots = planScript(request, target, random);
  const picked = fitLength(slots, target, MOST_WORDS);
  return joinSentences(pickSentences(slots, picked));
}

function chooseLength(request: ParsedRequest): number {
  const own = countWords([...request.statements, ...request.details, ...request.points].join(' '));
  const items = (request.list?.count ?? 0) * ITEM_WORDS + 40;
  const usual = request.frame === 'how-to' ? HOW_TO_WORDS : DEFAULT_WORDS;
  return Math.min(MOST_WORDS - 12, Math.max(usual, own + ROOM_AROUND, items));
}

function pickSentences(slots: readonly PlannedSlot[], picked: readonly number[]): Sentence[] {
  const seen = new Set<string>();
  return slots.flatMap(({ options, paragraph, isStep }, index) => {
    const text = options[picked[index] ?? -1]?.text;
    if (text === undefined || seen.has(text.toLowerCase())) return [];
    seen.add(text.toLowerCase());
    return [{ text, paragraph, isStep }];
  });
}

function joinSentences(sentences: readonly Sentence[]): string {
  const paragraphs = new Map<number, string[]>();
  for (const { text, paragraph } of linkSteps(sentences)) {
    paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), text]);
  }
  return [...paragraphs.values()].map((lines) => lines.join(' ')).join('\n\n');
}

/** Adds `First,` and `Finally,` to three steps or more. */
function linkSteps(sentences: readonly Sentence[]): Sentence[] {
  const steps = sentences.filter(({ isStep }) => isStep);
  if (steps.length < 3) return [...sentences];
  return sentences.map((sentence) => {
    if (sentence === steps[0]) return { ...sentence, text: `First, ${lowerStart(sentence.text)}` };
    if (sentence === steps.at(-1)) return { ...sentence, text: `Finally, ${lowerStart(sentence.text)}` };
    return sentence;
  });
}
