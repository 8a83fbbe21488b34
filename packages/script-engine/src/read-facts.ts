import { asSentence, joinList } from './clean-prompt.ts';
import { anyCase, asWritten } from './pattern.ts';

/** What the customer states, as sentences to be spoken. */
export interface Facts {
  readonly stated: string[];
  /** Calls to action; spoken last. */
  readonly calls: string[];
  audience: string | undefined;
  /** Spoken before a bare price. */
  price: string;
  /** `80th birthday` if it is said which one, otherwise `birthday`. */
  readonly birthday: string;
}

/** First words of a step. */
export const STEP_VERB = String.raw`(?:add|apply|attach|make|pass|go|bake|beat|blend|boil|bring|brush|check|choose|chop|click|combine|cook|cool|cover|cut|drain|drill|drizzle|enter|fill|find|flush|fold|freeze|fry|garnish|glue|grate|grill|heat|hold|knead|lay|leave|let|mark|mash|measure|melt|mix|open|peel|place|pour|press|pull|push|put|remove|repeat|rinse|roast|roll|roughen|rub|scroll|season|select|serve|simmer|slice|soak|spread|sprinkle|squeeze|steam|stir|take|tap|tie|toast|top|tuck|turn|twist|type|wait|wash|whisk|wipe)\b`;
const STYLE_WORDS = String.raw`tone|style|mood|voice|vibe|language|humou?r|jargon|words?|sentences?|hashtags?|emojis?|music|format|length|audience`;
/** Directions for the writer, not meant for the viewer. */
const NOT_SPOKEN = anyCase`^(?:${STYLE_WORDS}|target audience|keywords?|duration|platform)\b ?(?::|is\b|should\b)|^(?:please )?(?:keep|make) (?:it|this|the (?:tone|script|video|language))\b|^(?:please )?(?:use|avoid|do not use|don't use|no) (?:an? |the |any |too much )?(?:[\w-]+ ){0,2}(?:${STYLE_WORDS})\b|^(?:the |it |this )?(?:tone|style|script|video|voice)? ?should (?:be|sound|feel|last)\b|^explain (?:it|this|like)\b|^(?:please )?(?:do not|don't|never) (?:mention|include|talk about|say anything)\b|^(?:include|add) (?:a |an |some )?(?:hook|emojis?|hashtags?|music|call[ -]to[ -]action)\b|^(?:thanks|thank you|please)[.!]?$|^key points:?$`;
export const MENTION = anyCase`^(?:please )?(?:also )?(?:mention|include|highlight|emphasi[sz]e|stress|cover|feature|talk about|don't forget(?: to mention)?)(?::| that (?=we|it|they|you|the|our))? `;
const TELL = anyCase`^(?:please )?(?:mention|say|tell (?:people|them|viewers|everyone|customers))(?: that)? (?=(?:we|it|they|you|the|our|there)\b)`;
const SLOGAN = anyCase`^(?:our|the|its) (?:slogan|tagline|motto) is:? `;
const CALL = anyCase`^(?:please )?(?:(?:end|finish|close|conclude)(?: it| the \w+)? (?:with|by)(?: an?)?(?: (?:call[ -]to[ -]action|call|invitation|request|asking (?:people|viewers|them)))*(?: to|:|,)? |(?:call[ -]to[ -]action|cta):? (?:is |to )?|(?:ask|tell|invite|encourage) (?:people|them|viewers|everyone) to )`;
export const DOING = anyCase`^(?:call|phone|dial|ring|visit|order|book|sign up|register|join|download|use (?:the )?code|rsvp|come|click|subscribe|follow|message|email|text|try|get|shop|buy|reserve|swipe|tap|ask for|meet us|find us|say hello|bring|pick up|vote|apply|donate|send|stop by|drop in|reply)\b`;
/** List items that can stand as a sentence: when, where, for how much. */
const SAYING = anyCase`\b(?:provided|included|served|required|welcome)$|^(?:launch|open|start|clos|end|arriv|return|com)ing\b|^(?:available|open|opens|starts?|ends?|from|until|every|new episodes|this|next|only|now|on|in|at|near|close to|next to|for (?:rent|sale|hire)$|sold|made|built|corner of|\w+ed (?:to|by|in|at|from|for|on)|\d+ ?(?:km|miles?|hours|minutes)|behind|opposite|outside|\w+ (?:blocks?|minutes?|miles?|km|steps?) (?:from|to)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:free|off)\b|\d%|[$£€]\d|\b\d ?[ap]m\b|^(?:\w+day,? )?(?:\d{1,2} )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|^(?:weekly|daily|monthly)$`;
/** A name, or an address: `12 Alder Row` */
const NAMED = /^(?:\d+\p{L}? )?\p{Lu}/u;
const PLACE = /^(?:near|in|on|at|close to|next to|\w+ (?:blocks?|minutes?|miles?|km|steps?) (?:from|to)) /i;
const PRICE = anyCase`^(?!.*\boff\b)(?:only |just |from |starting at )?[$£€¥]\s?\d|^\d[\d.,]* ?(?:¢|(?:cents|dollars|euros|pounds)\b)`;
/** A predicate that lacks its subject: `has a free trial`. */
const PREDICATE = anyCase`^(?:costs|has|helps|keeps|comes|works|makes|offers|includes|ships|runs|lasts|takes|saves|gives|features|fits|needs|lets|holds|tracks|sleeps|seats)\b`;
const VERB = anyCase`\b(?:is|are|was|were|am|has|have|had|will|can|cannot|may|must|does|did|do|says?|said)\b|\b(?:it|that|there|here|he|she|what|who)['’]s\b|['’](?:re|ve|m|ll)\b|n['’]t\b|^(?:we|it|they|i|you|he|she|there) `;
/** A verb's ending, only reliable in whole sentences: `the library reopens on Monday.` */
const ENDING = /\b[a-z]{3,}(?:ed|s)\b.*[.!]$/i;
const STARTS_SENTENCE = anyCase`^(?:we|it|they|i|you|he|she|this|that|there|these|those|our|my|your|the|every|each|all|no|most|some|an?|\d|\p{Lu})`;

