import { findPart, isNear, type Place } from './part-of-speech.ts';
import { DETERMINER, MODAL, part, sound, type Rule } from './reading.ts';

const BE_OR_HAVE =
  /^(?:have|has|had|having|i've|we've|you've|they've|he's|she's|been|be|was|were|is|are|being|haven't|hasn't|hadn't|well|widely|already|never)$/;
const PAST_TIME =
  /\b(?:yesterday|ago|previously|recently|earlier today|last (?:night|week|weekend|month|year|summer|winter|spring|fall))\b|\b(?:before|once|earlier)$/;
const SINGULAR_SUBJECT = /^(?:he|she|it|everyone|nobody|somebody|someone)$/;

/** Adverbs that say that somebody has read it. */
const READ_BEFORE = /^(?:first|once|already|finally|eventually)$/;
const BEFORE_READ =
  /^(?:never|ever|then|always|often|usually|sometimes|rarely|also|just|really|actually|first|once|already|\w+ly)$/;
const NAME_IN_LY =
  /^(?:emily|sally|molly|kelly|billy|lily|holly|polly|beverly|kimberly|shelly|nelly|tilly|milly|carly|willy)$/;
/** 'Go read it', 'First read the label'; also no names. */
const NO_SUBJECT =
  /^(?:first|second|third|next|now|today|tonight|tomorrow|later|go|come|please|instead|simply|only|here|so|still|why|how|must|kids|children|people|students)$/;

/** 'A sign on the door', 'My mom and dad': no plurals, which are read as usual. */
const LONG_SUBJECT =
  /^(?:an?|the|my|your|his|her|our|their) (?:\w+ )?(?!children|people|kids|men|women)\w*[^s\s] (?:(?:on|in|at|by|near|above|behind|outside|inside) \w+|and) (?:\w+ )?\w*[^s\s]$/;

/** The place of the word before a verb and its adverbs; -1 if a comma or nothing is there. */
function findSubject({ words, written, index }: Place): number {
  let at = index - 1;
  const isAdverb = (word: string): boolean => BEFORE_READ.test(word) && !NAME_IN_LY.test(word);
  while (at >= 0 && isAdverb(words[at] ?? '') && written[at]?.endsWith(',') !== true) at -= 1;
  return written[at]?.endsWith(',') === true ? -1 : at;
}

/** Whether a name or a noun such as 'the boy', with which the clause begins, is the subject. */
function isNamed({ words, written }: Place, at: number): boolean {
  if (at < 0 || NO_SUBJECT.test(words[at] ?? '')) return false;
  if (at === 0 || /^[A-Z]/.test(written[at] ?? '')) return true;
  if (LONG_SUBJECT.test(words.slice(0, at + 1).join(' '))) return true;
  const first = [at - 1, at - 2].find((each) => DETERMINER.test(words[each] ?? ''));
  return (
    first !== undefined &&
    (first === 0 || /^(?:and|but|that|when|while|because)$/.test(words[first - 1] ?? ''))
  );
}

/** Words that are verbs or not by the words beside them, where taggers are often wrong. */
export const VERB_RULES: Readonly<Record<string, Rule>> = {
  read(place) {
    const { words, written, index, tag, isPast } = place;
    const before = words[index - 1] ?? '';
    for (let at = index - 1; at >= Math.max(0, index - 3); at -= 1) {
      const word = words[at] ?? '';
      // Another clause: 'If you haven't already, read this.'
      if (written[at]?.endsWith(',') === true) break;
      if (MODAL.test(word) || /^an?$/.test(word)) return part('DEFAULT');
      if (word !== 'never' && word !== 'already' && BE_OR_HAVE.test(word)) return part('VBD');
    }
    if (index === 0) return part(words.includes('by') && tag === 'VBN' ? 'VBN' : 'DEFAULT');
    const subjectAt = findSubject(place);
    const [subject = '', earlier = ''] = [words[subjectAt], words[subjectAt - 1]];
    if (SINGULAR_SUBJECT.test(subject) || (subject === 'one' && earlier === 'no')) return part('VBD');
    if (DETERMINER.test(before)) return part('DEFAULT');
    if (/^(?:i|we|you|they|who|people|and|or|but|then)$/.test(subject) || subject.endsWith('s')) {
      const isNews =
        (subject === 'you' && before === 'already') ||
        (/^(?:i|we|they)$/.test(subject) &&
          (READ_BEFORE.test(before) || (before === 'just' && subject !== 'they')));
      return part(isPast || isNews || PAST_TIME.test(words.join(' ')) ? 'VBD' : 'DEFAULT');
    }
    return part(isNamed(place, subjectAt) ? 'VBD' : 'DEFAULT');
  },
  dove({ words, index }) {
    const [before = '', next = ''] = [words[index - 1], words[index + 1]];
    if (
      DETERMINER.test(before) ||
      /^(?:white|gray|grey|mourning|turtle|peaceful|wounded|little|single|lone|of)$/.test(before)
    )
      return part('DEFAULT');
    const isVerb =
      /^(?:i|he|she|they|we|it|you|who|and|then|quickly|suddenly)$/.test(before) ||
      /^(?:into|in|off|under|underwater|down|for|straight|deep|deeper|right|headfirst|from|beneath|below|behind|toward|towards)$/.test(
        next,
      );
    return part(isVerb && index > 0 ? 'VERB' : 'DEFAULT');
  },
  wound(place) {
    const { words, index } = place;
    const [before = '', next = ''] = [words[index - 1], words[index + 1]];
    const isNoun =
      DETERMINER.test(before) ||
      /^(?:deep|open|gunshot|stab|flesh|head|bullet|old|bleeding|fresh|infected|minor|severe|fatal|small|bullet|to)$/.test(
        before,
      ) ||
      MODAL.test(before);
    const isTurned =
      /^(?:up|around|the|a|an|his|her|my|our|their|its|it|down|through|round|itself|back|tightly|along|past|past|between|across|like)$/.test(
        next,
      ) || SINGULAR_SUBJECT.test(before);
    return part(!isNoun && isTurned ? 'VBD' : 'DEFAULT');
  },
  wind(place) {
    const { words, index } = place;
    const next = words[index + 1] ?? '';
    const isTurning =
      /^(?:up|down|through|around|along|its|back)$/.test(next) &&
      !DETERMINER.test(words[index - 1] ?? '') &&
      !/^(?:strong|cold|the|warm|high|gentle)$/.test(words[index - 1] ?? '');
    return part(isTurning || findPart(place) === 'VERB' ? 'VERB' : 'DEFAULT');
  },
  winds: ({ words, index }) =>
    /^(?:through|around|along|its|up|down|past|between|across|back|the|it)$/.test(words[index + 1] ?? '') &&
    !/^(?:strong|the|high|cold|of|gale|trade|warm)$/.test(words[index - 1] ?? '')
      ? sound('wˈIndz')
      : undefined,
  tear(place) {
    const { words, index } = place;
    const next = words[index + 1] ?? '';
    if (/^(?:up|down|apart|off|out|open|away|along|here)$/.test(next)) return part('VERB');
    if (next === 'in' && !/^(?:eye|eyes)$/.test(words[index + 3] ?? '')) return part('VERB');
    if (words[index - 1] === 'and' && words[index - 2] === 'wear') return part('VERB');
    return part(findPart(place) === 'VERB' ? 'VERB' : 'DEFAULT');
  },
  tears: ({ words, index }) =>
    /^(?:up|down|apart|off|out|open|away|into|through|the|at|easily|a|his|her|it)$/.test(
      words[index + 1] ?? '',
    ) && !/^(?:in|of|into|with|to|her|his|my|their|the|shed|burst)$/.test(words[index - 1] ?? '')
      ? sound('tˈɛɹz')
      : undefined,
  live(place) {
    const { words, written, index, tag } = place;
    const [before = '', next = '', after = ''] = [words[index - 1], words[index + 1], words[index + 2]];
    if (
      index === 0 &&
      next !== 'from' &&
      // 'Live, laugh, love', not 'Live, local news'.
      ((written[0]?.endsWith(',') === true && /[,.!?]$/.test(written[1] ?? '')) ||
        /^(?:life|well|like|fully|simply|free)$/.test(next) ||
        (next === 'as' && !/^(?:it|they|we)$/.test(after)) ||
        (/^(?:every|each)$/.test(next) &&
          !/^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|evening|night|weekend)$/.test(after)))
    )
      return part('VERB');
    if (index === 0 && (written[0]?.endsWith(',') === true || /^(?:as|every|each)$/.test(next)))
      return part('DEFAULT');
    if (
      /^(?:go|goes|going|went|gone|broadcast|broadcasts|recorded|streamed|streaming|stream|perform|performed|performs|performing|reporting|watch|watching|play|plays|played|playing|appear|appeared|sang|aired|airs|air|is|are|was|were|it's|we're|now|be|coming|see|saw|sing|sings)$/.test(
        before,
      )
    )
      return part('DEFAULT');
    if (
      next === 'on' &&
      /^(?:television|tv|air|stage|radio|youtube|twitch|screen|camera)$/.test(words[index + 2] ?? '')
    )
      return part('DEFAULT');
    if (index === 0 && /^(?:from|music|coverage|video|audio|updates?)$/.test(next)) return part('DEFAULT');
    if (
      /^(?:in|near|with|here|there|alone|together|by|under|without|forever|happily|longer|where|your|life|on|up)$/.test(
        next,
      ) &&
      tag !== 'ADJ'
    )
      return part('VERB');
    return part(findPart(place) === 'VERB' ? 'VERB' : 'DEFAULT');
  },
  lives({ words, index, tag }) {
    const [before = '', next = ''] = [words[index - 1], words[index + 1]];
    const isNoun =
      DETERMINER.test(before) ||
      /^(?:many|save|saves|saved|saving|of|nine|two|three|lost|human|people's|innocent|all|daily|both|changed|change|changes|private|thousand|thousands|million)$/.test(
        before,
      );
    return part(
      !isNoun &&
        (/^(?:in|at|with|near|on|alone|here|there|by|under|next|up|a|for|for)$/.test(next) ||
          tag === 'VERB' ||
          SINGULAR_SUBJECT.test(before))
        ? 'VERB'
        : 'DEFAULT',
    );
  },
  used({ words, index }) {
    if (words[index + 1] !== 'to') return part('DEFAULT');
    const isPassive = isNear({ words, index }, /^(?:is|are|was|were|be|been|being)$/, 2, 0);
    const isHabit = /^(?:it|this|that|the|him|her|them|being|\w+ing)$/.test(words[index + 2] ?? '');
    return part(isPassive && !isHabit ? 'DEFAULT' : 'VBD');
  },
  delegate: (place) =>
    part(
      place.index === 0
        ? findPart(place) === 'NOUN' && place.tag === 'VERB'
          ? 'NOUN'
          : 'VERB'
        : (findPart(place) ?? 'DEFAULT'),
    ),
  alternate: (place) =>
    part(
      /^(?:between|with)$/.test(place.words[place.index + 1] ?? '') ? 'VERB' : (findPart(place) ?? 'DEFAULT'),
    ),
  invalid: ({ words, index }) =>
    part(
      /^(?:an?|the|poor|old|elderly|permanent|chronic)$/.test(words[index - 1] ?? '') &&
        /^(?:|was|is|sat|lay|who|and|in|needs|needed|for|all)$/.test(words[index + 1] ?? '')
        ? 'NOUN'
        : 'DEFAULT',
    ),
  moped: ({ words, index }) =>
    part(
      /^(?:around|about|all|for|over|in|through)$/.test(words[index + 1] ?? '') &&
        !DETERMINER.test(words[index - 1] ?? '')
        ? 'VERB'
        : 'DEFAULT',
    ),
  content(place) {
    const { words, index } = place;
    const [before = '', next = ''] = [words[index - 1], words[index + 1]];
    if (before === 'more') {
      const isFeeling =
        /^(?:is|am|are|was|were|be|been|feels?|felt|seems?|seemed|i'm|he's|she's|they're|we're|look|looks|looked)$/;
      const isThere = words[index - 3] === 'there';
      const isCompared = /^(?:than|with)$/.test(next) && isFeeling.test(words[index - 2] ?? '') && !isThere;
      return part(isCompared ? 'DEFAULT' : 'NOUN');
    }
    const isSatisfied =
      /^(?:is|are|was|were|be|been|looks?|looked|feels?|felt|seems?|seemed|quite|perfectly|very|happy|i'm|they're|we're|he's|she's|remain|remained|stay|am)$/.test(
        before,
      ) ||
      (/^(?:with|to)$/.test(next) && isNear(place, /^(?:is|are|was|were|be)$/, 3, 0)) ||
      (before === 'not' && (next === 'with' || (next !== 'for' && BE_OR_HAVE.test(words[index - 2] ?? ''))));
    return part(isSatisfied ? 'DEFAULT' : 'NOUN');
  },
  close(place) {
    const { words, index } = place;
    const [before = '', next = ''] = [words[index - 1], words[index + 1]];
    if (
      /^(?:to|by|friends?|relatives?|enough|call|up|range|together|attention|ties|race|game|behind|family|look|proximity|watch|contact)$/.test(
        next,
      ) &&
      !(next === 'to' && MODAL.test(before))
    )
      return part('DEFAULT');
    if (
      /^(?:very|so|too|came|come|comes|get|got|gets|stay|stayed|stand|stood|how|pretty|really|quite|is|are|was|were|keep|kept|hold|draw|drew|be)$/.test(
        before,
      ) &&
      !/^(?:the|your|my|a)$/.test(next)
    )
      return part('DEFAULT');
    if (before === 'a' && /^(?:to)$/.test(words[index - 2] ?? '')) return part('NOUN');
    if (/^(?:at|early|late|soon|on|tomorrow|tonight|down|for)$/.test(next) && /[a-z]s$/.test(before))
      return part('VERB');
    if (next === 'of') return part('NOUN');
    const found = findPart(place);
    if (found === 'VERB') return part('VERB');
    return part(found === 'NOUN' && index === words.length - 1 ? 'NOUN' : 'DEFAULT');
  },
};
