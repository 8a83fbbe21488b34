import { Skeleton } from '#ui/skeleton.tsx';
import { SHEET_MIN_ROWS } from './script-editor.tsx';
import { SheetRow } from './sheet-row.tsx';

const WIDTHS = ['w-[96%]', 'w-[88%]', 'w-[93%]', 'w-[71%]', 'w-[94%]', 'w-[38%]'];

/** The sheet until the first word of a script is written. */
export function ScriptSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="relative px-5 py-4.5 @min-[520px]/sheet:px-0 @min-[520px]/sheet:pt-3 @min-[520px]/sheet:pb-4"
    >
      <div className="hidden after:absolute after:inset-y-0 after:right-30 after:border-l after:border-line @min-[520px]/sheet:block">
        {Array.from({ length: SHEET_MIN_ROWS }, (_, row) => (
          <SheetRow key={row} number={row + 1} time={null} peaks={null} sound={null} />
        ))}
      </div>
      <div className="inset-y-0 right-34 left-13 @min-[520px]/sheet:absolute @min-[520px]/sheet:pt-3">
        {WIDTHS.map((width, row) => (
          <div key={width} className="flex h-8 items-center gap-2 @min-[520px]/sheet:h-10">
            <Skeleton className={`h-3 ${width}`} />
            {row === WIDTHS.length - 1 && (
              <span className="h-5.5 w-0.5 bg-primary-ink motion-safe:animate-pulse" />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
