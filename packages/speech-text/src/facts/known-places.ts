import { LANGUAGE_NAMES } from '@voicedraft/contract/script-controls';

const LANGUAGES = [...Object.keys(LANGUAGE_NAMES), 'zh'];
const A = 65;
const LETTERS = 26;
/** Shorter names are parts of other words. */
const LEAST_LETTERS = 3;

let places: ReadonlyMap<string, string> | null = null;

/**
 * Countries in all languages of scripts and large cities by their English names, in lower case, with a key that is the
 * same in all languages. The platform knows them, so that no list has to be loaded.
 */
export function readPlaces(): ReadonlyMap<string, string> {
  places ??= makePlaces();
  return places;
}

function makePlaces(): Map<string, string> {
  const found = new Map<string, string>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ').toLowerCase() ?? '';
    if (zone.includes('/') && !zone.startsWith('Etc/')) found.set(city, city);
  }
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = Array.from({ length: LETTERS * LETTERS }, (_, index) =>
    String.fromCharCode(A + Math.floor(index / LETTERS), A + (index % LETTERS)),
  ).filter((code) => english.of(code) !== undefined);
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = names.of(code)?.toLowerCase() ?? '';
      if (name.length >= LEAST_LETTERS || /^\p{Script=Han}{2}/u.test(name)) found.set(name, code);
    }
  }
  return found;
}
