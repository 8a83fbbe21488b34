import { capitalize, lowerStart } from '#grammar/casing.ts';
import { splitItems } from './split-text.ts';
import { takeAudience } from './take-audience.ts';

/** What the sentences around the request ask for. */
export interface Brief {
  readonly points: string[];
  readonly statements: string[];
  callToAction: string | undefined;
  audience: string | undefined;
  brand: string | undefined;
  topic: string | undefined;
}

const LABEL =
  /^(tone|style|mood|length|duration|runtime|language|voice|format|platform|goal|aspect ratio|word count)\s*(?:is|:|=)\s*/i;
/** Words left over from an instruction after its length and tone were read. */
const LEFTOVER =
  /^(?:and|or|but|it|please|also|then|so|the|a|an|make|keep|is|be|hi|hello|hey|thanks|thank you|cheers)$/i;
/** Words left over from a label after its value was read. */
const LABEL_ALONE =
  /^(?:tone|style|length|duration|(?:key |main |talking )?points?(?: to cover)?|audience|details|include|notes|requirements)$/i;
const AUDIENCE_LABEL = /^(?:target audience|audience|viewers?|target)\s*(?:is|are|:)\s*(.+)$/i;
const TOPIC_LABEL = /^(?:topic|subject|title|theme|video|about|script|prompt|request|idea)\s*:\s*(.+)$/i;
const POINTS_LABEL =
  /^(?:(?:key |main |talking )?points?(?: to cover)?|keywords|features|key features|benefits|must include|include|details)\s*:\s*(.*)$/i;
