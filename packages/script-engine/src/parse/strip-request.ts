import { readTone } from '#tones.ts';

const ASK =
  /^(?:hi|hello|hey|please|kindly|ok(?:ay)?|so|(?:can|could|would|will) you|i(?:'d| would) (?:like|love)(?: you)?(?: to)?|i(?:'m| am) looking for|i (?:want|need)(?: you)?(?: to)?|we(?:'d| would) like(?: you)?(?: to)?|we (?:want|need)(?: you)?(?: to)?|help me(?: to)?(?: with)?|let's|looking for|need|want)\b[,:!.]?\s*/i;
const MAKE =
  /^(?:create|make|write|generate|produce|give|draft|prepare|compose|develop|design|craft|build|record|film|script|do|put together|come up with|provide|get)\b(?: me| us)?\s+/i;
const FORMAT_NOUN =
  '(?:video essay|video|clip|scripts?|reel|tik\\s?tok|shorts?(?= (?:about|on|for|explaining)\\b)|vlog|ad|advert|advertisement|commercial|promo|promotion|teaser|trailer|intro|introduction|outro|explainer|tutorial|guide|lesson|voice-?overs?|narration|documentary|presentation|speech|pitch|announcement|launch(?=:| (?:video|for|of)\\b)|spot|post|monologue|listing|demo|episode|screencast|message|piece|text|content|overview|summary|review)';
const CONNECTOR =
  '(?:about|on|for|explaining(?: to)?|that explains?|which explains?|that shows?|describing|showing|covering|discussing|of|to|introducing|introduces|promoting|announcing|advertising|comparing|titled|called|telling|that tells|teaching|celebrating|from|with|where|in which|regarding|around|featuring|highlighting)';
const FORMAT = new RegExp(
  `^((?:an?|the|some|my|our|one|new|another|this)\\s+)?((?:[\\w'&$%.-]+,?\\s+){0,5}?)(${FORMAT_NOUN}(?:\\s+(?:scripts?|video|voice-?over|narration|text|ad|spot))?)(?=\\s|[:,.]|$)\\s*[:,.]?\\s*(?:(${CONNECTOR})\\b\\s*)?`,
  'i',
);
const PLAIN_WORDS =
  /^(?:a|an|the|short|quick|brief|long|simple|nice|good|great|best|cool|catchy|viral|youtube|tik\s?tok|instagram|facebook|linkedin|twitter|social|media|whiteboard|animated|explainer|educational|professional|engaging|informative|marketing|promo|promotional|promotion|sales|full|complete|detailed|high-quality|video|ai|faceless|vertical|narrated|documentary|documentary-style|style|and|interesting|compelling|script|product|new|my|our|one|minute|second|tutorial|how-to|step-by-step|launch|landing|page|homepage|website|intro|text|single|trailer|beginner|beginner's|beginners|ultimate)$/i;

export interface StrippedRequest {
  /** Removes `please write a video script about` from a request. */
  readonly rest: string;
  /** Words before the format that carry meaning: `yoga studio` of `a yoga studio promo`. */
  readonly prefix: string;
  /** The format as typed, with the words before it: `upbeat promo video`. */
  readonly format: string;
  readonly connector: string;
}

/** Orders may be nested: `a script for a YouTube video about …`. */
const MOST_ORDERS = 3;

/** Removes the order (`please create a short video about …`) from a prompt's clause. */
export function stripRequest(text: string): StrippedRequest {
  let rest = text.trim();
  while (ASK.test(rest)) rest = rest.replace(ASK, '');
  let stripped: StrippedRequest = { rest, prefix: '', format: '', connector: '' };
  for (let round = 0; round < MOST_ORDERS; round += 1) {
    const inner = stripFormat(stripped.rest, round === 0);
    if (inner === undefined) break;
    stripped = {
      ...inner,
      prefix: inner.prefix || stripped.prefix,
      format: `${stripped.format} ${inner.format}`.trim(),
    };
  }
  return stripped;
}

function stripFormat(text: string, isOuter: boolean): StrippedRequest | undefined {
  const ordered = MAKE.test(text) ? text.replace(MAKE, '') : text;
  const match = FORMAT.exec(ordered);
  if (match === null) return undefined;
  const [whole, article, before = '', noun = '', connector] = match;
  const rest = ordered.slice(whole.length).trim();
  if (
    isOuter
      ? !isFormat(ordered === text, match, rest)
      : article === undefined || (connector === undefined && rest !== '')
  )
    return undefined;
  const prefix = before
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !PLAIN_WORDS.test(word) && readTone(word) === undefined)
    .join(' ');
  return {
    rest,
    prefix,
    format: `${before.trim()} ${noun}`.trim(),
    connector: (connector ?? '').toLowerCase(),
  };
}

/**
 * Keeps subjects that contain a format word (`video games`, `the story of jazz`) from being mistaken for orders.
 */
function isFormat(withoutVerb: boolean, match: RegExpExecArray, after: string): boolean {
  const noun = (match[3] ?? '').toLowerCase();
  const connected = match[4] !== undefined || /[:,.]\s*$/.test(match[0]);
  if (/^(?:guide|review|summary|overview|text|content|post|piece|shorts?|introduction|lesson)$/.test(noun))
    return connected;
  return connected || after === '' || !withoutVerb;
}