export function isNotSpoken(text: string): boolean {
  return NOT_SPOKEN.test(text.replace(/[.!]$/, ''));
}

/** Whether a text is a statement that can be spoken unchanged. */
export function isStatement(text: string): boolean {
  return text.split(' ').length >= 3 && STARTS_SENTENCE.test(text) && (VERB.test(text) || ENDING.test(text));
}

/** `Petal & Stem, a flower shop`; `in Austin, Texas`, `June 3, 2027` */
const APPOSITION = asWritten`^(?:(?:our|my) (?:[\p{Ll}\d,'’-]+ )*[\p{Ll}'’-]+, \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$|(?:["“]?(?:\p{Lu}|\p{Ll}+\p{Lu})[^,]*|[^,]*(?:called|named) [^,]*), (?:an?|the|our|my) [^,]*$)`;
const PLACE_OR_YEAR = asWritten`(?:(?:\b(?:in|from|near|of) |, )\p{Lu}[\p{L} ]+, \p{Lu}[\p{L}.]+(?: \p{Lu}\p{L}+)?|\d, \d{4})$`;
/** A piece that belongs to the one before it: `…, which folds flat`. */
const ATTACHED = /^(?:who|whose|which|where|but|because|so that) /i;

/** Splits a list at its semicolons or commas; `Austin, Texas`, `$450,000` and `name, a shop` stay whole. */
export function splitPieces(text: string): string[] {
  const parts = text.replace(/(?<![.;])[.;]+$/, '').split(text.includes('; ') ? /; / : /[,:] /);
  const pieces: string[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    const both = `${last}, ${part}`;
    const isApposition = pieces.length === 1 && APPOSITION.test(both);
    const isPart = isApposition || ATTACHED.test(part) || PLACE_OR_YEAR.test(both);
    if (last !== undefined && isPart) pieces[pieces.length - 1] = both;
    else if (part.trim() !== '') pieces.push(part.trim());
  }
  return pieces;
}

/** Adds list items: those that can stand alone as sentences, the rest as one sentence after `lead`. */
export function addPieces(facts: Facts, pieces: readonly string[], lead: string): void {
  const isSaying = (piece: string): boolean =>
    NAMED.test(piece) || (SAYING.test(piece) && (facts.price !== 'The asking price?' || !PLACE.test(piece)));
  const plain: string[] = [];
  const place = facts.stated.length;
  let plainPlace = place;
  for (const piece of pieces.map((part) => part.replace(/^(?:and|plus|also) (?=\S)/, ''))) {
    if (isNotSpoken(piece)) continue;
    if (DOING.test(piece)) facts.calls.push(asSentence(piece));
    else if (MENTION.test(piece) || CALL.test(piece)) addSentence(facts, piece, lead);
    else if (PRICE.test(piece)) facts.stated.push(`${facts.price} ${asSentence(piece)}`);
    else if (PREDICATE.test(piece)) facts.stated.push(asSentence(`It ${piece}`));
    else if (piece.startsWith('with ') && facts.stated.length > place)
      facts.stated.push(`${facts.stated.pop()?.slice(0, -1)}, ${piece}.`);
    else if (lead === '' || isStatement(piece) || isSaying(piece)) facts.stated.push(asSentence(piece));
    else if (plain.push(piece) === 1) plainPlace = facts.stated.length;
  }
  const isListed = plain.every((piece) => !PLACE.test(piece) && !/(?:^| )or /.test(piece));
  const list = isListed ? joinList(plain) : plain.join(', ');
  const needsLead = plain.length > 1 || !lead.endsWith(':');
  if (plain.length > 0) facts.stated.splice(plainPlace, 0, asSentence(needsLead ? `${lead} ${list}` : list));
}

/** Adds a sentence of the customer's, or what it asks the writer to mention. */
export function addSentence(facts: Facts, sentence: string, lead: string): void {
  const plain = sentence.replace(/^(?:[-•]|\d{1,2}[.)])\s+/, '').trim();
  if (isNotSpoken(plain)) return;
  const stated = plain.replace(TELL, '').replace(SLOGAN, '');
  if (CALL.test(plain)) facts.calls.push(asSentence(plain.replace(CALL, '')));
  else if (SLOGAN.test(plain) || (stated !== plain && isStatement(stated)))
    facts.stated.push(asSentence(stated));
  else if (MENTION.test(plain)) {
    const points = plain.replace(MENTION, '').replace(/[.]$/, '');
    const isList = /,| and /.test(points);
    facts.stated.push(asSentence(`${isList ? 'Worth remembering:' : 'And one more thing:'} ${points}`));
  } else if (isStatement(plain)) facts.stated.push(asSentence(plain));
  else if (PRICE.test(plain)) facts.stated.push(`${facts.price} ${asSentence(plain)}`);
  else if (/[.!?]["'”’)]?$/.test(plain)) facts.stated.push(asSentence(plain));
  else addPieces(facts, splitPieces(plain), lead);
}
