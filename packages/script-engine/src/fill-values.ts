import type { SlotValues } from './fill-template.ts';
import { isGerundPhrase, isPluralPhrase, shortenPhrase } from './grammar/word-forms.ts';
import type { ParsedRequest } from './parse/request-types.ts';

/** Subjects longer than this, in words, are named once and then referred to briefly. */
const HANDY_WORDS = 6;

/** The values for the slots of the frames' templates. */
export function fillValues(request: ParsedRequest): SlotValues {
  const { subject, clause, frame } = request;
  const usable =
    clause !== undefined &&
    !/^(?:this|that|it|you|we|they|i|the (?:best|easiest|fastest|right|most|first|only|real))\b/i.test(
      subject,
    );
  const asks = clause !== undefined && /^(?:how|what|why|when|where|who|whether)\b/i.test(clause);
  const plural = isPluralPhrase(subject);
  const handy = countParts(subject) <= HANDY_WORDS ? subject : shortenPhrase(subject);
  return {
    topic: usable ? handy : undefined,
    short: usable ? shortenPhrase(subject) : undefined,
    clause,
    asked: asks ? clause : undefined,
    matter: asks ? undefined : clause,
    is: plural ? 'are' : 'is',
    do: plural ? 'do' : 'does',
    come: plural ? 'come' : 'comes',
    make: plural ? 'make' : 'makes',
    them: plural ? 'them' : 'it',
    reason: clause?.startsWith('why ') ? clause : undefined,
    aspect: clause?.startsWith('the ') ? clause : undefined,
    action: request.action,
    doing: isGerundPhrase(subject) || frame === 'how-to' ? subject : undefined,
    a: request.sides?.[0],
    b: request.sides?.[1],
    ...fillStory(request),
    ...fillList(request),
    ...fillPromotion(request, plural),
    people: frame === 'message' && request.occasion !== 'invitation' ? subject : undefined,
    event: request.occasion === 'invitation' ? subject : undefined,
  };
}

function fillStory({ frame, clause, subject }: ParsedRequest): SlotValues {
  if (frame !== 'story') return {};
  const isNarrative =
    /^the (?:\w+ )?(?:history|story|life|rise|fall|origins?|biography|legend|evolution|invention|discovery|birth|tale|journey|rise and fall)\b/i.test(
      clause ?? '',
    );
  return isNarrative ? { told: clause } : { about: clause ?? subject };
}

function fillList({ list, clause }: ParsedRequest): SlotValues {
  if (list === undefined || clause === undefined) return {};
  const counted = list.count !== undefined || /^(?:the|my|our|these)\b/i.test(clause);
  if (list.kind === 'mistakes') return { warned: clause };
  if (!counted) return { bare: clause };
  return list.kind === 'facts' ? { items: clause } : { counted: clause };
}

function fillPromotion({ frame, subject, brand }: ParsedRequest, plural: boolean): SlotValues {
  if (frame !== 'promotion') return {};
  const determined = /^(?:an?|the|our|my|your|your own|\d+)\s/i.test(subject);
  const open = !determined || /^an?\s/i.test(subject);
  return {
    brand,
    introduced: determined && !plural && subject !== brand ? subject : undefined,
    wanted: open && brand !== undefined && subject !== brand ? subject : undefined,
    owned: (plural || !determined) && brand !== undefined && subject !== brand ? subject : undefined,
    unnamed: brand === undefined ? subject : undefined,
  };
}

function countParts(phrase: string): number {
  return phrase.split(' ').length;
}
