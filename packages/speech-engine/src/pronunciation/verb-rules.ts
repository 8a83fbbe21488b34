import { findPart, isNear } from './part-of-speech.ts';
import { DETERMINER, MODAL, part, sound, type Rule } from './reading.ts';

const BE_OR_HAVE =
  /^(?:have|has|had|having|i've|we've|you've|they've|he's|she's|been|be|was|were|is|are|being|haven't|hasn't|hadn't|well|widely|already|never)$/;
const PAST_TIMES =
  /^(?:yesterday|last|ago|earlier|once|previously|recently|when|before|then|aloud|silently)$/;
const SINGULAR_SUBJECT = /^(?:he|she|it|everyone|nobody|somebody|someone)$/;

/** Words that are verbs or not by the words beside them, where taggers are often wrong. */
export const VERB_RULES: Readonly<Record<string, Rule>> = {
  read(place) {
    const { words, index, isPast, tag } = place;
    const before = words[index - 1] ?? '';
    for (let at = index - 1; at >= Math.max(0, index - 3); at -= 1) {
      const word = words[at] ?? '';
      if (MODAL.test(word)) return part('DEFAULT');
      if (word !== 'never' && word !== 'already' && BE_OR_HAVE.test(word)) return part('VBD');
    }
    if (index === 0)
      return words.some((word) => word === 'by') && tag === 'VBN' ? part('VBN') : part('DEFAULT');
    if (SINGULAR_SUBJECT.test(before)) return part('VBD');
    if (DETERMINER.test(before)) return part('DEFAULT');
    if (words.some((word) => PAST_TIMES.test(word)) || isPast) return part('VBD');
    return /^(?:i|we|you|they|who|people|and|or|always|often|children|students|readers|kids)$/.test(before) ||
      before.endsWith('s')
      ? part('DEFAULT')
      : part('VBD');
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
    const { words, index, tag } = place;
    const [before = '', next = ''] = [words[index - 1], words[index + 1]];
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
    const isPassive = isNear(
      { words, index, written: '', tag: undefined, isPast: false },
      /^(?:is|are|was|were|be|been|being)$/,
      2,
      0,
    );
    const isHabit = /^(?:it|this|that|the|him|her|them|being|\w+ing)$/.test(words[index + 2] ?? '');
    return part(isPassive && !isHabit ? 'DEFAULT' : 'VBD');
  },
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
    const before = words[index - 1] ?? '';
    const isSatisfied =
      /^(?:is|are|was|were|be|been|looks?|looked|feels?|felt|seems?|seemed|quite|perfectly|very|not|more|happy|i'm|they're|we're|he's|she's|remain|remained|stay|am)$/.test(
        before,
      ) ||
      (/^(?:with|to)$/.test(words[index + 1] ?? '') && isNear(place, /^(?:is|are|was|were|be)$/, 3, 0));
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
