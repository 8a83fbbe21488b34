import type { MaterialKind } from '#subjects/subject-area.ts';

/**
 * A rhetorical shape. Its lines are templates: `{topic}`, `{clause}`, `{action}` and others are filled from the
 * request, and a line whose slot has no value is skipped.
 */
export interface Frame {
  /** The line that names the subject; one is always used. */
  readonly openings: readonly string[];
  /** The body, one paragraph each, in order. */
  readonly order: readonly MaterialKind[];
  /** Weight of each kind in this shape, 0 for none. */
  readonly weights: Readonly<Record<MaterialKind, number>>;
  /** Minimum number of each kind in a script of ordinary length. */
  readonly least: Readonly<Record<MaterialKind, number>>;
  /** Lines that may lead into a paragraph of the body. */
  readonly leads: Readonly<Record<MaterialKind, readonly string[]>>;
  /** Sentences that fit any subject: they fill gaps, or carry the script if no subject area fits. */
  readonly general: Readonly<Record<MaterialKind, readonly string[]>>;
  /** The line that sums up; one is always used. */
  readonly endings: readonly string[];
  /** Steps get `First,` and `Finally,`. */
  readonly sequence: boolean;
  /** Addresses customers: leaves out mistakes made by people who do the work themselves. */
  readonly everydayOnly?: boolean;
}
