/** How a voice speaks English: names of British voices begin with a b. */
export type Dialect = 'american' | 'british';

/** The dialect of a voice, or of the first voice of a mix. */
export function dialectOf(voice: string): Dialect {
  return voice.startsWith('b') ? 'british' : 'american';
}
