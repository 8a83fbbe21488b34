import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { pagerSlots, type PagerSlot } from './page-window.ts';

interface PagePosition {
  /** Current page, from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Total number of rows. */
  readonly total: number;
}

interface PaginationProps extends PagePosition {
  /** Noun of the rows, singular and plural: 'user' and 'users'. */
  readonly nouns: readonly [string, string];
  /** Label of the previous button, if the specification has another word for it. */
  readonly previousLabel?: string | undefined;
  /** How many rows a page has, to be chosen; omitted if that is fixed. */
  readonly rowsChoice?: ReactNode;
  readonly onPageChange: (page: number) => void;
}

/**
 * "Showing X to Y of Z users", Prev, numbers with ellipses, Next. Phones show only the first page, the neighbours
 * and the last.
 */
export function Pagination({
  page,
  pageSize,
  total,
  nouns,
  previousLabel = 'Prev',
  rowsChoice,
  onPageChange,
}: PaginationProps) {
  const { first, last, pageCount } = readPage({ page, pageSize, total });
  return (
    <div className="flex flex-col items-center justify-between gap-x-6 gap-y-3 border-t border-line px-1 py-3.5 text-small text-ink-2 md:flex-row md:py-3 md:pr-4 md:pl-6">
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
        <p className="tabular-nums" aria-live="polite">
          Showing {first} to {last} of {total} {nouns[total === 1 ? 0 : 1]}
        </p>
        {rowsChoice}
      </div>
      <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-0.5">
        <PageButton label={previousLabel} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft size={18} />
          <span className="max-md:sr-only">{previousLabel}</span>
        </PageButton>
        {pagerSlots(page, pageCount).map(({ slot, shownOn }) =>
          typeof slot !== 'number' ? (
            <span
              key={slot}
              className={classNames('w-5 text-center md:w-7', shownOn === 'phones' && 'md:hidden')}
            >
              ...
            </span>
          ) : (
            <PageButton
              key={slot}
              label={`Page ${slot}`}
              current={slot === page}
              shownOn={shownOn}
              onClick={() => onPageChange(slot)}
            >
              {slot}
            </PageButton>
          ),
        )}
        <PageButton label="Next" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
          <span className="max-md:sr-only">Next</span>
          <ChevronRight size={18} />
        </PageButton>
      </nav>
    </div>
  );
}

interface NarrowPaginationProps extends PagePosition {
  /** Noun of the rows, plural. */
  readonly noun: string;
  /** Labels of the buttons: to the previous page, and to the next. */
  readonly labels: readonly [string, string];
  readonly onPageChange: (page: number) => void;
}

/** The pager of a narrow column, in one line, without page numbers. Renders nothing if one page holds all. */
export function NarrowPagination({ noun, labels, onPageChange, ...index }: NarrowPaginationProps) {
  const { page, total } = index;
  const { first, last, pageCount } = readPage(index);
  if (pageCount === 1) return null;
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="mt-auto flex flex-none items-center justify-between gap-2 border-t border-line py-1.5 pr-3 pl-6 text-small text-ink-2"
    >
      <p aria-live="polite" className="tabular-nums">
        Showing {count(first)} to {count(last)} of {count(total)}
      </p>
      <span className="flex flex-none">
        <IconButton
          label={labels[0]}
          icon={<ChevronLeft size={20} />}
          {...pressIf(page > 1, () => onPageChange(page - 1))}
        />
        <IconButton
          label={labels[1]}
          icon={<ChevronRight size={20} />}
          {...pressIf(page < pageCount, () => onPageChange(page + 1))}
        />
      </span>
    </nav>
  );
}

/** Numbers of the first and the last row of a page, from 1 unless there is none, and the number of pages. */
function readPage({ page, pageSize, total }: PagePosition) {
  return {
    first: total === 0 ? 0 : (page - 1) * pageSize + 1,
    last: Math.min(total, page * pageSize),
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  };
}

/** Props of a button. One that leads nowhere keeps the focus: it may be the one that led to the last page. */
function pressIf(leads: boolean, onClick: () => void) {
  return leads ? { onClick } : { 'aria-disabled': true };
}

interface PageButtonProps {
  readonly label: string;
  readonly current?: boolean;
  readonly shownOn?: PagerSlot['shownOn'];
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function PageButton({
  label,
  current = false,
  shownOn = 'all',
  disabled = false,
  onClick,
  children,
}: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      {...pressIf(!disabled, onClick)}
      className={classNames(
        'h-11 min-w-11 items-center justify-center gap-1 rounded-control px-1.5 text-small font-[550] tabular-nums',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
        shownOn === 'wide' ? 'hidden md:inline-flex' : 'inline-flex',
        current
          ? 'bg-primary-soft text-primary-ink shadow-[inset_0_0_0_1px_var(--primary-line)]'
          : 'text-ink-2 not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}
