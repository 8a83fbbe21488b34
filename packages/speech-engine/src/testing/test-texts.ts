const SENTENCES = [
  'Good coffee begins long before the kettle sings.',
  'The beans grow on a hillside, where the nights are cool and the mornings are bright.',
  'Somebody picks them by hand, one red cherry at a time.',
  'They dry in the sun for two weeks, and they are turned every hour.',
  'Then a ship carries them across the ocean in plain brown sacks.',
  'In the roastery the heat brings out what the hillside put in.',
  'Listen for the crack, wait a little longer, and open the drum.',
  'Now it is your turn: grind them fresh, pour slowly, and take your time.',
];

/** Prose with that many words, in sentences of seven to fifteen. */
export function prose(words: number): string {
  const source = SENTENCES.join(' ').split(' ');
  return Array.from({ length: words }, (_, index) => source[index % source.length]).join(' ');
}

/** That many words without any punctuation. */
export function runOn(words: number): string {
  return prose(words)
    .replace(/[^a-z ]/giu, '')
    .toLowerCase();
}
