import { fillAll } from './fill-template.ts';
import type { SlotValues } from './fill-template.ts';
import type { Option } from './fit-length.ts';
import type { Frame } from './frames/frame.ts';
import { capitalize } from './grammar/casing.ts';
import type { ParsedRequest } from './parse/request-types.ts';
import type { PlannedSlot } from './planned-slot.ts';
import { shuffle } from './random.ts';
import type { Random } from './random.ts';
import type { SubjectArea } from './subjects/subject-area.ts';
import { TONES } from './tones.ts';

export interface EdgePlan {
  readonly request: ParsedRequest;
  readonly frame: Frame;
  readonly values: SlotValues;
  readonly area: SubjectArea | undefined;
  readonly isShort: boolean;
  readonly random: Random;
}

/** The user's own words outrank everything that the writer could add. */
export const OWN_WORDS_WEIGHT = 40;
const TONE_WEIGHT = 3;
const HOOK_WEIGHT = 2.6;
const TURN_WEIGHT = 1.6;
const CLOSING_WEIGHT = 2.2;
/** A short script has no words to spare for atmosphere. */
const SHORT_WEIGHT = 0.7;
/** Required lines; in a short script they may be shorter. */
const NEEDED_WEIGHT = 1;
const VARIANTS = 3;
const LAST_PARAGRAPH = 9;

/** The first paragraph: a line in the tone, a hook from the subject area, the subject itself, the audience. */
export function planOpening(plan: EdgePlan): PlannedSlot[] {
  const { request, area, isShort, random } = plan;
  const { audience } = request;
  const position = { paragraph: 0, isStep: false };
  const atmosphere = request.frame === 'message' ? [] : TONES[request.tone].openers;
  const slots: PlannedSlot[] = [
    {
      ...position,
      optional: true,
      options: pickOne(atmosphere, isShort ? SHORT_WEIGHT : TONE_WEIGHT, random),
    },
    {
      ...position,
      optional: true,
      options: pickOne(area?.hooks ?? [], isShort ? SHORT_WEIGHT : HOOK_WEIGHT, random),
    },
    { ...position, optional: false, options: pickNeeded(listOpenings(plan), plan) },
  ];
  if (audience === undefined || request.frame === 'message' || speaksToPeopleOnly(request)) return slots;
  const greetings = [
    `This one is for ${audience}.`,
    `We made this one for ${audience}.`,
    `This video is made for ${audience}.`,
  ];
  return [...slots, { ...position, optional: true, options: pickOne(greetings, OWN_WORDS_WEIGHT, random) }];
}

/**
 * The last paragraph: a transition in the tone, the line that sums up, a small thing to do, the user's own call to
 * action.
 */
export function planEnding(plan: EdgePlan): PlannedSlot[] {
  const { request, frame, values, area, random } = plan;
  const position = { paragraph: LAST_PARAGRAPH, isStep: false };
  const call = request.callToAction;
  const isMessage = request.frame === 'message';
  // Promotions and messages end in their own way; an area's suggestions would distract from them.
  const closings = isMessage || request.frame === 'promotion' ? [] : (area?.closings ?? []);
  const named = fillAll(
    frame.endings.filter((line) => line.includes('{')),
    values,
  );
  const endings = named.length > 1 ? named : fillAll(frame.endings, values);
  const slots: PlannedSlot[] = [
    {
      ...position,
      optional: true,
      options: isMessage ? [] : pickOne(TONES[request.tone].turns, TURN_WEIGHT, random),
    },
    { ...position, optional: false, options: pickNeeded(endings, plan) },
    { ...position, optional: true, options: pickOne(closings, CLOSING_WEIGHT, random) },
  ];
  if (call === undefined) return slots;
  return [...slots, { ...position, optional: true, options: [{ text: call, weight: OWN_WORDS_WEIGHT }] }];
}

function listOpenings({ request, frame, values }: EdgePlan): string[] {
  const { question, audience, subject } = request;
  if (question !== undefined) {
    const asked = capitalize(question);
    return [`${asked} It is a simple question with an interesting answer.`, `${asked} Let us find out.`];
  }
  if (audience !== undefined && speaksToPeopleOnly(request)) {
    return [`This one is for ${audience}.`, `To ${audience}: this is for you.`];
  }
  const openings = fillAll(frame.openings, values);
  return openings.length > 0 ? openings : [`This is about ${subject}.`];
}

/** `A video for runners`: the audience itself is the subject. */
function speaksToPeopleOnly({ frame, clause, question, audience }: ParsedRequest): boolean {
  return frame !== 'message' && clause === undefined && question === undefined && audience !== undefined;
}

/** One line at random; only a short script chooses among several by length. */
function pickNeeded(lines: readonly string[], { isShort, random }: EdgePlan): Option[] {
  return shuffle(lines, random)
    .slice(0, isShort ? VARIANTS : 1)
    .map((text) => ({ text, weight: NEEDED_WEIGHT }));
}

function pickOne(lines: readonly string[], weight: number, random: Random): Option[] {
  return shuffle(lines, random)
    .slice(0, 1)
    .map((text) => ({ text, weight }));
}
