import type { KindName } from './forms/kinds.ts';
import { DATE } from './forms/questions.ts';
import { STEP_VERB } from './read-facts.ts';
import { isQuestion } from './subject.ts';
import { anyCase, asWritten } from './pattern.ts';

/** Words that name a format, the more specific ones first. */
const FORMATS = String.raw`
  listing = real[ -]estate (?:listing|tour|video|ad)|property (?:listing|tour|video|ad)|(?:house|home|apartment|flat) (?:listing|tour)|listing|open house
  podcast = (?:podcast|channel|show|youtube|video) (?:intro(?:duction)?|trailer|teaser|opening)|podcast(?: episode)?|trailer
  welcome = (?:welcome|onboarding) (?:video|message|speech|note)
  thanks = thank[ -]?(?:you|u\b)(?: note| message| video| speech| letter)?|appreciation (?:video|message)
  apology = (?:apology|sorry)(?: video| message| letter| note)?
  birthday = birthday (?:message|greeting|video|wish(?:es)?|toast|speech)|happy (?:\d+(?:st|nd|rd|th) )?birthday
  farewell = (?:farewell|goodbye|leaving|retirement)(?: video| message| speech| note)?
  congratulations = congratulations?(?: video| message)?|congrats|(?:wedding )?anniversary (?:message|video|speech|toast)
  condolence = condolences?(?: video| message| letter| card)?|sympathy (?:message|card)
  getWell = get[ -]well(?:[ -]soon)?(?: video| message| card| wishes)?
  love = love (?:letter|message|note)|valentine['’]?s? (?:message|video|card)
  encouragement = (?:motivational|inspirational|encouraging) (?:video|speech|message)|pep talk|motivation
  general = (?:open |short )?letter|message|greeting|speech|toast
  event = (?:event )?invitation|invite|save[ -]the[ -]date|event (?:promo|announcement|video|teaser)
  news = (?:news|breaking news)(?: (?:report|story|item|bulletin|script|update|segment|flash))?|announcement|press release|weather report|match report
  recipe = recipe
  howTo = how[ -]to(?: guide| video)|tutorial|step[ -]by[ -]step(?: guide)?|walk-?through|instructions
  meditation = (?:guided )?meditation|guided (?:relaxation|breathing)|breathing exercise|relaxation exercise
  introduction = introduction|intro|self-introduction|bio|about (?:me|us)|meet the team
  fiction = (?:bedtime |children['’]?s |kids['’]? |fairy )?(?:story|tale|fable)
  advert = ad|advert(?:isement)?|commercial|promo(?:tion)?(?:al)?|product (?:demo|launch|video|promo|description)|demo|launch|teaser|spot|sales pitch|pitch
  topic = explainer|documentary|lesson|overview`
  .split('\n')
  .flatMap((row) => (row === '' ? [] : [row.trim().split(' = ') as [KindName, string]]));
