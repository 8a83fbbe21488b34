import { classNames } from './class-names.ts';

type Sticky = 'right' | 'first' | 'second' | undefined;

/** Its own layer, on an opaque background; a hairline and a shadow while columns are scrolled beneath it. */
const RIGHT =
  'md:sticky md:right-0 md:z-2 md:in-data-[hides-right]:shadow-[inset_1px_0_0_var(--line-2)] ' +
  'md:before:pointer-events-none md:before:absolute md:before:inset-y-0 md:before:right-full md:before:w-4 ' +
  'md:in-data-[hides-right]:before:bg-linear-to-r md:before:from-transparent md:before:to-[color-mix(in_srgb,var(--scrim)_24%,transparent)]';
const LEFT = 'md:@max-[899px]/table:sticky md:@max-[899px]/table:z-2';
const SECOND =
  'md:@max-[899px]/table:left-15 md:@max-[899px]/table:in-data-[hides-left]:shadow-[inset_-1px_0_0_var(--line-2)]';

const STICKY_CLASSES = {
  right: RIGHT,
  first: classNames(LEFT, 'md:left-0 md:w-15 md:pr-0.5'),
  second: classNames(LEFT, SECOND),
} as const;

/** The background of a row, whatever its state. */
const BACKGROUND =
  'md:bg-surface md:group-hover/row:bg-[color-mix(in_srgb,var(--sunken)_55%,var(--surface))] ' +
  'md:group-data-[state]/row:bg-primary-soft';

/** Classes of a cell in a column that stays in view. */
export function stickyClass(sticky: Sticky): string {
  return sticky === undefined ? '' : classNames(STICKY_CLASSES[sticky], BACKGROUND);
}

/** The same for the header of that column, which has its own background. */
export function stickyHeadClass(sticky: Sticky): string {
  return sticky === undefined ? '' : STICKY_CLASSES[sticky];
}
