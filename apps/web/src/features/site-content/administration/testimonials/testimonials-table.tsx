import type { Testimonial } from '@voicedraft/contract/site-content';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { shortenQuote } from './testimonial-values.ts';

interface TestimonialsTableProps {
  /** Newest first; undefined while they are loading. */
  readonly testimonials: readonly Testimonial[] | undefined;
  /** The one in the form. */
  readonly edited: string | undefined;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (testimonial: Testimonial) => void;
}

/** What clients say, and the way to change it. */
export function TestimonialsTable({ testimonials, edited, onEdit, onDelete }: TestimonialsTableProps) {
  const buttons = useFocusBack(edited);
  const columns = useMemo(
    () => testimonialColumns({ onEdit, onDelete }, buttons),
    [onEdit, onDelete, buttons],
  );
  return (
    <Card className="mt-5 overflow-clip">
      <CardHead
        title="Testimonials"
        note={
          testimonials !== undefined && (
            <span className="text-small text-ink-2 tabular-nums">{testimonials.length}</span>
          )
        }
      />
      <DataTable
        caption="Testimonials"
        columns={columns}
        rows={testimonials}
        rowId={({ _id }) => _id}
        rowState={({ _id }) => (_id === edited ? 'edited' : undefined)}
        empty={
          <EmptyState title="No testimonials found. Add a new testimonial to get started." headingLevel={3} />
        }
      />
    </Card>
  );
}

type EditButtons = Map<string, HTMLButtonElement>;

/** When the form lets go of a testimonial, and the focus goes with it, the button that opened it has it again. */
function useFocusBack(edited: string | undefined): EditButtons {
  const [buttons] = useState((): EditButtons => new Map());
  const last = useRef(edited);
  useEffect(() => {
    const before = last.current;
    last.current = edited;
    if (before === undefined || edited !== undefined || document.activeElement !== document.body) return;
    buttons.get(before)?.focus();
  }, [buttons, edited]);
  return buttons;
}

const column = dataTableColumns<Testimonial>();

function testimonialColumns(
  { onEdit, onDelete }: Pick<TestimonialsTableProps, 'onEdit' | 'onDelete'>,
  buttons: EditButtons,
) {
  return column.columns([
    column.accessor('authorName', {
      header: 'Author',
      enableSorting: false,
      meta: { full: true, unlabelled: true },
      cell: ({ row: { original: testimonial } }) => (
        <div className="flex max-w-[300px] min-w-[180px] items-center gap-3">
          <Avatar name={testimonial.authorName} imageUrl={testimonial.authorImage} />
          <span className="min-w-0 wrap-anywhere">
            <b dir="auto" className="block font-semibold">
              {testimonial.authorName}
            </b>
            <span dir="auto" className="block text-micro text-ink-2">
              {testimonial.authorTitle}
            </span>
          </span>
        </div>
      ),
    }),
    column.accessor('quote', {
      header: 'Quote',
      enableSorting: false,
      meta: { full: true, unlabelled: true },
      cell: ({ getValue }) => (
        <p dir="auto" className="min-w-[180px] text-small wrap-anywhere text-ink-2">
          {shortenQuote(getValue())}
        </p>
      ),
    }),
    column.accessor('isActive', {
      header: 'Status',
      enableSorting: false,
      meta: { full: true, unlabelled: true },
      cell: ({ row: { original: testimonial } }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {testimonial.isActive ? (
            <StatusBadge tone="success">Active</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">Inactive</StatusBadge>
          )}
          {testimonial.isSample && <span className="text-micro text-ink-2">Sample</span>}
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { full: true, unlabelled: true, stays: 'right' },
      cell: ({ row: { original: testimonial } }) => (
        <div className="-mx-2.5 flex">
          <IconButton
            ref={(button) => {
              if (button === null) buttons.delete(testimonial._id);
              else buttons.set(testimonial._id, button);
            }}
            label={`Edit testimonial by ${testimonial.authorName}`}
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => onEdit(testimonial._id)}
          />
          <IconButton
            label={`Delete testimonial by ${testimonial.authorName}`}
            tone="danger"
            icon={<Trash2 size={20} aria-hidden="true" />}
            onClick={() => onDelete(testimonial)}
          />
        </div>
      ),
    }),
  ]);
}
