import type { Feature } from '@voicedraft/contract/site-content';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState, type RefCallback } from 'react';
import { NEW_ENTRY } from '#features/site-content/administration/edited-entry.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SortableArea } from '#ui/sortable-area.tsx';
import { RowHandle, SortableRow } from '#ui/sortable-row.tsx';
import { FeatureToggle } from './feature-toggle.tsx';

interface FeaturesTableProps {
  /** In order; undefined while they are loading. */
  readonly features: readonly Feature[] | undefined;
  /** The entry that was open before: its button gets the focus back. */
  readonly left: string | undefined;
  readonly onMove: (from: number, to: number) => void;
  readonly onOpen: (entry: string) => void;
  readonly onDelete: (feature: Feature) => void;
}

const NONE: readonly string[] = [];

/** The features, put in order by dragging or by the keyboard, and what can be done with each. */
export function FeaturesTable({ features, left, onMove, onOpen, onDelete }: FeaturesTableProps) {
  const [takeFocus] = useState(createFocusTaker);
  const columns = useMemo(
    () => featureColumns({ left, takeFocus, onOpen, onDelete }),
    [left, takeFocus, onOpen, onDelete],
  );
  const ids = useMemo(() => features?.map(({ _id }) => _id) ?? NONE, [features]);
  const isBack = left !== undefined && features !== undefined && !ids.includes(left);
  return (
    <Card className="overflow-clip">
      <CardHead
        title="Features"
        actions={
          <Button
            ref={isBack ? takeFocus : undefined}
            variant="primary"
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() => onOpen(NEW_ENTRY)}
          >
            Add New Feature
          </Button>
        }
      />
      <SortableArea ids={ids} nameOf={(index) => features?.[index]?.title ?? ''} onMove={onMove}>
        <DataTable
          caption="Features"
          columns={columns}
          rows={features}
          rowId={({ _id }) => _id}
          RowElement={SortableRow}
          loadingRows={6}
          empty={
            <EmptyState
              title="No features yet"
              text="The landing page hides this section until you add one."
              headingLevel={3}
            />
          }
        />
      </SortableArea>
    </Card>
  );
}

/** Gives a button the focus when it comes, once; and another one when that goes while it has the focus. */
function createFocusTaker(): RefCallback<HTMLButtonElement> {
  let taker: HTMLButtonElement | null = null;
  return (button) => {
    if (button === null) {
      if (document.activeElement === taker) taker = null;
    } else if (taker === null) {
      taker = button;
      button.focus();
    }
  };
}

const column = dataTableColumns<Feature>();

interface ColumnsOf extends Pick<FeaturesTableProps, 'left' | 'onOpen' | 'onDelete'> {
  readonly takeFocus: RefCallback<HTMLButtonElement>;
}

function featureColumns({ left, takeFocus, onOpen, onDelete }: ColumnsOf) {
  return column.columns([
    column.display({
      id: 'place',
      header: () => <span className="sr-only">Order</span>,
      meta: { corner: true, unlabelled: true },
      cell: ({ row: { original: feature } }) => (
        <div className="-mx-3 max-md:-my-2">
          <RowHandle name={feature.title} />
        </div>
      ),
    }),
    column.accessor('title', {
      header: 'Title',
      enableSorting: false,
      meta: { full: true, unlabelled: true },
      cell: ({ row: { original: feature } }) => (
        <div className="max-w-[240px] min-w-[140px] max-md:max-w-none max-md:pr-12">
          <b dir="auto" className="block font-semibold wrap-anywhere">
            {feature.title}
          </b>
          <span dir="auto" className="block text-micro wrap-anywhere text-ink-2">
            {feature.category}
          </span>
        </div>
      ),
    }),
    column.accessor('description', {
      header: 'Description',
      enableSorting: false,
      meta: { full: true, unlabelled: true },
      cell: ({ getValue }) => (
        <p
          dir="auto"
          className="line-clamp-2 max-w-[420px] min-w-[160px] text-small wrap-anywhere text-ink-2 max-md:max-w-none"
        >
          {getValue()}
        </p>
      ),
    }),
    column.accessor('isActive', {
      header: 'Status',
      enableSorting: false,
      meta: { full: true, unlabelled: true },
      cell: ({ getValue }) =>
        getValue() ? (
          <StatusBadge tone="success">Active</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Inactive</StatusBadge>
        ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { full: true, unlabelled: true, stays: 'right' },
      cell: ({ row: { original: feature } }) => (
        <div className="-mx-2.5 flex">
          <IconButton
            ref={feature._id === left ? takeFocus : undefined}
            label={`Edit ${feature.title}`}
            icon={<Pencil size={20} aria-hidden="true" />}
            onClick={() => onOpen(feature._id)}
          />
          <FeatureToggle feature={feature} />
          <IconButton
            label={`Delete ${feature.title}`}
            tone="danger"
            icon={<Trash2 size={20} aria-hidden="true" />}
            onClick={() => onDelete(feature)}
          />
        </div>
      ),
    }),
  ]);
}
