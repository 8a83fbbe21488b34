import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { findForeignLanguage, findSpokenLanguage } from '@voicedraft/engine-api/detect-language';
import { findLanguage } from '@voicedraft/speech-text/find-language';
import { EN } from './languages/en.ts';
import { ES } from './languages/es.ts';
import { FR } from './languages/fr.ts';
import type { Grammar } from './languages/grammar.ts';
import { IT } from './languages/it.ts';
import { PT } from './languages/pt.ts';
import { countKnown, wordsOf } from './words.ts';

/** The languages of the writer; English comes first. */
export const GRAMMARS: Readonly<Record<SpokenLanguage, Grammar>> = { en: EN, es: ES, fr: FR, it: IT, pt: PT };
const LANGUAGES = Object.keys(GRAMMARS) as SpokenLanguage[];
/** So many words of requests are enough to know a language by, or to doubt that it is another one. */
const ENOUGH = 2;
const CERTAIN = 4;
/** Weight of a chosen language, in words. */
const CHOSEN = 2;
/** Fewer words are too little evidence. */
const LEAST_WORDS = 3;
/** Letters that none of the languages writes. */
const OTHER_LETTERS = /(?![a-zàáâãæçèéêëìíîïñòóôõùúûüÿœªº])\p{Ll}/iu;

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const ENGLISH =
  wordsIn(`the and is are we our you your with this that it its it's every for of from by pls please ad script about they he she
  has have was at on how why what when who to in write make need want video be no not will can all`);
const OTHER =
  wordsIn(`el la los las un una para por sobre mi con le les des une pour sur mon ma dans est der das dem den ein eine einen und für
  über mir ich wir ist het een voor mijn en ik uno il che della di per mio em uma meu minha o ett och för om på jeg et til og jak mi dla się`);

/**
 * The language that a prompt is in; null for one that the writer does not know. Where little tells, it is the one that
 * the customer chose, or English.
 */
export async function findPromptLanguage(
  prompt: string,
  chosen: SpokenLanguage = 'en',
): Promise<SpokenLanguage | null> {
  const common = findLanguage(prompt);
  const named = await findForeignLanguage(prompt);
  const spoken = named === undefined ? undefined : findSpokenLanguage(named);
  if (common !== 'en' && !OTHER_LETTERS.test(prompt)) {
    const least = named !== undefined && spoken === undefined ? CERTAIN : ENOUGH;
    const best = findByRequest(prompt, common, chosen);
    if (best !== 'en' && countKnown(prompt, GRAMMARS[best]) >= least) return best;
    if (named === undefined && common !== null && wordsOf(prompt).length >= LEAST_WORDS) return common;
  }
  if (named !== undefined) return spoken ?? null;
  if (chosen !== 'en' && common === null) return chosen;
  return looksForeign(prompt) ? null : 'en';
}

/** The language with the most words of requests; of two, the one that was chosen, or that the most common words are of. */
function findByRequest(
  prompt: string,
  common: SpokenLanguage | null,
  chosen: SpokenLanguage,
): SpokenLanguage {
  const rate = (language: SpokenLanguage): number =>
    countKnown(prompt, GRAMMARS[language]) +
    (language === common ? 0.5 : 0) +
    (language === chosen && chosen !== 'en' ? CHOSEN : 0);
  return LANGUAGES.reduce((best, language) => (rate(language) > rate(best) ? language : best));
}

/** Whether a text has more of the small words of other languages than of English ones, too short to judge otherwise. */
function looksForeign(text: string): boolean {
  const words = wordsOf(text);
  const count = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length;
  return count(OTHER) > 1 && count(OTHER) > count(ENGLISH);
}
