import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig, VARIABLES, type Config } from '#config.ts';
import { type Finding, problem, warning } from '#features/checks/check.ts';

/** How many letters may differ for a name to count as a typing error. */
const TYPING_ERRORS = 2;

/** The configuration with what of it does nothing any more, or what is wrong with it. */
export function checkVariables(environment: NodeJS.ProcessEnv): {
  config: Config | null;
  findings: Finding[];
} {
  try {
    const config = readConfig(environment);
    const findings = config.retired.map(({ variable, advice }) => ({
      check: 'Settings',
      state: 'warning' as const,
      text: `${variable} has no effect any more.`,
      advice,
    }));
    return { config, findings };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.issues.map((issue) =>
      problem(
        'Settings',
        `${issue.variable} ${issue.problem}.`,
        `Set it in .env or in the environment; the table in the README says what ${issue.variable} is.`,
      ),
    );
    return { config: null, findings };
  }
}

/** Names in `.env` that look like a variable of ours, but are none. */
export async function checkDotEnv(path = '.env'): Promise<Finding[]> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return [];
  return Object.keys(parseEnv(text)).flatMap((name) => {
    if (VARIABLES.includes(name)) return [];
    const meant = VARIABLES.find((known) => countDifferences(name, known) <= TYPING_ERRORS);
    if (meant === undefined) return [];
    return [warning('Settings', `.env sets ${name}, which nothing reads.`, `Is ${meant} meant?`)];
  });
}

/** The number of letters to add, leave out or replace, to get from one word to another. */
function countDifferences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of other.split('').entries()) {
      const replaced = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
