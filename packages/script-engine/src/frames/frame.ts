import type { MaterialKind } from '#subjects/subject-area.ts';

/**
 * A rhetorical shape. The lines are templates: `{topic}`, `{clause}`, `{action}` and the like are filled from
 * the request, and a line whose slot has no value is passed over.
 */
export interface Frame {
  /** The line that names the subject; one is always used. */
  readonly openings: readonly string[];
  /** The body, one paragraph each, in order. */
  readonly order: readonly MaterialKind[];
  /** How much of each kind the shape likes, 0 for none. */
  readonly weights: Readonly<Record<MaterialKind, number>>;
  /** How many of each kind a script of ordinary length certainly has. */
  readonly least: Readonly<Record<MaterialKind, number>>;
  /** A line that may lead into each paragraph of the body. */
  readonly leads: Readonly<Record<MaterialKind, readonly string[]>>;
  /** What can be said of any subject: fills up, or carries the script where no subject area fits. */
  readonly general: Readonly<Record<MaterialKind, readonly string[]>>;
  /** The line that sums up; one is always used. */
  readonly endings: readonly string[];
  /** Steps get `First,` and `Finally,`. */
  readonly sequence: boolean;
  /** Speaks to customers: the mistakes of those who do the work themselves are left out. */
  readonly everydayOnly?: boolean;
}
