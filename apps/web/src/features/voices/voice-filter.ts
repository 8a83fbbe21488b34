import type { Voice } from '@voicedraft/contract/voices';

/** Filters of the list of voices; an empty text for any. */
export interface VoiceFilter {
  readonly search: string;
  readonly gender: string;
  readonly pitch: string;
  readonly age: string;
  readonly accent: string;
  readonly language: string;
  readonly character: string;
}

export const NO_FILTER: VoiceFilter = {
  search: '',
  gender: '',
  pitch: '',
  age: '',
  accent: '',
  language: '',
  character: '',
};

/** Filters other than the search, each with its label for 'no filter'. */
export const FILTERS = [
  { name: 'gender', any: 'Gender' },
  { name: 'accent', any: 'Accent' },
  { name: 'pitch', any: 'Pitch' },
  { name: 'character', any: 'Character' },
  { name: 'age', any: 'Age' },
  { name: 'language', any: 'Language' },
] as const;
export type FilterName = (typeof FILTERS)[number]['name'];

/** A voice's value for each filter. */
function traitsOf(voice: Voice, name: FilterName): readonly string[] {
  return name === 'language' ? voice.languages : [voice[name]];
}

/** The choices of a filter; fewer than two if it would narrow nothing. */
export function listChoices(voices: readonly Voice[], name: FilterName): string[] {
  return [...new Set(voices.flatMap((voice) => traitsOf(voice, name)))];
}

/** The voices that fit: every word of the search is in the name, the label or a trait, from its beginning on. */
export function filterVoices(voices: readonly Voice[], filter: VoiceFilter): Voice[] {
  const words = filter.search.toLowerCase().match(/\S+/gu) ?? [];
  return voices.filter((voice) => {
    const traits = FILTERS.flatMap(({ name }) => traitsOf(voice, name));
    const known = [voice.name, voice.label, ...traits].map((each) => each.toLowerCase());
    const isFound = words.every((word) => known.some((each) => each.startsWith(word)));
    return (
      isFound &&
      FILTERS.every(({ name }) => filter[name] === '' || traitsOf(voice, name).includes(filter[name]))
    );
  });
}

/** A choice of a filter as the user reads it: 'British', 'Low pitch'. */
export function nameTrait(value: string, name?: FilterName): string {
  const trait = value
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  return name === 'pitch' ? `${trait} pitch` : trait;
}
