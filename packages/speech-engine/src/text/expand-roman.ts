import { speakCardinal, speakOrdinal, speakYear } from './number-words.ts';

/** Nouns before a Roman number that is read as 'two'. */
const NUMBERED =
  'War|Part|Chapter|Act|Phase|Episode|Volume|Vol|Book|Scene|Section|Article|Title|Type|Class|Level|Stage|Step|Grade|Category|' +
  'Appendix|Figure|Table|Amendment|Apollo|Mark|Model|Bowl|Fantasy|Auto|Rocky|Rambo|Unit|Module|Lesson|Tier|Group|Round|' +
  'Season|Series|Game|Match|Day|Page|Pages|Number|Quest|Souls|Kombat|Civilization|Warcraft|Gear|Olympiad|Roman|Numeral';
/** Names of rulers and popes, before a Roman number that is read as 'the second'. */
const RULERS =
  'Elizabeth|George|Henry|Edward|William|Charles|James|Richard|Louis|Philip|Francis|Napoleon|Frederick|Wilhelm|Otto|Leopold|' +
  'Albert|Alexander|Nicholas|Peter|Catherine|Ivan|Paul|John|Pius|Benedict|Gregory|Leo|Clement|Innocent|Urban|Boniface|Julius|' +
  'Sixtus|Ramses|Ramesses|Cleopatra|Ptolemy|Thutmose|Tutmosis|Amenhotep|Darius|Xerxes|Cyrus|Mary|Anne|Victoria|Margaret|Christian|Gustav|' +
  'Carl|Olav|Harald|Haakon|Juan|Carlos|Felipe|Alfonso|Ferdinand|Joseph|Pedro|Umberto|Emmanuel|Mehmed|Murad|Selim|Suleiman|' +
  'Robert|David|Kenneth|Stephen|Theodore|Constantine|Justinian|Theodosius|Michael|Baldwin|Maximilian|Rudolf|Matthias|Abdullah|' +
  'Mohammed|Hassan|Hussein|Rama|Sigismund|Casimir|Ladislaus|Frederik|Tiberius|Antiochus|Mithridates|Attalus|Adrian|Alexander|Isabella';
