import type { Segment } from './place-stress.ts';

/** A segment with the letters that it renders and their position in the word. */
export interface LetterSegment extends Segment {
  readonly written: string;
  readonly at: number;
}

interface Rule {
  readonly pattern: string;
  readonly sounds: readonly { readonly sound: string; readonly isNucleus: boolean }[];
}

const ACCENT = /[áéíóúâêô]/u;

/**
 * Turns a table of rules into a function from a word in lower case to its segments. Each line has a pattern, which may look
 * around, and the sounds of the letters that it matches: `*` before a nucleus, `-` for none. The first rule that fits at
 * a place is taken; letters without a rule are silent. Lines that begin with # are remarks.
 */
export function compileLetterRules(table: string): (word: string) => LetterSegment[] {
  const rules = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readRule);
  const anyRule = new RegExp(rules.map(({ pattern }) => `(${pattern})`).join('|'), 'gu');
  return (word) =>
    [...word.matchAll(anyRule)].flatMap((match) => {
      const [written, ...groups] = match;
      const sounds = rules[groups.findIndex((group) => group !== undefined)]?.sounds ?? [];
      const isAccented = ACCENT.test(written);
      return sounds.map((sound) => ({
        ...sound,
        written,
        at: match.index,
        isAccented: sound.isNucleus && isAccented,
      }));
    });
}

function readRule(line: string): Rule {
  const [pattern = '', ...sounds] = line.split(/\s+/u);
  return {
    pattern,
    sounds: sounds
      .filter((sound) => sound !== '-')
      .map((sound) => ({ sound: sound.replace('*', ''), isNucleus: sound.startsWith('*') })),
  };
}
