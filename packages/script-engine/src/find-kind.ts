import type { KindName } from './forms/kinds.ts';
import { isQuestion } from './subject.ts';
import { anyCase, asWritten } from './pattern.ts';

/** Words that name a format, the more specific ones first. */
const FORMATS = String.raw`
  listing = real[ -]estate (?:listing|tour|video|ad)|property (?:listing|tour|video|ad)|(?:house|home|apartment|flat) (?:listing|tour)|listing|open house
  podcast = (?:podcast|channel|show|youtube|video) (?:intro(?:duction)?|trailer|teaser|opening)|podcast(?: episode)?|trailer
  welcome = (?:welcome|onboarding) (?:video|message|speech|note)
  thanks = thank[ -]?you(?: note| message| video| speech| letter)?|appreciation (?:video|message)
  apology = apology(?: video| message| letter)?
  birthday = birthday (?:message|greeting|video|wish(?:es)?|toast|speech)|happy birthday
  farewell = (?:farewell|goodbye|leaving|retirement)(?: video| message| speech| note)?
  congratulations = congratulations?(?: video| message)?|congrats
  love = love (?:letter|message|note)|valentine['’]?s? (?:message|video|card)
  encouragement = (?:motivational|inspirational|encouraging) (?:video|speech|message)|pep talk|motivation
  general = (?:open |short )?letter|message|greeting|speech|toast|condolences?
  event = (?:event )?invitation|invite|save[ -]the[ -]date|event (?:promo|announcement|video|teaser)
  news = (?:news|breaking news)(?: (?:report|story|item|bulletin|script|update|segment|flash))?|announcement|press release|weather report|match report
  recipe = recipe
  howTo = how[ -]to(?: guide| video)|tutorial|step[ -]by[ -]step(?: guide)?|walk-?through|instructions
  meditation = (?:guided )?meditation|guided relaxation|breathing exercise|relaxation exercise
  introduction = introduction|intro|self-introduction|bio
  fiction = (?:bedtime |children['’]?s |kids['’]? |fairy )?(?:story|tale|fable)
  advert = ad|advert(?:isement)?|commercial|promo(?:tion)?(?:al)?|product (?:demo|launch|video|promo|description)|demo|launch|teaser|spot|sales pitch|pitch
  topic = explainer|documentary|lesson|overview`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' = ') as [KindName, string]);
const ANY = FORMATS.map(([, words]) => words).join('|');
const PLAIN =
  'videos?|scripts?|clips?|reels?|shorts?|tiktoks?|voice-?overs?|narration|posts?|captions?|film|text';
const STYLE =
  'short|quick|long|brief|simple|little|nice|good|great|new|engaging|catchy|creative|compelling|funny|friendly|warm|calm|upbeat|serious|playful|dramatic|' +
  'inspiring|heartfelt|emotional|cheerful|professional|formal|casual|persuasive|exciting|energetic|lively|moving|sincere|public|video|radio|tv|' +
  'youtube|facebook|instagram|tiktok|linkedin|google|social media|marketing|corporate|company|brand|promotional|animated|latest|voice|full|complete|very|and|quiet|30s|documentary-style|educational|informative|detailed';
const ASK = String.raw`(?:hi,? |hello,? )?(?:please )?(?:(?:can|could|would) you )?(?:please )?(?:(?:i|we) (?:need|want|would like|['’]d like) )?(?:to )?(?:(?:write|create|make|produce|generate|draft|prepare|give|do|record|need|tell)(?: (?:me|us))? )?`;
const LINK = String.raw`(?: ?: ?| (?:for|about|on|introducing|announcing|promoting|advertising|explaining|showing|of|to|from|thanking|inviting|welcoming|in which|where|called|with|before|after)\b ?|, |[.!]? ?$)`;
const HEAD = anyCase`^(${ASK})(?:(?:a|an|the|some|our|my|one|another) )?((?:(?:${STYLE}),? )*)((?:(?!(?:how|why|what|to|the|an?|of|for|about|in|with|is|are|and|on|your) )[\p{L}\p{N}&'’+-]+ ){0,4}?)(${ANY}|${PLAIN})((?: (?:${ANY}|${PLAIN}))*)(${LINK})`;
const ASKED = anyCase`^(?:please )?(?:write|create|make|produce|generate|draft|(?:i|we) (?:need|want)|i(?: woul|['’])d like) `;
/** The kind that a verb implies, after a plain `video` or at the start of a prompt. */
const VERBS: readonly (readonly [KindName, RegExp])[] = [
  ['advert', /^(?:introducing|(?:promot|advertis)(?:e|ing)|sell|welcome to|get people .*|spread .*)$/i],
  ['news', /^(?:announcing|announce|report on)$/i],
  ['event', /^(?:inviting|invite \w+ to)$/i],
  ['thanks', /^thank(?:ing)?$/i],
  ['apology', /^apologi/i],
  ['congratulations', /^congratulate$/i],
  ['welcome', /^welcom(?:e|ing)$/i],
  ['choice', /^compare$/i],
];
const ORDER = anyCase`^(?:please )?(welcome to|sell|get people (?:excited |interested )?(?:about|in)|spread the word about|explain|describe|teach (?:\w+ ){1,2}about|talk about|tell (?:me|us|people|viewers) about|discuss|apologi[sz]e to|congratulate|introduce|introducing|promote|advertise|announce|announcing|compare|show|thank|welcome|invite \w+ to) (?:the (?=how|why|what))?`;

/** The part of a prompt that requests a text: its kind, the word before the subject, and the subject. */
export interface Head {
  readonly kind: KindName | undefined;
  readonly link: string;
  readonly rest: string;
}