const ROMAN = String.raw`M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})`;
const AFTER_NUMBERED = new RegExp(
  String.raw`(?<=\b(?:${NUMBERED}|${NUMBERED.toUpperCase()})s?\s)(?=[IVXLCDM]+\b)(${ROMAN})\b(?!')`,
  'g',
);
const IN_SMALL_LETTERS =
  /(?<=\b(?:chapter|part|page|pages|volume|act|scene|section|type|phase|stage|level|class|book|figure|Page)\s)(?:[ivx]{2,5}|[IVX]{2,5}|[VX])\b(?!')/g;
/** 'Group C' and 'Model X' have a letter. Ten is common only behind these. */
const IS_LETTER =
  /(?<!\b(?:War|Part|Chapter|Act|Phase|Episode|Volume|Vol|Book|Scene|Section|Article|Title|Amendment|Apollo|Bowl|Fantasy|Rocky|Lesson|Stage|Quest|Round|Olympiad|Numeral|Page|Pages)\s)X$|(?<!\bBowl\s)[CDLM]$/i;
/** 'The day I left' has no number. */
const NOT_FIRST =
  /\b(?:Day|Game|Page|Pages|Number|Season|Series|Match|Group|Round|Unit|Module|Lesson|Quest|Step|Category|Model|Gear|Roman|Numeral|Level|Class|Book|Title)\s$/;
const RULER = new RegExp(String.raw`(?<=\b(?:${RULERS})\s)([IVXL]{2,6}|[VX])\b(?!\.\w)`, 'g');
const FIRST_RULER = new RegExp(
  String.raw`(?<=\b(?:King|Queen|Pope|Emperor|Empress|Tsar|Czar|Sultan|Prince|Kaiser)\s(?:[A-Z]\w+\s){1,2})I\b|(?<=\b(?:${RULERS})\s)I(?=$|[,.;]|'s|\sof\b|\s(?:was|ruled|reigned|died|became|is)\b)`,
  'g',
);
/** 'John D. Smith III'. */
const HEIR = /(?<=\b[A-Z][a-z]+\s(?:[A-Z]\.?\s)?[A-Z][a-z]+,?\s)(III|IV)\b(?=$|[,.]|\s[a-z])/g;
const CENTURY = /\b([IVX]{1,5})(?:th)?(?=(?:\s|-)century\b)/g;
const LONE = /(?<![\w'&/-])(?:I{2,3}|IV|VI{1,3}|IX|XI{1,3}|XI?V|XV?I{1,3}|XI?X|XX[IVX]{1,4})(?![\w'&/]|-\w)/g;
const LONGEST_NOUN = 24;
/** 'An IV', 'IV fluids': into a vein. */
const BEFORE_VEIN = /\b(?:an?|the|his|her|my|your|their|by|via|on|given|gave|got)\s$/i;
/** 'The IV chord' */
const NUMBERED_BEHIND = /^IV (?:chord|edition|degree|volume|part|chapter|century|corps)s?\b/i;
const BEHIND_VEIN =
  /^IV (?:drips?|bags?|lines?|fluids?|therapy|antibiotics?|access|tubes?|poles?|needles?|catheters?|infusions?|medications?|meds|drugs?|users?|hydration|treatments?|injections?)\b/i;
const LONE_YEAR = /\bM{1,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/g;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** Reads Roman numbers: of rulers as 'the second', of chapters and the like as 'two', of years as years. */
export function expandRoman(text: string): string {
  return text
    .replace(
      /\bWW(I{1,2}|[12])\b/g,
      (_, number: string) => `World War ${number.endsWith('I') ? number.length : number}`,
    )
    .replace(CENTURY, (_, roman: string) => speakOrdinal(valueOf(roman)))
    .replace(AFTER_NUMBERED, (roman: string, _, at: number, whole: string) => {
      const isWord =
        roman === 'I' && NOT_FIRST.test(whole.slice(0, at)) && /^\s[a-z]/.test(whole.slice(at + 1));
      return isWord || isLetter(roman, at, whole) ? roman : speakCardinal(valueOf(roman));
    })
    .replace(IN_SMALL_LETTERS, (roman: string, at: number, whole: string) =>
      isLetter(roman, at, whole) ? roman : speakCardinal(valueOf(roman)),
    )
    .replace(RULER, (_, roman: string) => `the ${speakOrdinal(valueOf(roman))}`)
    .replace(FIRST_RULER, 'the first')
    .replace(HEIR, (found, roman: string, at: number, whole: string) => {
      const isNumbered = new RegExp(String.raw`\b(?:${NUMBERED})\s$`).test(whole.slice(0, at));
      return isNumbered ? found : `the ${speakOrdinal(valueOf(roman))}`;
    })
    .replace(LONE_YEAR, (roman) => (roman.length > 3 ? speakYear(valueOf(roman)) : roman))
    .replace(LONE, (roman: string, at: number, whole: string) => {
      const behind = whole.slice(at, at + LONGEST_NOUN);
      const isVein =
        (BEFORE_VEIN.test(whole.slice(Math.max(0, at - LONGEST_NOUN), at)) &&
          !NUMBERED_BEHIND.test(behind)) ||
        BEHIND_VEIN.test(behind);
      if (roman === 'IV' && isVein) return roman;
      return speakCardinal(valueOf(roman));
    });
}

function isLetter(roman: string, at: number, whole: string): boolean {
  return roman.length === 1 && IS_LETTER.test(whole.slice(Math.max(0, at - LONGEST_NOUN), at + 1));
}

function valueOf(roman: string): string {
  const values = Array.from(roman.toUpperCase(), (letter) => VALUES[letter] ?? 0);
  const sum = values.reduce(
    (total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  );
  return String(sum);
}
