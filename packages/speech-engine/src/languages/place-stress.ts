/** A piece of a word's sound: a consonant, a glide, or the nucleus of a syllable. */
export interface Segment {
  /** In Kokoro's alphabet, without stress; a nucleus may be a diphthong. */
  sound: string;
  readonly isNucleus: boolean;
  /** Whether the spelling marks the stress here. */
  readonly isAccented?: boolean;
}

/** How strongly a word is said in running speech: weak ones have no stress, half-weak ones only a secondary one. */
export type Strength = 'strong' | 'half' | 'weak';

/**
 * The word's sound with its stress marks before the nuclei: ˈ or ˌ before number `main`, from 0, and in a strong word
 * ˌ before every second one from the first on, but not right before the main one. Without any if there is no such nucleus.
 */
export function placeStress(
  segments: readonly Segment[],
  main: number,
  strength: Strength = 'strong',
): string {
  const mainMark = { strong: 'ˈ', half: 'ˌ', weak: '' }[strength];
  let nucleus = -1;
  return segments
    .map(({ sound, isNucleus }) => {
      if (!isNucleus) return sound;
      nucleus += 1;
      if (nucleus === main) return mainMark + sound;
      const isSecondary = strength === 'strong' && nucleus < main - 1 && nucleus % 2 === 0;
      return isSecondary ? `ˌ${sound}` : sound;
    })
    .join('');
}