const ANY = FORMATS.map(([, words]) => words).join('|');
const PLAIN = String.raw`videos?|scripts?|clips?|reels?|shorts?|tiktoks?|voice-?overs?|narration|posts?|captions?|film|text`;
const STYLE = String.raw`local|easy|morning|evening|daily|short|quick|long|brief|simple|little|nice|good|great|new|engaging|catchy|creative|compelling|funny|friendly|warm|calm|upbeat|serious|playful|dramatic|inspiring|heartfelt|emotional|cheerful|professional|formal|casual|persuasive|exciting|energetic|lively|moving|sincere|public|video|radio|tv|youtube|facebook|instagram|tiktok|linkedin|google|social media|marketing|corporate|company|brand|promotional|animated|latest|voice|full|complete|very|and|quiet|30s|documentary-style|educational|informative|detailed`;
const ASK = String.raw`(?:hi,? |hello,? )?(?:please )?(?:(?:can|could|would) you )?(?:please )?(?:(?:i|we) (?:need|want|would like|['’]d like) )?(?:to )?(?:(?:write|create|make|produce|generate|draft|prepare|give|do|record|need|tell)(?: (?:me|us))? )?`;
const LINK = String.raw`(?: ?: ?| (?:for|4|about|on|introducing|announcing|promoting|advertising|explaining|showing|of|to|from|thanking|inviting|welcoming|in which|where|called|with|before|after)\b ?|, |[.!]? ?$)`;
const HEAD = anyCase`^(${ASK})(?:(?:a|an|the|some|our|my|one|another) )?((?:(?:${STYLE}),? )*)((?:(?!(?:how|why|what|to|the|an?|of|for|about|in|with|is|are|and|on|your) )[\p{L}\p{N}&'’+-]+ ){0,4}?)(${ANY}|${PLAIN})((?: (?:${ANY}|${PLAIN}))*)(${LINK})`;
const ASKED = anyCase`^(?:please )?(?:write|create|make|produce|generate|draft|(?:i|we) (?:need|want)|i(?: woul|['’])d like) `;
/** The kind that a verb implies, after a plain `video` or at the start of a prompt. */
const VERBS: readonly (readonly [KindName, RegExp])[] = [
  ['advert', /^(?:introducing|meet|(?:promot|advertis)(?:e|ing)|sell|welcome to|get people .*|spread .*)$/i],
  ['news', /^(?:announcing|announce|report on)$/i],
  ['event', /^(?:inviting|(?:invite .+|you.* invited|come) to|join us (?:for|at|in))$/i],
  ['thanks', /^thank(?:ing)?$/i],
  ['apology', /^apologi/i],
  ['congratulations', /^congratulate$/i],
  ['welcome', /^welcom(?:e|ing)$/i],
  ['comparison', /^compare$/i],
];
const ORDER = anyCase`^(?:please )?(welcome to|meet|sell|get people (?:excited |interested )?(?:about|in)|spread the word about|come to|join us (?:for|at|in)|you(?: a|['’])re (?:all )?invited to|explain|describe|teach (?:\w+ ){1,2}about|talk about|tell (?:me|us|people|viewers) about|discuss|apologi[sz]e to|congratulate|introduce|introducing|promote|advertise|announce|announcing|compare|show|thank|welcome|invite (?:[\w'’]+ ){1,4}to) (?:the (?=how|why|what)|that )?`;
/** The part of a prompt that requests a text: its kind, the word before the subject, and the subject. */
export type Head = Readonly<{ kind: KindName | undefined; link: string; rest: string }>;

/** Parses a sentence that requests a text; undefined if it requests none. */
export function readHead(sentence: string, isFirst: boolean): Head | undefined {
  const match = isFirst || ASKED.test(sentence) ? HEAD.exec(sentence) : null;
  if (match === null) return isFirst ? readOrder(sentence) : undefined;
  const [whole, , , before = '', first = '', more = '', mark = ''] = match;
  const [own, link] = [before.trim(), mark.trim().replace(/[:,.!]$/, '')];
  const kind =
    FORMATS.find(([, words]) => new RegExp(`\\b(?:${words})\\b`, 'i').test(first + more))?.[0] ??
    VERBS.find(([, pattern]) => pattern.test(link))?.[0];
  const tail = sentence.slice(whole.length);
  // `script for a documentary about …`
  const inner = own === '' && kind === undefined && link === 'for' ? readHead(tail, true) : undefined;
  if (inner?.kind !== undefined) return inner;
  // A style that is not in the list: `Job ad: …`, `wedding toast for …`.
  const isToast = kind === 'general' && link !== '' && !/happy/i.test(own);
  const isAbout = /^(?:about|on)$/.test(link) && /^\p{Ll}/u.test(own);
  const isLabel = mark.startsWith(':') && kind !== 'recipe' && !/.[\p{Lu}\d]/u.test(own);
  const isTopic = kind === 'introduction' && link === 'to';
  if (own === '' || isToast || isAbout || isLabel)
    return { kind: isTopic ? 'topic' : kind, link, rest: tail };
  // `tiramisu recipe`, `TaskNest promo`: words that are not a style are the subject.
  if (kind === undefined || (tail !== '' && mark === ' ' && kind !== 'recipe')) return undefined;
  const separator = link === '' ? ', ' : ` ${link} `;
  return { kind, link: '', rest: tail === '' ? own : `${own}${separator}${tail}` };
}

function readOrder(sentence: string): Head | undefined {
  const [whole = '', verb = ''] = ORDER.exec(sentence) ?? [];
  if (whole === '') return undefined;
  const kind = VERBS.find(([, pattern]) => pattern.test(verb))?.[0];
  return { kind, link: verb, rest: sentence.slice(whole.length) };
}

