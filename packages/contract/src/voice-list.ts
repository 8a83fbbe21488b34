import type { SpokenLanguage } from './spoken-languages.ts';
import type { Character, Gender, VoiceAge, VoicePitch } from './voice-traits.ts';

/**
 * The voices and their labels, in the picker's order: those of the specification with its words (customer specification
 * §3), then the others, those of other languages than English last. The pitch is that of the built-in voice, by the median of its speech: low below 130 Hz, high
 * from 170 Hz on.
 */
export const VOICES = [
  voice('achernar', 'Warm', ['female', 'adult', 'warm', 'high']),
  voice('achird', 'Calm', ['male', 'adult', 'calm', 'low']),
  voice('algenib', 'Deep', ['male', 'mature', 'strong', 'low']),
  voice('algieba', 'Smooth', ['male', 'adult', 'warm', 'medium']),
  voice('alnilam', 'Clear', ['male', 'adult', 'clear', 'low']),
  voice('aoede', 'Light', ['female', 'young', 'lively', 'high']),
  voice('autonoe', 'Soft', ['female', 'young', 'calm', 'medium']),
  voice('callirrhoe', 'Balanced', ['female', 'adult', 'clear', 'high']),
  voice('charon', 'Informative', ['male', 'mature', 'clear', 'low']),
  voice('despina', 'Strong', ['female', 'mature', 'strong', 'high']),
  voice('enceladus', 'Neutral', ['male', 'adult', 'calm', 'low']),
  voice('erinome', 'Gentle', ['female', 'adult', 'calm', 'high']),
  voice('fenrir', 'Excitable', ['male', 'young', 'lively', 'medium']),
  voice('gacrux', 'Bright', ['female', 'young', 'lively', 'medium']),
  voice('iapetus', 'Natural', ['male', 'young', 'warm', 'medium']),
  voice('kore', 'Firm', ['female', 'adult', 'strong', 'medium']),
  voice('laomedeia', 'Soft', ['female', 'young', 'warm', 'high']),
  voice('leda', 'Youthful', ['female', 'young', 'lively', 'high']),
  voice('orus', 'Firm', ['male', 'adult', 'strong', 'low']),
  voice('puck', 'Upbeat', ['male', 'young', 'lively', 'low']),
  voice('pulcherrima', 'Forward', ['female', 'adult', 'strong', 'medium']),
  voice('rasalgethi', 'Informative', ['male', 'mature', 'clear', 'low']),
  voice('sadachbia', 'Lively', ['male', 'young', 'lively', 'low']),
  voice('sadaltager', 'Knowledgeable', ['male', 'mature', 'clear', 'low']),
  voice('schedar', 'Even', ['male', 'adult', 'calm', 'low']),
  voice('sulafat', 'Warm', ['female', 'adult', 'warm', 'high']),
  voice('umbriel', 'Easy-going', ['male', 'young', 'calm', 'low']),
  voice('vindemiatrix', 'Gentle', ['female', 'mature', 'calm', 'high']),
  voice('zephyr', 'Bright', ['female', 'young', 'clear', 'medium']),
  voice('zubenelgenubi', 'Casual', ['male', 'young', 'warm', 'medium']),
  voice('alhena', 'Warm', ['female', 'adult', 'warm', 'high'], 'es'),
  voice('mira', 'Bright', ['female', 'young', 'lively', 'high'], 'es'),
  voice('rigel', 'Clear', ['male', 'adult', 'clear', 'low'], 'es'),
  voice('castor', 'Firm', ['male', 'mature', 'strong', 'low'], 'es'),
  voice('vega', 'Natural', ['female', 'adult', 'warm', 'high'], 'fr'),
  voice('bellatrix', 'Bright', ['female', 'young', 'lively', 'high'], 'fr'),
  voice('sirius', 'Calm', ['male', 'adult', 'calm', 'low'], 'fr'),
  voice('capella', 'Warm', ['female', 'adult', 'warm', 'high'], 'it'),
  voice('arcturus', 'Smooth', ['male', 'adult', 'warm', 'low'], 'it'),
  voice('adhara', 'Light', ['female', 'young', 'lively', 'high'], 'pt'),
  voice('antares', 'Natural', ['male', 'adult', 'warm', 'low'], 'pt'),
  voice('pollux', 'Firm', ['male', 'mature', 'strong', 'low'], 'pt'),
] as const;

type ListedVoice = (typeof VOICES)[number]['id'];

export const DEFAULT_VOICE: ListedVoice = 'achernar';

/** Name of a mix for other users, and after it was deleted. */
export const MIX_WITHOUT_NAME = 'Own voice';

/** The name of a voice by its id, also of one that is long gone. */
export function nameVoice(id: string): string {
  return VOICES.find((known) => known.id === id)?.name ?? (id.startsWith('mix_') ? MIX_WITHOUT_NAME : id);
}

/** The voice that a mix has most of, the first one of several. */
export function findHeaviest(
  parts: readonly { readonly voice: ListedVoice; readonly percent: number }[],
): ListedVoice {
  const [heaviest] = parts.toSorted((one, other) => other.percent - one.percent);
  return heaviest?.voice ?? DEFAULT_VOICE;
}

/** The language that a voice speaks by itself, English for a mix; another engine may speak more with it. */
export function languageOf(id: string): SpokenLanguage {
  return VOICES.find((one) => one.id === id)?.language ?? 'en';
}

type Traits = readonly [gender: Gender, age: VoiceAge, character: Character, pitch: VoicePitch];

function voice<const Id extends string>(
  id: Id,
  label: string,
  [gender, age, character, pitch]: Traits,
  language: SpokenLanguage = 'en',
) {
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  return { id, name, label, gender, age, character, pitch, language };
}
