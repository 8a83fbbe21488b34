import { EXCEPTIONS, HEARD_ENDINGS } from './exceptions.ts';
import { soundOutFrench } from './spelling-rules.ts';
import { silenceVerbEnding } from './verb-endings.ts';

/** Letters that follow a word's last letter in its spelling to make it heard. */
const HEARD_SPELLINGS: Readonly<Record<string, string>> = {
  d: 'de',
  g: 'ue',
  m: 'me',
  n: 'ne',
  p: 'pe',
  r: 're',
  s: 'se',
  t: 'te',
  x: 'e',
  z: 'e',
};

const SOUND_VOWEL = 'aeiouyøœəɛɔɑ';
const SOUND_VOWEL_OR_TILDE = `[${SOUND_VOWEL}\u0303ː]`;

/** A schwa between single consonants, or after s and t, is not said: 'samedi', 'justement'. */
const DROPPED_SCHWA = new RegExp(
  `(${SOUND_VOWEL_OR_TILDE}(?:[bdfɡjklmnpʁstvwzʒʃ]|st|b[tv]|bst|ʁ[ʃf]))ə(?=[^${SOUND_VOWEL}jw\u0303][${SOUND_VOWEL}jw])`,
  'gu',
);
const FIRST_SCHWAS = /^(?:ʁədə|ʁəsə|desə(?=[vl])|[^aeiouyøœɛɔəɑ]*ə)/u;

/** The sound of a French word in lower case without apostrophe or hyphen, without stress. */
export function soundOutWord(word: string, isVerb = false): string {
  const known =
    EXCEPTIONS.get(word) ??
    (word.length > 3 && word.endsWith('s') ? EXCEPTIONS.get(word.slice(0, -1)) : undefined);
  if (known !== undefined) return known.normalize('NFD');
  const spelled = spellHeardEnding(silenceVerbEnding(word, isVerb))
    .replaceAll('oeu', 'œu')
    .replaceAll('oei', 'œi');
  return dropSchwas(mergeDoubled(soundOutFrench(spelled).join('')));
}

function spellHeardEnding(word: string): string {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  const heard = [word, singular].find((form) => HEARD_ENDINGS.has(form));
  if (heard === undefined) return word;
  const last = heard.slice(-1);
  const isAfterConsonant = !/[aeiouyàâéèêëïîœ].$/u.test(heard);
  return heard + (isAfterConsonant && last !== 's' && last !== 'g' ? 'e' : (HEARD_SPELLINGS[last] ?? ''));
}

function mergeDoubled(sound: string): string {
  return sound.replaceAll(/([bdfɡklmnpstvzʃʒ])\1/gu, '$1');
}

function dropSchwas(sound: string): string {
  const kept = FIRST_SCHWAS.exec(sound)?.[0] ?? '';
  const rest = sound.slice(kept.length);
  return kept + (kept.slice(-1) + rest).replaceAll(DROPPED_SCHWA, '$1').slice(kept === '' ? 0 : 1);
}

const FULL_VOWELS = /[aeiouyøœɛɔɑ]/gu;

/** The sound with the stress before its last full vowel. */
export function stressFrench(sound: string): string {
  const last = [...sound.matchAll(FULL_VOWELS)].at(-1)?.index ?? sound.indexOf('ə');
  return last === -1 ? sound : `${sound.slice(0, last)}ˈ${sound.slice(last)}`;
}
