import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { REQUIREMENTS } from './asvs-requirements.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = join(ROOT, 'docs/security');
const INDEX = join(ROOT, 'docs/security.md');

/** A row of the table, and where it is. */
interface Row {
  readonly chapter: string;
  readonly number: string;
  readonly level: string;
  readonly asks: string;
  readonly answer: string;
  readonly tests: string;
}

/** A line of a table as its cells. */
const cellsOf = (line: string) => line.split(/(?<!\\)\|/u).map((cell) => cell.trim());

const CHAPTERS = globSync('v*.md', { cwd: FOLDER }).toSorted();
const ROWS: Row[] = CHAPTERS.flatMap((chapter) =>
  readFileSync(join(FOLDER, chapter), 'utf8')
    .split('\n')
    .map(cellsOf)
    .filter(([, number = '']) => /^\d+\.\d+\.\d+$/u.test(number))
    .map(([, number = '', level = '', asks = '', answer = '', tests = '']) => ({
      chapter,
      number,
      level,
      asks,
      answer,
      tests,
    })),
);

/** What somebody could do until it was closed, and the tests that do it again. */
const DOORS = readFileSync(join(FOLDER, 'doors.md'), 'utf8')
  .split('\n')
  .map(cellsOf)
  .filter(({ length }) => length === 5)
  .slice(2)
  .map(([, was = '', rule = '', tests = '']) => ({ was, rule, tests }));

const doesNotApply = ({ answer }: Row) => answer.startsWith('Does not apply: ');
/** Begins with it if nothing is done, and contains it if a part is not. */
const isNotDone = ({ answer }: Row) => answer.includes('Not done');
const isNotDoneAtAll = ({ answer }: Row) => answer.startsWith('Not done');

const LINK = /\[(?<text>[^\]]+)\]\((?<target>[^)]+)\)/gu;
const TEST = /\[(?<name>[^\]]+)\]\((?<target>[^)]+)\): “(?<title>.+?)”(?=<br>|$)/gu;

/** Whether a test file has a title: a text in quotes, whichever these are. */
function hasTitle(path: string, title: string): boolean {
  const source = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) =>
    source.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`),
  );
}

/** GitHub's name for a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
}

function hasAnchor(path: string, anchor: string): boolean {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gmu);
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
}

/** What is wrong with a cell: each line of it is a link to a test file with the title of a test in it. */
function findFaults(tests: string): string[] {
  const found = [...tests.matchAll(TEST)];
  const faults = found.flatMap(({ groups }) => {
    const path = join(FOLDER, groups?.['target'] ?? '');
    const title = groups?.['title']?.replaceAll('\\|', '|') ?? '';
    const name = relative(ROOT, path);
    if (!/\.(?:test\.tsx?|spec\.ts)$/u.test(path) || !existsSync(path)) return [`${name} is no test file`];
    return hasTitle(path, title) ? [] : [`${name} has no test “${title}”`];
  });
  return found.length === tests.split('<br>').length ? faults : [...faults, 'a line names no test'];
}

describe('the table of ASVS 5.0.0', () => {
  it('has each requirement of levels 1 and 2 once, in its chapter, in order', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(ROWS.map(({ number, level }) => ({ number, level: Number(level) }))).toEqual(REQUIREMENTS);
    for (const { chapter, number } of ROWS)
      expect(chapter.startsWith(`v${number.split('.')[0]?.padStart(2, '0')}-`), number).toBe(true);
  });

  it('has a test in each row, or the reason why not', () => {
    const silent = ROWS.filter((row) => row.tests === '' && !doesNotApply(row) && !isNotDoneAtAll(row));
    expect(silent.map(({ number }) => number)).toEqual([]);
    const withTest = ROWS.filter((row) => doesNotApply(row) && row.tests !== '');
    expect(withTest.map(({ number }) => number)).toEqual([]);
    for (const { number, asks, answer } of ROWS) {
      expect(asks, number).not.toBe('');
      const reason = answer.replace(/^(?:Does not apply|Not done(?: [^:]*)?): /u, '');
      expect(reason.length, number).toBeGreaterThan(answer === reason ? 1 : 14);
    }
  });

  it.each(ROWS.filter(({ tests }) => tests !== ''))('names tests that there are: $number', ({ tests }) =>
    expect(findFaults(tests)).toEqual([]),
  );

  it('says how much of it is met', () => {
    const rows = ROWS.length;
    const notApplicable = ROWS.filter(doesNotApply).length;
    const notDone = ROWS.filter(isNotDone).map(({ number }) => number);
    const index = readFileSync(INDEX, 'utf8');
    const text = index.replaceAll(/\s+/gu, ' ');
    expect(text).toContain(`${rows} requirements`);
    expect(text).toContain(`${notApplicable} do not apply`);
    expect(text).toContain(`${notDone.length} are not or not fully met`);
    expect([...index.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\*/gmu)].map(([, number]) => number)).toEqual(notDone);
  });
});

it.each(DOORS)('a door that was closed names the tests that try it again: $was', ({ rule, tests }) => {
  expect(rule.length).toBeGreaterThan(10);
  expect(findFaults(tests)).toEqual([]);
});

it('every document and heading that a row names is there', () => {
  for (const file of [
    INDEX,
    ...['inventory.md', 'doors.md', ...CHAPTERS].map((name) => join(FOLDER, name)),
  ]) {
    for (const { groups } of readFileSync(file, 'utf8').matchAll(LINK)) {
      const [target = '', anchor] = (groups?.['target'] ?? '').split('#');
      if (target.startsWith('https:')) continue;
      const path = target === '' ? file : join(dirname(file), target);
      expect(existsSync(path), `${relative(ROOT, file)}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(hasAnchor(path, anchor), `${target}#${anchor}`).toBe(true);
    }
  }
});
