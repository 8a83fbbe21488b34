/** The dialect of a voice; names of British voices begin with 'b'. */
export type Dialect = 'american' | 'british';

/** The dialect of a voice, or of the first voice of a mix. */
export function dialectOf(voice: string): Dialect {
  return voice.startsWith('b') ? 'british' : 'american';
}
