import { lowerStart } from '#grammar/casing.ts';
import { readNumber, spellNumber, toGerund, toPluralPhrase } from '#grammar/word-forms.ts';
import type { Core, ListKind } from './request-types.ts';

const LIST_NOUNS: Readonly<Record<ListKind, string>> = {
  steps:
    'tips?(?: and tricks)?|tricks?|hacks?|ways?|steps?|ideas?|habits?|rules?|strategies|secrets?|lessons?|techniques?|methods?|exercises?|suggestions?|principles?|skills?|practices',
  facts:
    'reasons?|facts?|things|benefits?|advantages?|truths|signs?|features|foods|questions|myths?|misconceptions?',
  mistakes: 'mistakes?|errors?|pitfalls?|problems?|traps?',
};
const ANY_LIST = Object.values(LIST_NOUNS).join('|');
const COUNT =
  '(?:top |the |my |our |these )*(?:(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) )?';
const LIST_FIRST = new RegExp(
  `^${COUNT}((?:[\\w'-]+ ){0,3}?)(${ANY_LIST})(?: (to|for|about|of|that|when|on|why|in|with|you|every|beginners|people|everyone|we|from|before|after|at)\\b ?(.*))?$`,
  'i',
);
const QUESTION =
  /^(?:why|how|what|when|where|who|which|is|are|can|could|should|do|does|did|will|would|has|have)\b.*\?$/i;
const HOW_TO =
  /^(?:(?:a |the )?(?:step[- ]by[- ]step |complete |simple |beginner's |ultimate )*(?:guide|tutorial|instructions|lesson) (?:to|on|for|about) )?(?:how (?:do (?:i|you|we|people)|can (?:i|you|we|people)|should (?:i|you|we|people)|to)|ways? to|steps? to|learn(?:ing)? (?:how )?to) (?:best |properly |easily |quickly )?(.+)$/i;
const MANNER_TAIL =
  /,?\s+(?:simply|briefly|clearly|in simple (?:terms|words|language)|in plain english|in detail|step by step|explained|in a simple way|please)$/i;
const VERBS =
  /^(?:build|make|bake|cook|grow|start|learn|fix|change|write|save|train|plan|create|choose|set up|clean|paint|install|brew|train|sleep|run|lose|improve|prepare|organi[sz]e|pack|invest|remove|replace|plant|prune|draw|knit|sew|record|edit|build|reduce|stop|get|find|buy|sell|become|quit|protect|repair|meditate|travel|design|declutter) (?!(?:up|in|is|are|was|vs|for|your own boss)\b)\S/i;

/** Reads what a clause asks for; its order, length, tone and audience have already been removed. */
export function readCore(text: string): Core {
  const plain = text
    .replace(/[.!\s]+$/, '')
    .replace(MANNER_TAIL, '')
    .trim();
  const clause = lowerStart(plain);
  return (
    readAppeal(clause) ??
    readComparison(clause) ??
    readHowTo(clause) ??
    readWhy(clause) ??
    readHow(clause) ??
    readWhat(clause) ??
    readAnyQuestion(clause) ??
    readStory(clause) ??
    readAspect(clause) ??
    readList(clause) ??
    readTopic(clause)
  );
}

/** `convince people to adopt shelter dogs`: the video is about the reasons. */
function readAppeal(clause: string): Core | undefined {
  const action =
    /^(?:convince|persuade|encourage|motivate|urge|get|inspire) (?:people|viewers|everyone|others|my \w+|\w+s) to (.+)$/i.exec(
      clause,
    )?.[1];
  return action === undefined
    ? undefined
    : { frame: 'why', subject: toGerund(action), clause: `why you should ${action}` };
}

function readComparison(clause: string): Core | undefined {
  const found =
    /^(?:(?:compare|comparing|comparison of|a comparison of|choosing between) )(.+?) (?:and|vs|versus|with|to|or) (.+)$/i.exec(
      clause,
    ) ??
    /^(.+?),? (?:vs|versus) (.+?)\??$/i.exec(clause) ??
    /^(?:should (?:i|you|we) (?:buy|choose|use|get|pick|learn) |which is better,? )?((?!how|why|what|should|which|is|are|do)[\w'-]+(?: [\w'-]+){0,3}) or ([\w'-]+(?: [\w'-]+){0,3})\?$/i.exec(
      clause,
    );
  if (found === null) return undefined;
  const first = found[1] ?? '';
  const second = (found[2] ?? '').replace(/[?.]$/, '').replace(/,.*$/, '');
  const [tail = ''] = / (?:for|in|on|when|with|and which|and why|and how)\b.*$/i.exec(second) ?? [''];
  const sides = [first, second.slice(0, second.length - tail.length)] as const;
  return {
    frame: 'comparison',
    subject: `${sides[0]} and ${sides[1]}`,
    clause: `${sides[0]} and ${sides[1]}${tail}`,
    sides,
  };
}

