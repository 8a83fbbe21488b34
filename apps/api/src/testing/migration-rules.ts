import { splitStatements, type Migration } from '#db/migration-file.ts';

/** Statements that a running older release does not survive, or that hold a lock for as long as a table is long. */
const REMOVES: readonly [RegExp, string][] = [
  [/\bdrop (table|column|view|type)\b/i, 'removes what the previous release may use'],
  [/\brename\b/i, 'renames what the previous release may use'],
  [/\balter (column )?\w+ (set data )?type\b/i, 'changes a type: add a column instead'],
];
const CREATED = /^create (?:unlogged )?table (?:if not exists )?(\w+)/i;
const ALTERED = /^alter table (?:only )?(?:if exists )?(\w+)/i;
const INDEXED = /^create (?:unique )?index (concurrently )?(if not exists )?.*? on (?:only )?(\w+)/i;

/** What is wrong with a migration that runs while the previous release works on the database. */
export function findUnsafe(migration: Migration): string[] {
  // Bodies of functions change nothing by themselves.
  const statements = splitStatements(migration.text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''"));
  const created = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []));
  const isValidated = statements.some((statement) => /\bvalidate constraint\b/i.test(statement));
  return statements.flatMap((statement) => {
    const indexed = INDEXED.exec(statement);
    const table = ALTERED.exec(statement)?.[1] ?? indexed?.[3];
    if (table !== undefined && created.has(table)) return [];
    const found = indexed === null ? [] : checkIndex(migration, indexed);
    if (migration.requires === null) {
      found.push(...REMOVES.flatMap(([pattern, problem]) => (pattern.test(statement) ? [problem] : [])));
    }
    if (table !== undefined) found.push(...checkRows(statement, isValidated));
    return found.map((problem) => `${migration.name}: ${problem}: ${statement.slice(0, 80)}`);
  });
}

function checkIndex({ isOutside }: Migration, [, concurrently, ifNotExists]: RegExpExecArray): string[] {
  if (concurrently === undefined) return ['blocks writes while it reads the table: create it concurrently'];
  if (!isOutside) return ['needs the first line "-- outside a transaction"'];
  return ifNotExists === undefined ? ['cannot be repeated after a crash: say "if not exists"'] : [];
}

function checkRows(statement: string, isValidated: boolean): string[] {
  const found: string[] = [];
  const columns = statement.split(/,(?![^(]*\))/);
  if (
    columns.some(
      (part) => /\badd column\b/i.test(part) && /\bnot null\b/i.test(part) && !/\bdefault\b/i.test(part),
    )
  ) {
    found.push('requires what the previous release does not write: give it a default');
  }
  if (/\bset not null\b/i.test(statement) && !isValidated) {
    found.push('reads the whole table under a lock: validate a check first');
  }
  if (/\badd constraint\b.*\b(check|foreign key)\b/i.test(statement) && !/\bnot valid\b/i.test(statement)) {
    found.push('reads the whole table under a lock: add it "not valid" and validate it later');
  }
  return found;
}
