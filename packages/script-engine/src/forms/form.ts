/** What the writer can write. */
export type Form =
  | ('advert' | 'explainer' | 'how-to' | 'story' | 'news' | 'listing')
  | ('event' | 'introduction' | 'message' | 'recipe' | 'meditation' | 'podcast');

/** A sentence or group of sentences of the writer's own. */
export interface Line {
  readonly text: string;
  readonly marks: string;
  readonly paragraph: number;
}

/** The writer's own words for one kind of text: only what is true of anything of that kind. */
export interface FormText {
  readonly form: Form;
  /** How a list of facts begins. */
  readonly lead: string;
  /** Ids of the questions whose answers would fill a draft, the most useful first. */
  readonly asks: readonly string[];
  readonly drafts: readonly (readonly Line[])[];
}

const HEAD = /^([\w-]+)(?: "(.*)")?: ([\w ]*)\n(.*)$/s;

/**
 * Reads a kind of text: its form, how lists begin and its questions in the first line, then drafts about a bare subject with an empty line
 * between them. A line of source is a paragraph, ` / ` stands between its lines. Marks before a line: `?` may be left
 * out; `+` only where a longer draft was asked for; `*` fits behind the customer's own facts, too, `>` only there,
 * `=` only before them. `(a|b||c)` are wordings to choose from, `c` where neither `a` nor `b` fits. The subject
 * stands in `[S]` (starts a sentence), `[s]` (within one), `[d]` (within one, where `the …`, `our …` or a name fits),
 * `[i]` (where `a …` fits), `[h]` (where `how to …` fits), `[t]` (a thing to be thankful or sorry for), `[Q]` (a
 * question of its own) and `[c]` (behind a colon, fits all); `[l]` is the word that stood before it, `[p]` nothing,
 * but only for people. A wording in which the subject does not fit is not used.
 */
export function describe(source: string): FormText {
  const [, form = '', lead = 'To remember:', asks = '', rest = ''] = HEAD.exec(source) ?? [];
  const drafts = rest.split(/\n\s*\n/).map(readLines);
  return { form: form as Form, lead, asks: asks.split(' '), drafts };
}

function readLines(draft: string): Line[] {
  const read = (line: string, paragraph: number): Line => {
    const [, marks = '', text = ''] = /^([?+*>=]*) *(.*)$/.exec(line.trim()) ?? [];
    return { text, marks, paragraph };
  };
  return draft
    .split('\n')
    .flatMap((part, paragraph) => part.split(' / ').map((line) => read(line, paragraph)));
}
