interface SpellingRule {
  readonly pattern: RegExp;
  readonly length: number;
  readonly sound: string;
}

const LINE = /^(\S*)<(\S+)>(\S*)(?: (\S+))?$/u;

/**
 * Turns a table of spelling rules into a function that sounds a word out. A line is `before<letters>after sound`: the
 * letters, what surrounds them as regular expressions, and what they sound like, or nothing if they are silent. At each place the first rule that fits applies; a letter without any is silent. Capitals stand
 * for the given groups of letters.
 */
export function compileSpellingTable(
  table: string,
  groups: Readonly<Record<string, string>>,
): (word: string) => string[] {
  const expand = (text: string): string => text.replaceAll(/[A-Z]/gu, (name) => groups[name] ?? name);
  const rulesByLetter = new Map<string, SpellingRule[]>();
  for (const line of table.split('\n').filter((text) => text !== '')) {
    const [, before = '', letters = '', after = '', sound = ''] = LINE.exec(line.trim()) ?? [];
    if (letters === '') throw new Error(`Not a spelling rule: ${line}`);
    const pattern = new RegExp(
      `${before === '' ? '' : `(?<=${expand(before)})`}${letters}${after === '' ? '' : `(?=${expand(after)})`}`,
      'uy',
    );
    const first = letters.charAt(0);
    const rules = rulesByLetter.get(first) ?? [];
    rules.push({ pattern, length: letters.length, sound: sound.normalize('NFD') });
    rulesByLetter.set(first, rules);
  }
  return (word) => soundOut(word, rulesByLetter);
}

function soundOut(word: string, rulesByLetter: ReadonlyMap<string, readonly SpellingRule[]>): string[] {
  const sounds: string[] = [];
  let place = 0;
  while (place < word.length) {
    const at = place;
    const rule = rulesByLetter.get(word.charAt(at))?.find(({ pattern }) => {
      pattern.lastIndex = at;
      return pattern.test(word);
    });
    sounds.push(rule?.sound ?? '');
    place += rule?.length ?? 1;
  }
  return sounds;
}