function readHowTo(clause: string): Core | undefined {
  const action =
    HOW_TO.exec(clause)?.[1] ??
    (VERBS.test(clause) && !/ (?:is|are|was|were) /.test(clause) ? clause : undefined);
  if (action === undefined || /^ways? to\b/i.test(clause)) return undefined;
  const plain = lowerStart(action.replace(/\?$/, ''))
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bmyself\b/gi, 'yourself');
  return { frame: 'how-to', subject: toGerund(plain), clause: `how to ${plain}`, action: plain };
}

function readWhy(clause: string): Core | undefined {
  const direct =
    /^why (?:do|does|did|is|are|was|were|can|can't|don't|doesn't|should|shouldn't|would|will|has|have)\b (.+?)\??$/i.exec(
      clause,
    );
  if (direct !== null) {
    const question = `${clause.replace(/\?$/, '')}?`;
    const plain =
      /^why (?:do|don't|can|should|would|will) ((?:(?:our|your|the|some|so many|most|many) )?[\w'-]+(?: [\w'-]+)?) .+/i.exec(
        clause,
      );
    const statement = plain === null ? undefined : undoQuestion(clause);
    return { frame: 'why', subject: guessSubject(direct[1] ?? ''), clause: statement, question };
  }
  const stated = /^why (.+)$/i.exec(clause);
  if (stated === null) return undefined;
  const [, subject = ''] =
    /^(.+?) (?:matters?|is|are|isn't|aren't|was|were|needs?|works?|fails?|should|shouldn't|helps?|makes?|can|cannot|can't|has|have|do|don't|does|doesn't|will|won't|deserves?|still|really|always|often|never|actually|feels?|costs?|love|loves|must|keeps?|gets?|became|beats?|changed|changes?|tastes?|grows?|sleeps?|breaks?|lost|went)\b/i.exec(
      stated[1] ?? '',
    ) ?? [];
  return { frame: 'why', subject: subject === '' ? guessSubject(stated[1] ?? '') : subject, clause };
}

/** `why do cats purr` becomes `why cats purr`: only safe for bare auxiliaries, which leave the verb unchanged. */
function undoQuestion(clause: string): string | undefined {
  const found =
    /^why do ((?:(?:our|your|the|some|so many|most|many) )?[\w'-]+s|people|children|we|you|i) (.+?)\??$/i.exec(
      clause,
    );
  return found === null ? undefined : `why ${found[1] ?? ''} ${found[2] ?? ''}`;
}

/** The words of a clause before its verb; good enough to name the subject. */
function guessSubject(text: string): string {
  const words = text.replace(/\?$/, '').split(' ');
  if (/^(?:i|we|you|people|it|they|there)$/i.test(words[0] ?? ''))
    return text.replace(/\?$/, '').length < 60 ? 'this' : 'that';
  const determined = /^(?:the|our|your|my|some|most|many|a|an|so|all)$/i.test(words[0] ?? '');
  return words.slice(0, determined ? 2 : 1).join(' ');
}

function readHow(clause: string): Core | undefined {
  const asked =
    /^how (do|does|did) (.+?) (works?|happens?|forms?|functions?|begin|start|survive|grow|fly|communicate|move|sleep|learn|live|breathe|see)\b(.*?)\??$/i.exec(
      clause,
    );
  if (asked !== null) {
    const [, auxiliary = '', subject = '', verb = '', tail = ''] = asked;
    const form = auxiliary.toLowerCase() === 'does' && !verb.endsWith('s') ? `${verb}s` : verb;
    if (auxiliary.toLowerCase() !== 'did')
      return {
        frame: 'explainer',
        subject,
        clause: `how ${subject} ${form}${tail}`,
        question: `${clause.replace(/\?$/, '')}?`,
      };
  }
  const stated =
    /^how (?!(?:much|many|long|far|often|old|big|do|does|did|can|could|should|would|is|are|was|were)\b)(.+?) (works?|is made|are made|happens?|forms?|was|were|is|are|can|helps?|affects?|became|changed|began|started|built|won|uses?|make|makes|survive|move|grew|protects?|discovered|invented|improves?|saves?)\b(.*)$/i.exec(
      clause,
    );
  if (stated === null) return undefined;
  const frame = /^(?:was|were|became|changed|began|started|built|won|grew|discovered|invented)$/i.test(
    stated[2] ?? '',
  )
    ? 'story'
    : 'explainer';
  return { frame, subject: stated[1] ?? '', clause: clause.replace(/\?$/, '') };
}

function readWhat(clause: string): Core | undefined {
  const found = /^what (is|are|was|were) (.+?)\??$/i.exec(clause);
  if (found === null) {
    const event = /^(what (?:happens|happened) .+?)\??$/i.exec(clause);
    return event === null
      ? undefined
      : { frame: 'explainer', subject: shortTopic(event[1] ?? ''), clause: event[1] ?? '' };
  }
  const subject = (found[2] ?? '').replace(/,? and (?:why|how) .*$/i, '');
  const isNoun = subject.split(' ').length < 6 && !/ (?:to|that|of|for|between) /.test(subject);
  return {
    frame: 'explainer',
    subject,
    clause: isNoun ? `what ${subject} ${found[1] ?? 'is'}` : subject,
    question: `${clause.replace(/\?$/, '')}?`,
  };
}

function shortTopic(text: string): string {
  return text.replace(/^what (?:happens|happened) (?:to|when|if|in|during|after|with)?\s*/i, '');
}

function readAnyQuestion(clause: string): Core | undefined {
  if (!QUESTION.test(clause)) return undefined;
  const subject = guessSubject(
    clause.replace(/^(?:\S+ )(?:(?:do|does|did|can|could|should|would|will|is|are|i|we|you) )*/i, ''),
  );
  return { frame: 'explainer', subject, clause: undefined, question: clause };
}

function readStory(clause: string): Core | undefined {
  const about = /^(?:an? |the )?(?:\w+ )?(?:story|tale) (?:about|on) (.+)$/i.exec(clause)?.[1];
  if (about !== undefined) return { frame: 'story', subject: about, clause: about };
  const found =
    /^(?:the |a )?(?:\w+ )?(?:history|story|life|rise|fall|rise and fall|origins?|biography|legend|evolution|invention|discovery|birth|tale|journey) (?:of|behind|and times of) (.+)$/i.exec(
      clause,
    );
  if (found === null) return undefined;
  const how = /^how (.+)$/i.exec(found[1] ?? '');
  const article =
    /^(?:history|story|life|rise|fall|rise and fall|origins?|biography|legend|evolution|invention|discovery|birth|tale|journey) /i.test(
      clause,
    )
      ? 'the '
      : '';
  const subject =
    how === null
      ? (found[1] ?? '')
      : (how[1] ?? '').replace(
          / (?:was|were|discovered|invented|became|built|changed|won|began|created|started|made)\b.*$/i,
          '',
        );
  return { frame: 'story', subject, clause: `${article}${clause}` };
}

function readList(clause: string): Core | undefined {
  const found = LIST_FIRST.exec(clause);
  if (found === null) return undefined;
  const [, amount, adjectives = '', noun = '', link, tail = ''] = found;
  if (amount === undefined && !/s$/i.test(noun)) return undefined;
  const count = amount === undefined ? undefined : readNumber(amount);
  const kind = listKind(noun);
  const describing = adjectives
    .trim()
    .replace(
      /^(?:best|common|simple|easy|quick|useful|great|surprising|amazing|interesting|essential|practical|top|key|little-known|biggest|weird|cool|fun|most common|good|proven|smart|important|must-know|beginner|free|small|tiny|daily|life)(?:\s|$)/i,
      '',
    )
    .trim();
  const rest = tail.replace(/^(?:make|makes|do|should|need|can)\b.*? (?:in|with|when|about|on|at) /i, '');
  const subject = listSubject(link, rest, describing, noun);
  const isMyth = /^(?:myth|misconception)/i.test(noun);
  const counted =
    count === undefined
      ? clause
      : clause.replace(amount ?? '', spellNumber(count)).replace(/^top /i, 'the top ');
  const base = {
    frame: 'list',
    subject,
    clause: isMyth ? `the facts behind ${counted}` : counted,
    list: { count, noun: noun.toLowerCase(), kind },
  } as const;
  return /^to$/i.test(link ?? '') && kind !== 'mistakes' ? { ...base, action: tail } : base;
}

function listSubject(link: string | undefined, tail: string, describing: string, noun: string): string {
  if (link === undefined || tail === '') return describing === '' ? noun : toPluralPhrase(describing);
  if (/^to$/i.test(link)) return toGerund(tail);
  return describing !== '' && /^(?:for|that|when|every|in|at|before|after|you|with|from)$/i.test(link)
    ? toPluralPhrase(describing)
    : tail;
}

function listKind(noun: string): ListKind {
  for (const kind of ['facts', 'mistakes'] as const) {
    if (new RegExp(`^(?:${LIST_NOUNS[kind]})$`, 'i').test(noun)) return kind;
  }
  return 'steps';
}

/** `the importance of sleep`, `benefits of yoga`: the subject comes afterwards. */
function readAspect(clause: string): Core | undefined {
  const found =
    /^((?:the )?(?!\d|two|three|four|five|six|seven|ten)(?:\w+ )?)(importance|benefits?|power|value|impact|effects?|role|dangers?|future|basics|science|art|beauty|magic|risks?|advantages|secrets?|meaning|concept|fundamentals|psychology|pros and cons|challenges|truth) (of|behind|about) (.+)$/i.exec(
      clause,
    );
  if (found === null) return undefined;
  const [, lead = '', noun = '', , subject = ''] = found;
  const stated = /^the /i.test(lead) ? clause : `the ${clause}`;
  const frame = /^(?:importance|benefit|power|value|role|advantage)/i.test(noun) ? 'why' : 'explainer';
  return { frame, subject, clause: stated };
}

function readTopic(clause: string): Core {
  if (/^[a-z]$/i.test(clause)) return readTopic(`the letter ${clause.toUpperCase()}`);
  return { frame: 'explainer', subject: clause, clause };
}
