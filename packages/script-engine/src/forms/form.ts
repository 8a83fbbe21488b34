/** The forms that the writer knows. */
export type Form =
  | ('advert' | 'explainer' | 'how-to' | 'story' | 'news' | 'listing')
  | ('event' | 'introduction' | 'message' | 'recipe' | 'meditation' | 'podcast' | 'course');

/** One or more sentences of the writer's own. */
export type Line = Readonly<{ text: string; marks: string; paragraph: number }>;

/** The writer's own words for one kind of text; they must be true of every text of that kind. */
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
 * Parses a kind of text. The first line holds its form, how lists begin, and its questions. Then follow drafts
 * about a bare subject, separated by empty lines. A source line is a paragraph; ` / ` separates its lines.
 *
 * Marks before a line: `?` optional; `+` only in a draft of a requested length; `*` also fits after the customer's
 * facts; `>` only after them; `=` only before them.
 *
 * `(a|b||c)` offers wordings: `a` or `b`, and `c` if neither fits. A wording that the subject does not fit is not
 * used.
 *
 * Slots for the subject: `[S]` starts a sentence; `[s]` within one; `[d]` within one, for `the …`, `our …` or a
 * name; `[i]` for `a …`; `[h]` for `how to …`; `[t]` a thing to be thankful or sorry for; `[Q]` a full question;
 * `[c]` after a colon, fits every subject. `[l]` is `before`, `after` or `for`, as in the prompt; `[p]` is empty
 * and fits if `[s]` does.
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
