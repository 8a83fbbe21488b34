import { findPart, isNear, type PartOfSpeech, type Place } from './part-of-speech.ts';

/** How to find a word's reading: by a part of speech in the dictionary, or as another spelling. */
export type Reading =
  | { readonly part: PartOfSpeech | 'DEFAULT' }
  | { readonly symbols: string }
  | { readonly word: string };

type Rule = (place: Place) => Reading | undefined;

const part = (name: PartOfSpeech | 'DEFAULT'): Reading => ({ part: name });
const sound = (american: string): Reading => ({ symbols: american });

const BE_OR_HAVE =
  /^(?:have|has|had|having|i've|we've|you've|they've|he's|she's|been|be|was|were|is|are|being|haven't|hasn't|hadn't|well|widely|already|never)$/;
const PAST_TIMES =
  /^(?:yesterday|last|ago|earlier|once|previously|recently|when|before|then|aloud|silently)$/;
const SINGULAR_SUBJECT = /^(?:he|she|it|everyone|nobody|somebody|someone)$/;
const DETERMINER =
  /^(?:a|an|the|this|that|my|your|his|her|our|their|its|each|every|another|any|some|no|one)$/;
const MODAL =
  /^(?:will|would|can|could|shall|should|may|might|must|do|does|did|to|don't|doesn't|didn't|won't|can't|cannot|please|let's|let|i'll|we'll|you'll|they'll|not)$/;

/** Rules for words whose readings no tagger can tell, or the dictionaries lack. */
const RULES: Readonly<Record<string, Rule>> = {
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
  lead(place) {
    const { words, index } = place;
    const isMetal =
      /^(?:of|molten|like|contains|contained|contain|toxic|melted|mercury|removed|containing|heavy)$/.test(
        words[index - 1] ?? '',
      ) ||
      /^(?:pipes?|paint|poisoning|pencils?|bullets?|acid|weights?|sheets?|glass|free|based|shielding|roof|ore|mine|mines|contamination|exposure|levels|crystal|batteries|battery|apron|shot|dust|solder)$/.test(
        words[index + 1] ?? '',
      ) ||
      (words[index - 1] === 'as' && words[index - 2] === 'heavy') ||
      (isNear(place, /^(?:metal|toxic|poisonous|mercury|copper|zinc|tin|water|soil|blood|dense)$/, 9, 9) &&
        !DETERMINER.test(words[index - 1] ?? '') &&
        place.tag !== 'VERB');
    return isMetal && !MODAL.test(words[index - 1] ?? '') ? sound('lˈɛd') : sound('lˈid');
  },
  bass(place) {
    const isFish =
      isNear(
        place,
        /^(?:caught|catch|catches|fish|fishing|fished|lake|river|sea|striped|largemouth|smallmouth|grilled|fried|baked|fillets?|pond|ate|eat|cook|cooked|hooked|trout|salmon|angler|boat|swam|swim|lure|bait|pound|chilean)$/,
        8,
        8,
      ) && !isNear(place, /^(?:guitar|drums?|player|plays?|played|playing|line|solo|notes?|clef)$/, 3, 3);
    return part(isFish ? 'DEFAULT' : 'ADJ');
  },
  bow(place) {
    const { words, index, tag } = place;
    const next = words[index + 1] ?? '';
    if (
      isNear(
        place,
        /^(?:take|took|takes|taking|taken|deep|polite|slight|respectful|final|stern|ship|boat|ship's|boat's|curtain|formal)$/,
        4,
        4,
      ) &&
      !isNear(place, /^(?:arrow|arrows|ribbon|violin|hair)$/, 6, 6)
    )
      return part('VERB');
    if (
      /^(?:and|tie|ties|legged)$/.test(next) &&
      /^(?:arrow|arrows|tie)$/.test(words[index + 2] ?? words[index + 1] ?? '')
    )
      return part('DEFAULT');
    return part(
      findPart(place) === 'VERB' || tag === 'VERB' || /^(?:to|down|before)$/.test(next) ? 'VERB' : 'DEFAULT',
    );
  },
  row(place) {
    const isQuarrel =
      /^(?:about|erupted|broke)$/.test(place.words[place.index + 1] ?? '') ||
      (place.words[place.index + 1] === 'over' && !isNear(place, /^(?:boat|oars?)$/, 6, 6)) ||
      /^(?:terrible|huge|heated|blazing|furious|public|angry|bitter|almighty|noisy|loud|family|political|diplomatic)$/.test(
        place.words[place.index - 1] ?? '',
      );
    return sound(isQuarrel ? 'ɹˈW' : 'ɹˈO');
  },
  does({ words, index }) {
    const before = words[index - 1] ?? '';
    const isDeer =
      /^(?:two|three|four|five|several|female|young|many|few|both|wild|some|grazing)$/.test(before) ||
      (before === 'and' && /^(?:bucks?|stags?|fawns?)$/.test(words[index - 2] ?? '')) ||
      (words[index + 1] === 'and' && /^(?:bucks?|stags?|fawns?)$/.test(words[index + 2] ?? '')) ||
      (before === 'the' &&
        /^(?:ran|are|were|have|graze|grazed|fled|stood|and|in|with|eat|ate|leap|leapt|crossed|jumped|near)$/.test(
          words[index + 1] ?? '',
        ));
    return isDeer ? sound('dˈOz') : undefined;
  },
  number({ words, index }) {
    const isMoreNumb =
      words[index + 1] === 'than' ||
      /^(?:grew|feel|felt|feels|getting|got|gets|become|became|becoming|even|much|went|growing)$/.test(
        words[index - 1] ?? '',
      ) ||
      (words[index + 1] === 'and' && words[index + 2] === 'number');
    return isMoreNumb ? sound('nˈʌməɹ') : undefined;
  },
  sewer(place) {
    const isPerson = isNear(
      place,
      /^(?:skilled|careful|expert|talented|experienced|sew|sewing|stitch|stitched|stitches|dress|fabric|needle|thread|quilt|seams?|cloth|clothes|garment|curtains)$/,
      9,
      9,
    );
    return isPerson ? sound('sˈOəɹ') : undefined;
  },
  resume(place) {
    const { words, index } = place;
    const before = words[index - 1] ?? '';
    const isPaper =
      (DETERMINER.test(before) && !MODAL.test(before)) ||
      /^(?:updated|new|good|strong|professional|impressive|send|submit|attach|attached|online|on|current|short)$/.test(
        before,
      ) ||
      isNear(place, /^(?:cv|applicants?|employer|hiring)$/, 3, 3);
    return isPaper ? sound('ɹˈɛzəmˌA') : undefined;
  },
  polish({ words, index, written, tag }) {
    const next = words[index + 1] ?? '';
    const isVerb =
      /^(?:your|the|my|his|her|our|their|a|it|up|this|that|each|all|until|them|off)$/.test(next) ||
      tag === 'VERB';
    return written === 'Polish' && !(index === 0 && isVerb) ? { word: 'Polish' } : { word: 'polish' };
  },
  minute(place) {
    const { words, index } = place;
    const [before = '', next = ''] = [words[index - 1], words[index + 1]];
    const isTiny =
      /^(?:details?|amounts?|particles?|differences?|quantit(?:y|ies)|cracks?|traces?|changes?|fractions?|specks?|creatures?|fragments?|variations?|holes?|doses?|organisms?|adjustments?|portion|grains?)$/.test(
        next,
      ) ||
      (/^(?:is|are|was|were|looks?|looked|seems?|seemed|very|so|too|extremely|incredibly|almost|be|been|quite|rather|truly|most|remarkably)$/.test(
        before,
      ) &&
        !/^(?:of|later|ago|before|after|too|by|to|away|past|long|left|or|more)$/.test(next));
    return part(isTiny ? 'ADJ' : 'DEFAULT');
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
    const found = findPart(place);
    return part(
      found === 'VERB' || (found === 'NOUN' && next === 'of')
        ? 'VERB'
        : found === 'NOUN' && index === words.length - 1
          ? 'NOUN'
          : 'DEFAULT',
    );
  },
};

/** Words that `findReading` may find a reading for although the dictionaries have only one. */
export function hasRule(word: string): boolean {
  return Object.hasOwn(RULES, word.toLowerCase());
}

/** How a word with several readings is said at this place. */
export function findReading(place: Place): Reading | undefined {
  const word = place.words[place.index] ?? '';
  const ruled = Object.hasOwn(RULES, word) ? RULES[word]?.(place) : undefined;
  if (ruled !== undefined) return ruled;
  const found = findPart(place);
  return found === undefined ? undefined : { part: found };
}