/** Parses a sentence that requests a text; undefined if it requests none. */
export function readHead(sentence: string, isFirst: boolean): Head | undefined {
  const match = isFirst || ASKED.test(sentence) ? HEAD.exec(sentence) : null;
  if (match === null) return isFirst ? readOrder(sentence) : undefined;
  const [whole, , , before = '', first = '', more = '', mark = ''] = match;
  const [own, link] = [before.trim(), mark.trim().replace(/[:,.!]$/, '')];
  const kind = findFormat(`${first}${more}`) ?? VERBS.find(([, pattern]) => pattern.test(link))?.[0];
  const tail = sentence.slice(whole.length);
  // `script for a documentary about …`
  const inner = own === '' && kind === undefined && link === 'for' ? readHead(tail, true) : undefined;
  if (inner?.kind !== undefined) return inner;
  // A style that is not in the list: `Job ad: …`, `wedding toast for …`.
  const isToast = kind === 'general' && link !== '' && !/happy/i.test(own);
  const isStyle = isToast || (mark.startsWith(':') && kind !== 'recipe' && !/.[\p{Lu}\d]/u.test(own));
  const isTopic = kind === 'introduction' && link === 'to';
  if (own === '' || isStyle) return { kind: isTopic ? 'topic' : kind, link, rest: tail };
  // `tiramisu recipe`, `TaskNest promo`: words that are not a style are the subject.
  if (kind === undefined || (tail !== '' && mark === ' ' && kind !== 'recipe')) return undefined;
  const separator = link === '' ? ', ' : ` ${link} `;
  return { kind, link: '', rest: tail === '' ? own : `${own}${separator}${tail}` };
}

function readOrder(sentence: string): Head | undefined {
  const [whole = '', verb = ''] = ORDER.exec(sentence) ?? [];
  if (whole === '') return undefined;
  const isPerson = /^introduc/i.test(verb) && PERSON.test(sentence);
  const kind = VERBS.find(([, pattern]) => pattern.test(verb))?.[0];
  return { kind: isPerson ? 'introduction' : kind, link: verb, rest: sentence.slice(whole.length) };
}

function findFormat(name: string): KindName | undefined {
  return FORMATS.find(([, words]) => new RegExp(String.raw`\b(?:${words})\b`, 'i').test(name))?.[0];
}

const LISTED =
  'tips|ideas|hacks|reasons|ways|facts|mistakes|myths|benefits|advantages|signs|lessons|habits|trends|dangers|secrets|exercises|questions|steps';
const IS_LIST = anyCase`^(?:the )?(?:top |best |\d+ )?(?:[\p{L}\p{N}'’-]+ ){0,3}(?:${LISTED})(?: (?:for|to|of|about|with|on|in|when|that|you|people|beginners|why)\b|$)|^(?:the )?(?:top|best) \d+ |^(?:\d+|two|three|four|five|six|seven|ten) (?:best |great |common )?(?!years|months|weeks|days|hours|minutes)\p{Ll}+s\b`;
const PERSON = anyCase`\b(?:colleague|manager|director|head of|teacher|coach|doctor|intern|team ?mates?|assistant|engineer|designer|ceo|founder|speaker|guest|host|friend|neighbou?r|sister|brother|grand(?:father|mother|pa|ma)|father|mother|dad|mum|mom|wife|husband|son|daughter)\b`;
const EVENT = anyCase`\b(?:party|wedding|concert|workshop|meetup|webinar|festival|open day|fundraiser|conference|gala|reunion|picnic|ceremony|screening|meeting|book club|class|fair|market day)\b`;
const OWNED = /^(?:our|my|the|a|an|(?:\p{Lu}\p{L}* ){0,2}\p{Lu}\p{L}*['’]s?) /iu;
const FULL_NAME = /^(?!\P{Ll}+$)\p{Lu}\p{L}+(?:[ -]\p{Lu}[\p{L}.]+){1,3}$/u;
const SALE = /[$£€]\d|\b(?:call|order|book|visit|use code) |\bfree\b|\d%/i;
const HOME = asWritten`\b(?:office space|apartment|condo|\d[ -]bed(?:room)?|townhouse|cottage|villa|house|flat|land) (?:for (?:sale|rent)|in \p{Lu})|\boffice space\b|\d[ -]bed(?:room)?s?\b`;
const ACTION = anyCase`^(?:learn|bake|cook|build|grow|fix|change|start|clean|draw|play|write|paint|plan|train|make|brew|knit|sew|install|repair|prepare) `;

/** The kind of text for a subject without a named format. `whole` is the whole prompt. */
export function kindOfSubject(subject: string, whole: string): KindName {
  if (/^(?:how to|steps to) /i.test(subject) || ACTION.test(subject)) return 'howTo';
  if (/\bvs\b\.?|\bversus\b/i.test(subject)) return 'choice';
  if (isQuestion(subject)) return / or /i.test(subject) ? 'choice' : 'question';
  if (/^(?:why|how|what|when|where|who|whether|the difference between)\b/i.test(subject)) return 'clause';
  if (IS_LIST.test(subject)) return 'list';
  if (HOME.test(subject)) return 'listing';
  if (OWNED.test(subject) && EVENT.test(subject)) return 'event';
  if (/^(?:our|my) /i.test(subject) && PERSON.test(subject)) return 'introduction';
  if (/^(?:our|my|an?) /i.test(subject) || SALE.test(whole)) return 'advert';
  if (FULL_NAME.test(subject)) return 'introduction';
  return 'topic';
}