const ABOUT =
  /^(?:it is|it's|this is|(?:the|my) (?:video|script|topic|subject) (?:is|should be|will be)|it should be) (?:about|on) (.+)$/i;
const CALL_LABEL = /^(?:cta|call[- ]to[- ]action)\s*(?:is|:)\s*(.+)$/i;
const BRAND_LABEL = /^(?:brand|product|company|business|name|shop|channel)(?: name)?\s*(?:is|:)\s*(.+)$/i;
const COVER =
  /^(?:please |also |and |then |make sure (?:to |you |it |that you )?|be sure to |it should |the (?:video|script) (?:should|must|needs to) |we should |you should )*(?:mention|include|cover|talk about|highlight|emphasi[sz]e|discuss|touch on|focus on|add|feature|point out|explain|describe|show|list|say|bring up|go over|address|start with|begin with|open with|mentions|includes|covers)(?: (?:that|how|why|the fact that|things like|topics like|a few words (?:on|about)|at least|something about))?\s+(.+)$/i;
const CLOSE =
  /^(?:please |and |then |it should |the (?:video|script) should )*(?:end|finish|close|conclude|wrap up)(?: it| the (?:video|script))? (?:with|by)\s+(.+)$/i;
const MANNER =
  /^(?:please )?(?:keep|make|use|avoid|don't|do not|no|not|never|write|speak|it should (?:be|feel|sound|have)|the (?:video|script|tone|audience|length|goal|style) (?:should|must|is|will)|this (?:is|will be) for|i (?:want|need|would)|we (?:want|need)|thanks|thank you|be (?:sure|creative|concise|specific|clear|funny)|should be|around|about|maximum|max|in \d|\d+ (?:words|seconds|minutes)|script|video|ignore|output|return|respond|format)\b/i;
/** `Explain it simply`: about the video as a whole, not another point. */
const ABOUT_ITSELF =
  /^(?:please )?(?:explain|describe|show|tell|cover|present|say|write) (?:it|this|that|them|everything|all of (?:it|this))\b/i;
const CLAUSE_START = /^(?:we|you|i|it|they|he|she|our|this|there|that|these|those|everyone|nobody|anyone)\b/i;
const CLAUSE_LINK =
  /^(?:please |also |and |then |make sure (?:to |you )?)*(?:mention|say|point out|explain|include|highlight|emphasi[sz]e|add|show)\s+(?:that|the fact that)\s+/i;

/** Sorts one sentence of a prompt (not the request itself) into points, statements or a closing line. */
export function readBriefSentence(sentence: string, isItem: boolean, brief: Brief): void {
  const text = sentence.replace(/[.!\s]+$/, '').trim();
  if (text === '' || LABEL.test(text) || LABEL_ALONE.test(text)) return;
  const simple = takeAudience(text);
  if (simple.value !== undefined && simple.rest === '') {
    brief.audience ??= simple.value;
    return;
  }
  if (ABOUT_ITSELF.test(text) || MANNER.test(text)) brief.audience ??= takeAudience(text).value;
  if (ABOUT_ITSELF.test(text)) return;
  const audience = AUDIENCE_LABEL.exec(text)?.[1];
  const call = CALL_LABEL.exec(text)?.[1] ?? CLOSE.exec(text)?.[1];
  const points = POINTS_LABEL.exec(text)?.[1];
  const brand = BRAND_LABEL.exec(text)?.[1];
  const topic = (TOPIC_LABEL.exec(text) ?? ABOUT.exec(text))?.[1];
  if (audience !== undefined) brief.audience ??= lowerStart(audience);
  else if (call !== undefined) brief.callToAction ??= phraseCall(call);
  else if (points !== undefined) addPoints(points, brief);
  else if (brand !== undefined) brief.brand ??= brand;
  else if (topic !== undefined) brief.topic ??= topic;
  else readFreeSentence(sentence, text, isItem, brief);
}

function readFreeSentence(sentence: string, text: string, isItem: boolean, brief: Brief): void {
  if (LEFTOVER.test(text)) return;
  const covered = COVER.exec(text)?.[1];
  if (covered !== undefined)
    addPoints(CLAUSE_LINK.test(text) ? text.replace(CLAUSE_LINK, 'that ') : covered, brief);
  else if (
    /^(?:please )?(?:ask|tell|invite|encourage|remind) (?:people|viewers|them|everyone|the (?:viewer|audience)) to /i.test(
      text,
    )
  ) {
    brief.callToAction ??= phraseCall(text.replace(/^.*? to /i, ''));
  } else if (MANNER.test(text) && !/^(?:i|we) (?:want|need) /i.test(text)) return;
  else if (isItem) addItem(text, brief);
  else if (/[$€£%]|\bfree\b/i.test(text)) brief.statements.push(finishSentence(sentence));
  else if (text.split(' ').length < 4 && !CLAUSE_START.test(text) && !text.endsWith('?'))
    addItem(text, brief);
  else brief.statements.push(finishSentence(sentence));
}

function addPoints(list: string, brief: Brief): void {
  if (/^that /i.test(list)) {
    brief.statements.push(finishSentence(list.replace(/^that /i, '')));
    return;
  }
  for (const item of splitItems(list)) addItem(item, brief);
}

function addItem(item: string, brief: Brief): void {
  const words = item.split(' ');
  const isClause =
    CLAUSE_START.test(item) &&
    words.length > 3 &&
    !/^(?:our|this|that|these|those) (?:[\w'-]+ ?){1,4}$/i.test(item);
  if (isClause || words.length > 12) brief.statements.push(finishSentence(item));
  else brief.points.push(lowerStart(item));
}

/** The prompt's words as a spoken sentence: starting with a capital, ending with a punctuation mark. */
export function finishSentence(text: string): string {
  const plain = capitalize(text.trim().replace(/[\s,:]+$/, ''));
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}

function phraseCall(text: string): string | undefined {
  const wanted = text
    .replace(
      /^(?:an? |the )?(?:strong |clear |short |simple |soft |friendly )?(?:call[- ]to[- ]action|cta|call|invitation|reminder|request|asking (?:people|viewers|them))(?: (?:to|for|that says|saying|about|inviting (?:people|viewers) to|asking (?:people|viewers) to))?\s*:?\s*/i,
      '',
    )
    .replace(/^(?:telling|asking|inviting|encouraging|reminding) (?:\w+ ){1,3}to /i, '')
    .replace(/[.!\s]+$/, '');
  if (wanted === '') return undefined;
  if (/^(?:an?|the) /i.test(wanted)) return `We leave you with ${wanted}.`;
  return finishSentence(wanted);
}
