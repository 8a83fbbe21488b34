import { findPart, type Place, isNear } from './part-of-speech.ts';
import { type Reading, type Rule, DETERMINER, MODAL, part, sound } from './reading.ts';
import { VERB_RULES } from './verb-rules.ts';

/** Words whose readings differ in sense more than in part of speech: the metal, the fish, the quarrel. */
const SENSE_RULES: Readonly<Record<string, Rule>> = {
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
  polish({ words, index, written }) {
    const next = words[index + 1] ?? '';
    const isVerb =
      /^(?:your|the|my|his|her|our|their|a|it|up|this|that|each|all|until|them|off|with|every|both|any|some|(?!family|daily|weekly|monthly)\w+ly)$/.test(
        next,
      ) ||
      // 'Polish and wax', not 'Polish and German'.
      (next === 'and' && /^[a-z]/.test(written[index + 2] ?? ''));
    const isOfNails = /^(?:nail|shoe|furniture)$/.test(words[index - 1] ?? '');
    return /^\W*Polish\b/.test(written[index] ?? '') && !(index === 0 && isVerb) && !isOfNails
      ? { word: 'Polish' }
      : { word: 'polish' };
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
};

const RULES: Readonly<Record<string, Rule>> = { ...SENSE_RULES, ...VERB_RULES };

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
