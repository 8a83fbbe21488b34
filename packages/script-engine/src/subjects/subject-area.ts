/**
 * What the writer knows about one subject area. Every sentence is self-contained (it may be omitted, or come first
 * in a paragraph), is generally true, and promises no medical, legal or financial result.
 */
export interface SubjectArea {
  readonly id: string;
  /** Words and phrases that name the area, separated by commas. */
  readonly words: string;
  /** Words that only hint at it. */
  readonly hints?: string;
  /** Addresses people who make or sell things, so it has nothing to say to the customers of a promotion. */
  readonly isCraft?: boolean;
  /** Lines that may open a script. */
  readonly hooks: readonly string[];
  /** What people commonly get wrong, or what makes the subject hard. */
  readonly mistakes: readonly string[];
  readonly facts: readonly string[];
  /** Advice in the imperative, each starting with its verb, in a sensible order. */
  readonly steps: readonly string[];
  /** Lines that leave the viewer with something small to do. */
  readonly closings: readonly string[];
  readonly topics?: readonly SubjectTopic[];
}

/** A narrower topic inside an area, only used if the prompt names it. */
export interface SubjectTopic {
  readonly words: string;
  readonly facts: readonly string[];
  readonly mistakes?: readonly string[];
  readonly steps?: readonly string[];
}

/** The three kinds of sentences in the body of a script. */
export const MATERIAL_KINDS = ['mistakes', 'facts', 'steps'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];
