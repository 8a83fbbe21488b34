const ABBREVIATION = /\b(?:Mr|Mrs|Ms|Dr|St|Prof|No|Inc|Ltd|Co|approx|vol|U\.S|U\.K)\.$/;
/** Replaces a comma within a place or a date, while the rest is split at commas. */
const KEPT_COMMA = '\u2063';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';

/** The sentences of a line, each with its own end mark. */
export function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const part of line.split(/(?<=[.!?])\s+/)) {
    open = open === '' ? part : `${open} ${part}`;
    if (ABBREVIATION.test(open)) continue;
    sentences.push(open);
    open = '';
  }
  if (open !== '') sentences.push(open);
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\d]/u.test(sentence));
}

/**
 * The parts of a clause between commas. Places (`Austin, Texas`), dates (`June 3, 2026`) and lists (`eggs, oats and
 * yogurt`) are kept together.
 */
export function splitFragments(clause: string): string[] {
  const name = "[A-Z][\\w.'-]*(?: [A-Z][\\w.'-]*)*";
  const kept = clause
    .replace(
      new RegExp(`\\b(in|at|from|near|of) (${name}), (?=${name}(?:,|$| on| from| this))`, 'g'),
      `$1 $2${KEPT_COMMA} `,
    )
    .replace(new RegExp(`\\b(${MONTH} \\d{1,2}(?:st|nd|rd|th)?), (?=\\d{4})`, 'g'), `$1${KEPT_COMMA} `);
  const parts = kept
    .split(/[,:]\s+/)
    .map((part) => part.replaceAll(KEPT_COMMA, ',').trim())
    .filter((part) => part !== '');
  return joinLists(parts);
}

/** Rejoins `eggs` + `oats and yogurt`: consecutive short parts, the last of which contains the `and`. */
function joinLists(parts: readonly string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  for (const part of parts) {
    const short = part.split(' ').length <= 5;
    const closes = /^(?:and|or) \S/.test(part) || (short && /\S (?:and|or|&) \S/.test(part));
    if (closes && (run.length > 0 || joined.length > 0)) {
      const list = run.length > 0 ? run : joined.splice(-1);
      joined.push([...list, part].join(', '));
      run = [];
    } else if (
      joined.length > 0 &&
      short &&
      !/^(?:with|for|in|on|at|using|opening|starting|launching|without|from)\b|[$€£%\d]/i.test(part)
    ) {
      run.push(part);
    } else {
      joined.push(...run, part);
      run = [];
    }
  }
  return [...joined, ...run];
}

/** The items of `a, b and c`. */
export function splitItems(list: string): string[] {
  return list
    .split(/,\s*(?:and |or |& )?|\s+(?:and|&|plus)\s+(?=[^,]*$)/i)
    .map((item) => item.replace(/^(?:and|or|also|then|the fact that|that)\s+|[.!\s]+$/gi, '').trim())
    .filter((item) => item !== '');
}
