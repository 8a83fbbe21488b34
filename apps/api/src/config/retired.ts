/** A variable that is set although it has no effect any more, and what to do instead. */
export interface RetiredVariable {
  readonly variable: string;
  readonly advice: string;
}

/** Variables of earlier releases. A start says once that they do nothing, and goes on. */
const RETIRED: readonly RetiredVariable[] = [
  {
    variable: 'DATABASE_REPLICA_URL',
    advice: 'Everything is read from DATABASE_URL. Remove it.',
  },
];

/** Those of an environment. */
export function findRetired(environment: Readonly<Record<string, string>>): readonly RetiredVariable[] {
  return RETIRED.filter(({ variable }) => environment[variable] !== undefined);
}
