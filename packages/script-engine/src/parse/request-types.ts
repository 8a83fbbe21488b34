import type { Tone } from '#tones.ts';

/** The rhetorical shape of a script. */
type FrameName = 'why' | 'how-to' | 'explainer' | 'list' | 'story' | 'promotion' | 'comparison' | 'message';

/** What a list counts: each kind draws on different material. */
export type ListKind = 'steps' | 'facts' | 'mistakes';

/** The one clause of a prompt that says what the video is about. */
export interface Core {
  readonly frame: FrameName;
  /** A noun or gerund phrase: `compound interest`, `changing a bike tire without tools`. */
  readonly subject: string;
  /**
   * What may follow `about`: the subject, or the clause that the prompt asks (`why bees matter to city gardens`).
   * Undefined for a question that cannot be turned into a clause.
   */
  readonly clause: string | undefined;
  /** A direct question, word for word. */
  readonly question?: string;
  /** A how-to in the base form: `change a bike tire without tools`. */
  readonly action?: string;
  /** The two things to compare. */
  readonly sides?: readonly [string, string];
  readonly list?: { readonly count: number | undefined; readonly noun: string; readonly kind: ListKind };
  /** Name of a product, shop or event. */
  readonly brand?: string;
  /** Kind of message: thanks, a welcome … */
  readonly occasion?: string;
}

export interface ParsedRequest extends Core {
  /** Length in words; if undefined, the writer decides. */
  readonly askedWords: number | undefined;
  readonly tone: Tone;
  readonly audience: string | undefined;
  /** Things that the video must mention, as noun phrases. */
  readonly points: readonly string[];
  /** Loose facts of an offer: `opening June 3rd`, `with free croissants`, `$79`. */
  readonly details: readonly string[];
  /** The prompt's own sentences that can be spoken unchanged. */
  readonly statements: readonly string[];
  /** A closing line that the prompt asks for. */
  readonly callToAction: string | undefined;
  /** True if the script speaks as `we` (the prompt says our or we). */
  readonly ownVoice: boolean;
  /** The whole cleaned prompt, for choosing material. */
  readonly text: string;
}
