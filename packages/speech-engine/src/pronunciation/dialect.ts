/** Kinds of English that the voices speak. */
export type Dialect = 'american' | 'british';
