import { readTable } from '#testing/read-table.ts';

/**
 * What the languages' voices can be trusted with either way: open or closed e and o, a glide or a vowel, a tapped or a
 * trilled r, one letter or two. Written alike; the main stress stays, the weak one goes.
 */
function level(sounds: string): string {
  return sounds
    .replaceAll('ˌ', '')
    .normalize('NFD')
    .replaceAll('ɛ', 'e')
    .replaceAll('ɔ', 'o')
    .replaceAll(/[jyɪ]/gu, 'i')
    .replaceAll(/[wʊ]/gu, 'u')
    .replaceAll('ɾ', 'r')
    .replaceAll('I', 'ai')
    .replaceAll('W', 'au')
    .replaceAll('A', 'ei')
    .replaceAll('O', 'ou')
    .replaceAll('Y', 'oi')
    .replaceAll('ː', '')
    .replaceAll(/(\p{L})\1+/gu, '$1');
}

/** The vowels from the stressed one to the end. */
function stressOf(sounds: string): number | undefined {
  const [, end] = level(sounds).split('ˈ');
  return end?.match(/[aeiouɐəæ]/gu)?.length;
}

/** How many words of a table of this folder, `word<TAB>reference`, are said as the reference says, and stressed alike, from 0 to 1. */
export function compareWords(
  table: string,
  say: (word: string) => string,
): { readonly same: number; readonly stress: number } {
  const rows = readTable(`../languages/testing/${table}`).map(([word = '', reference = '']) => ({
    sounds: say(word),
    reference,
  }));
  const shareOf = (isRight: (row: { sounds: string; reference: string }) => boolean) =>
    rows.filter(isRight).length / rows.length;
  return {
    same: shareOf(({ sounds, reference }) => level(sounds) === level(reference)),
    stress: shareOf(({ sounds, reference }) => stressOf(sounds) === stressOf(reference)),
  };
}
