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
  {
    variable: 'BACKUP_POINT_IN_TIME',
    advice:
      'Backups go on, each of the moment when it is taken. Remove it; docs/backups.md says what else restores to any moment, and which files it has left.',
  },
];

/** Those of an environment. */
export function findRetired(environment: Readonly<Record<string, string>>): readonly RetiredVariable[] {
  return RETIRED.filter(({ variable }) => environment[variable] !== undefined);
}
