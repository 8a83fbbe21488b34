import { chooseSubject } from './choose-subject.ts';
import { fillValues } from './fill-values.ts';
import type { Option } from './fit-length.ts';
import { chooseFrame } from './frames/choose-frame.ts';
import { contractWords } from './grammar/contract-words.ts';
import { matchSpelling } from './grammar/spelling.ts';
import type { ParsedRequest } from './parse/request-types.ts';
import { planBody } from './plan-body.ts';
import { OWN_WORDS_WEIGHT, planEnding, planOpening } from './plan-edges.ts';
import type { PlannedSlot } from './planned-slot.ts';
import type { Random } from './random.ts';
import { rankMaterial } from './rank-material.ts';
import { renderDetails, renderPoints } from './render-details.ts';
import { TONES } from './tones.ts';

/** Below this length, in words, a script gets straight to the point. */
const SHORT_SCRIPT = 95;

/** Lays out every sentence that a script of `target` words could hold, in reading order. */
export function planScript(request: ParsedRequest, target: number, random: Random): PlannedSlot[] {
  const values = fillValues(request);
  const frame = chooseFrame(request);
  const subject = request.frame === 'message' ? undefined : chooseSubject(request);
  const material = rankMaterial(subject, frame, values, request.text, random);
  const isShort = target < SHORT_SCRIPT;
  const edges = { request, frame, values, area: subject?.area, isShort, random };
  const { sentenceWords } = TONES[request.tone];
  const slots: PlannedSlot[] = [
    ...planOpening(edges),
    ...planOwnWords(request, random),
    ...planBody({ request, frame, material, values, target, isShort, random, sentenceWords }),
    ...planEnding(edges),
  ];
  return slots.map((slot) => ({
    ...slot,
    options: slot.options.map((option) => suitOption(option, request)),
  }));
}

/** The user's own content: their sentences, the loose details and the points to cover. */
function planOwnWords(request: ParsedRequest, random: Random): PlannedSlot[] {
  const lines = [
    ...request.statements,
    ...renderDetails(request, random),
    ...renderPoints(request.points, request.frame, random),
  ];
  return [...new Set(lines)].map((text) => ({
    paragraph: 1,
    isStep: false,
    optional: true,
    options: [{ text, weight: OWN_WORDS_WEIGHT }],
  }));
}

/** The writer's own sentences follow the tone and spelling of the prompt; the user's stay unchanged. */
function suitOption(option: Option, { tone, text: prompt }: ParsedRequest): Option {
  if (option.weight === OWN_WORDS_WEIGHT) return option;
  const text = matchSpelling(option.text, prompt);
  return { ...option, text: TONES[tone].contractions ? contractWords(text) : text };
}