const LISTED = String.raw`tips|ideas|hacks|reasons|ways|facts|mistakes|myths|benefits|advantages|signs|lessons|habits|trends|dangers|secrets|exercises|questions|steps`;
const IS_LIST = anyCase`^(?:the )?(?:top |best |\d+ )?(?:[\p{L}\p{N}'’-]+ ){0,3}(?:${LISTED})(?: (?:for|to|of|about|with|on|in|when|that|you|people|beginners|why)\b|$)|^(?:the )?(?:top|best) \d+ |^(?:\d+|two|three|four|five|six|seven|ten) (?:best |great |common )?(?!years|months|weeks|days|hours|minutes)\p{Ll}+s\b`;
export const PERSON = anyCase`\b(?:colleague|manager|director|head of|teacher|coach|doctor|intern|team ?mates?|assistant|engineer|designer|ceo|founder|speaker|guest|host|friend|neighbou?r|sister|brother|grand(?:father|mother|pa|ma)|father|mother|dad|mum|mom|wife|husband|son|daughter)\b`;
const EVENT = anyCase`\b(?:party|wedding|concert|workshop|meetup|webinar|festival|open day|fundraiser|conference|gala|reunion|picnic|ceremony|screening|meeting|book club|class|fair|market day|(?:charity|fun) run|(?:bake|yard|garage) sale|open mic|exhibition|tournament|housewarming|(?:parents|games|quiz|movie|film) (?:evening|night)|(?:dog|flower|fashion|talent|art|car) show)\b`;
const OWNED = /^(?:our|my|the|a|an|free|(?:\p{Lu}\p{L}* ){0,2}\p{Lu}\p{L}*['’]s?) /iu;
const FULL_NAME = /^(?!\P{Ll}+$)\p{Lu}\p{L}+(?:[ -]\p{Lu}[\p{L}.]+){1,3}$/u;
const SALE = /[$£€]\d|\b(?:call|order|book|visit|use code) |\bfree\b|\d%/i;
const HOME = asWritten`\b(?:office space|apartment|condo|\d[ -]bed(?:room)?|townhouse|cottage|villa|house|flat|barn|garage|warehouse|studio|[Ll]and) (?:for (?:sale|rent)|in \p{Lu})|\boffice space\b|\d[ -]bed(?:room)?s?\b`;
const ACTION = anyCase`^(?:learn|bake|cook|build|grow|fix|change|start|clean|draw|play|write|paint|plan|train|make|brew|knit|sew|install|repair|prepare) `;
/** `guacamole: mash 3 avocados, …` */
const COOKED = new RegExp(`^[^:.,]{2,50}: (?:first,? )?${STEP_VERB}`, 'i');
const STEPS_FOLLOW = new RegExp(`[?.\\n] ?(?:first,? )?${STEP_VERB}`, 'i');

/** The kind of text for a subject without a named format. `whole` is the whole prompt. */
export function kindOfSubject(subject: string, whole: string): KindName {
  if (/^(?:how to|steps to) |\bguide to \p{Ll}+ing /iu.test(subject) || ACTION.test(subject)) return 'howTo';
  if (COOKED.test(subject)) return 'recipe';
  if (/^(?:we|i)(?: are| am|['’]re|['’]m)? (?:\w+ )?(?:sorry|apologi)/i.test(subject)) return 'apology';
  if (/^(?:hi|hello|hey|i['’]m|i am|my name is)\b/i.test(subject)) return 'introduction';
  if (/^how (?:do|can|should) /i.test(subject) && STEPS_FOLLOW.test(whole)) return 'howTo';
  if (/\bvs\b\.?|\bversus\b/i.test(subject)) return 'comparison';
  if (isQuestion(subject)) return / or /i.test(subject) ? 'choice' : 'question';
  if (/^(?:why|how|what|when|where|who|whether|the difference between)\b/i.test(subject)) return 'clause';
  if (IS_LIST.test(subject)) return 'list';
  if (HOME.test(subject)) return 'listing';
  if (EVENT.test(subject) && (OWNED.test(subject) || DATE.test(whole))) return 'event';
  if (/^(?:our|my) /i.test(subject) && PERSON.test(subject)) return 'introduction';
  if (/^(?:[Oo]ur|[Mm]y|[Aa]n?|new) (?!year)/.test(subject) || SALE.test(whole)) return 'advert';
  if (subject === '' && /\b(?:we|our)\b/i.test(whole)) return 'advert';
  if (FULL_NAME.test(subject)) return 'introduction';
  return 'topic';
}
