import type { DaySeries } from './day-series.ts';

/** Failures are striped, so that they differ by more than colour. */
export const FAILED_MARK = { ground: 'var(--danger-soft)', stripe: 'var(--danger)' };

/** Fill of the bars of all other series. */
export const SERIES_FILLS = { plain: 'var(--primary)', second: 'var(--ink-3)' } as const;

/** The square that shows which bars a name belongs to. */
export function SeriesMark({ variant }: { readonly variant: DaySeries['variant'] }) {
  return (
    <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" className="flex-none rounded-[3px]">
      {variant === 'failed' ? (
        <>
          <rect width="12" height="12" fill={FAILED_MARK.ground} />
          <path d="M-2 8 8 -2M0 14 14 0M6 16 16 6" stroke={FAILED_MARK.stripe} strokeWidth="2.5" />
        </>
      ) : (
        <rect width="12" height="12" fill={SERIES_FILLS[variant]} />
      )}
    </svg>
  );
}
