const SENTENCES = [
  'Good bread is slow, and nobody minds.',
  'The dough rests, the yeast works, and the flavour builds while you sleep.',
  'Mix flour, water, salt and a pinch of yeast in one bowl.',
  'Is it ready when it has doubled?',
  'Cover it, and leave it alone until tomorrow morning.',
  'Fold it twice.',
  'Let it rest for an hour, heat a heavy pot, and dust the board with flour.',
  'Thirty minutes later, take off the lid: the crust is golden, and the kitchen smells of a good day.',
  'Wait a little before you cut it.',
  'Share it while it is warm!',
] as const;

/** So many sentences of all lengths, in paragraphs of five. No two are the same. */
export function narrate(sentences: number): string {
  const written = Array.from({ length: sentences }, (_, index) => {
    const round = Math.floor(index / SENTENCES.length);
    const sentence = SENTENCES[index % SENTENCES.length] ?? '';
    return round === 0
      ? sentence
      : `On day ${round + 1}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  });
  return written
    .map((sentence, index) => (index === 0 ? '' : index % 5 === 0 ? '\n\n' : ' ') + sentence)
    .join('');
}
