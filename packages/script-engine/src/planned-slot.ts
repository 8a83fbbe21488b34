import type { Slot } from './fit-length.ts';

/** A slot with its place in the script. */
export interface PlannedSlot extends Slot {
  /** Slots of the same paragraph share a number. */
  readonly paragraph: number;
  /** Steps may be joined by `First,` and `Finally,`. */
  readonly isStep: boolean;
}
