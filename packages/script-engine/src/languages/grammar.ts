import type { ScriptForm } from '@voicedraft/contract/script-controls';

/** How requests for scripts are made in a language: the words of instructions, and what tells them from content. */
export interface Grammar {
  /** Names of what is asked for, by the form that they stand for; `any` stands for none. */
  readonly forms: readonly (readonly [form: ScriptForm | 'any', name: RegExp])[];
  /** The same names wherever they stand; global. */
  readonly nouns: RegExp;
  /** Words of an instruction that no other kind of sentence consists of, in lower case. */
  readonly strong: RegExp;
  /** Words that stand between those. */
  readonly glue: RegExp;
  /** `30 seconds`; global. */
  readonly lengths: RegExp;
  /** Where sentences end. */
  readonly sentenceEnd: RegExp;
  readonly polite: RegExp;
  readonly please: RegExp;
  /** A request: who asks, the verb, and the rest. */
  readonly request: RegExp;
  /** An `ask` of `request` that is a question to the writer: `can you`. */
  readonly helping: RegExp;
  /** What follows a name: the link to its subject, and the subject. */
  readonly linked: RegExp;
  /** A link before what is to be said. */
  readonly sayingLink: RegExp;
  /** A link before people, or the subject. */
  readonly forLink: RegExp;
  /** An order that names its subject: orders to explain, orders to promote, and the subject. */
  readonly order: RegExp;
  readonly promoting: RegExp;
  readonly announcing: RegExp;
  /** How the script should be, in words that no list can hold. */
  readonly manner: RegExp;
  /** First words of instructions that may begin a sentence of any text. */
  readonly doubtful: RegExp;
  /** People that a script is for. */
  readonly addressed: RegExp;
  readonly toldTo: RegExp;
  /** Somebody to be told something, besides those of `addressed`. */
  readonly receiver: RegExp;
  readonly forWhom: RegExp;
  /** Somebody, and what they are told about. */
  readonly about: RegExp;
  /** What describes the reader of a subject: `like I'm five`. */
  readonly asIf: RegExp;
  /** A label and its value: one of subjects, one of manners, one of content, and the value. */
  readonly label: RegExp;
  /** `topic is electric cars`, within a sentence: whether it is a subject, and the value. */
  readonly partLabel: RegExp;
  /** The customer's own words follow. */
  readonly mention: RegExp;
  /** Words that only statements contain. */
  readonly stated: RegExp;
  /** First words of fragments to speak: steps, calls to action, and offers. */
  readonly doing: RegExp;
  /** A verb's ending, in a sentence of its own: `parking reopens Tuesday.` */
  readonly ending: RegExp;
  /** `Empty the tray.` */
  readonly ordered: RegExp;
  /** Additions for the writer to make; only in a recipe are they steps. */
  readonly added: RegExp;
  /** Between the parts of a sentence: marks, and `and` before a request. */
  readonly between: RegExp;
  /** `and` alone. */
  readonly joint: RegExp;
  /** Two words with `and` between them. */
  readonly pair: RegExp;
  /** `1 minute on jeans` */
  readonly lengthOn: RegExp;
  readonly vague: RegExp;
  /** A subject with words that nobody would speak. */
  readonly unspoken: RegExp;
  /** Begins a subject that is a clause. */
  readonly clause: RegExp;
  /** Begins what belongs to the subject before it. */
  readonly attached: RegExp;
  /** Before a name of a form: it is not asked for, but somebody's. */
  readonly othersName: RegExp;
  /** Before a name of a form: it heads nothing. */
  readonly noHeading: RegExp;
  /** Before a name of a form: no attributes. */
  readonly unowned: RegExp;
  /** Articles and the like among attributes. */
  readonly article: RegExp;
  readonly howTo: RegExp;
  /** A text that asks something and states nothing. */
  readonly asking: RegExp;
  /** The beginning of a sentence that is only a name with an article. */
  readonly nominal: RegExp;
  /** A call to action, which closes a script. */
  readonly call: RegExp;
  /** A single sentence that is a question or a headline. */
  readonly question: RegExp;
  /** The customer's self-description, which is not for the script. */
  readonly background: RegExp;
  /** Whether `!` and `?` have a space before them. */
  readonly spacesMarks: boolean;
  /** Harmful requests. Deliberately narrow: what only sounds like one passes. */
  readonly harm: readonly RegExp[];
  /** Blanks of each form, in the order of the script; none of it is spoken. */
  readonly outlines: Readonly<Record<ScriptForm | 'any', string>>;
}

/** Stands for a length. */
export const LENGTH_MARK = 'lenhere';

/** Names of forms as parts of a pattern. */
export type FormNames = Readonly<Record<ScriptForm | 'any', string>>;

/** The alternatives of a table that is written in words, one after the other. */
export function listWords(words: string): string {
  return words.trim().split(/\s+/).join('|');
}
