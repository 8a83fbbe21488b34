import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFacts } from './find-facts.ts';

/** Requests, scripts, and what each script invents. */
function readPairs(name: string) {
  const lines = readFileSync(new URL(`testing/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  return rows.map(([request = '', script = '', invented = '']) => ({
    request,
    script,
    invented: invented.split('|').filter((fact) => fact !== ''),
  }));
}

/** Shares of the invented facts that are listed, and of the listed ones that are invented. */
function measure(pairs: ReturnType<typeof readPairs>) {
  const counts = { invented: 0, listed: 0, found: 0, right: 0 };
  for (const { request, script, invented } of pairs) {
    const listed = [...new Set(findFacts(request, script).map(({ text }) => text.toLowerCase()))];
    const isSame = (one: string, other: string) => one.includes(other) || other.includes(one);
    const isListed = (fact: string) => listed.some((one) => isSame(one, fact.toLowerCase()));
    const isInvented = (one: string) => invented.some((fact) => isSame(one, fact.toLowerCase()));
    counts.invented += invented.length;
    counts.found += invented.filter(isListed).length;
    counts.listed += listed.length;
    counts.right += listed.filter(isInvented).length;
  }
  return { recall: counts.found / counts.invented, precision: counts.right / counts.listed };
}

const listOf = (request: string, script: string) => findFacts(request, script).map(({ text }) => text);

describe('findFacts', () => {
  it.each([
    ['that its rules were made with', 'fact-pairs', 60],
    ['that were held back', 'held-back-pairs', 40],
  ])('lists what was invented in the pairs %s', (_, name, count) => {
    const pairs = readPairs(name);
    expect(pairs).toHaveLength(count);
    const { recall, precision } = measure(pairs);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    ['30 hours', 'It lasts thirty hours.'],
    ['$5', 'It costs 5 dollars.'],
    ['$9.99', 'It costs nine dollars ninety-nine.'],
    ['1,500 guests', 'We had 1.500 guests, yes, fifteen hundred of them, or one thousand five hundred.'],
    ['March 3', 'See you on 3 March, on the 3rd of March, on el 3 de marzo.'],
    ['2026-03-03', 'See you on March 3, 2026.'],
    ['opens at 20:00', 'We open at 8 pm.'],
    ['ZEST', "We love Zest. With Zest's taste, everybody loves Zests."],
    ['visit https://www.zest.com/shop', 'Go to zest.com.'],
    ['our hotel in Germany', 'Our hotel is in Alemania.'],
    ['४०० रुपये', 'It is 400 rupees.'],
    ['zweitausendvierhundert Euro', 'Das kostet 2.400 Euro und ist gut.'],
    ['an award-winning soap', 'Die preisgekrönte Seife ist da und sie ist gut.'],
  ])('finds %s again in other words', (request, script) => {
    expect(listOf(request, script)).toEqual([]);
  });

  it.each([
    ['5 days', 'It takes 5 hours.', ['5 hours']],
    ['March 3', 'See you on March 4.', ['March 4']],
    ['zest.com', 'Go to zest.com/sale.', ['zest.com/sale']],
    ['tea with Anna', 'Tea with Anna Becker.', ['Anna Becker']],
  ])('lists what differs from %s', (request, script, listed) => {
    expect(listOf(request, script)).toEqual(listed);
  });

  it('says what kind each one is and where it stands', () => {
    const script =
      'The first soda from Porto costs $3. See soda.com on May 2 at 9 am. It cures headaches in 4 days.';
    expect(findFacts('soda ad', script).map(({ kind, text }) => [kind, text])).toEqual([
      ['superlative', 'The first soda'],
      ['name', 'Porto'],
      ['price', '$3'],
      ['address', 'soda.com'],
      ['date', 'May 2'],
      ['time', '9 am'],
      ['claim', 'cures headaches'],
      ['figure', '4 days'],
    ]);
    for (const { text, start, end } of findFacts('soda ad', script))
      expect(script.slice(start, end)).toBe(text);
  });
});
