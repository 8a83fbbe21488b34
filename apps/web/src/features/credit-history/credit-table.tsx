import { Link } from '@tanstack/react-router';
import type { CreditEntry } from '@voicedraft/contract/credits';
import {
  ArrowDownLeft,
  AudioLines,
  Gift,
  type LucideIcon,
  Package,
  PencilLine,
  ScrollText,
  Terminal,
  Undo2,
  UserRoundPen,
} from 'lucide-react';
import { formatCreditChange, formatDateTime } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import type { TableConfig } from '#ui/list/table-config.ts';
import { describeEntry } from './describe-entry.ts';
import { CREDITS_PAGE_SIZE } from './queries.ts';

const ICONS: Readonly<Record<CreditEntry['kind'], LucideIcon>> = {
  welcome: Gift,
  script: ScrollText,
  voice: AudioLines,
  rewrite: PencilLine,
  deducted: Terminal,
  returned: Undo2,
  purchase: Package,
  reversal: ArrowDownLeft,
  adjustment: UserRoundPen,
};

const column = dataTableColumns<CreditEntry>();

interface CreditReader {
  /** How the text addresses the account's owner. */
  readonly whose: 'your' | 'their';
  /** Path of the order behind a change. */
  readonly orderPage: '/user/receipt/$id' | '/admin/orders/$id';
}

/** Columns of the credit history, for the account's owner or for staff. */
export function creditColumns(reader: CreditReader) {
  return column.columns([
    column.display({
      id: 'what',
      // Keeps the column's width while it is empty.
      header: () => <span className="block md:w-52 lg:w-72 min-[1400px]:w-[34rem]">Activity</span>,
      meta: { full: true, unlabelled: true },
      cell: ({ row }) => <What entry={row.original} reader={reader} />,
    }),
    column.accessor('amount', {
      header: 'Credits',
      meta: { align: 'end' },
      cell: ({ getValue }) => {
        const amount = getValue();
        return (
          <span className={classNames('font-semibold', amount > 0 ? 'text-success' : 'text-ink')}>
            {formatCreditChange(amount)}
          </span>
        );
      },
    }),
    column.accessor('balanceAfter', {
      header: 'Balance after',
      meta: { align: 'end' },
      cell: ({ getValue }) => <span className="text-ink-2">{getValue().toLocaleString('en-US')}</span>,
    }),
    column.accessor('createdAt', {
      header: 'Date',
      meta: { full: true, unlabelled: true },
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="mono text-small whitespace-nowrap text-ink-2">
          {formatDateTime(getValue())}
        </time>
      ),
    }),
  ]);
}

/** The owner's own credit history. */
export const CREDITS_TABLE: TableConfig<CreditEntry> = {
  caption: 'Credit history',
  nouns: ['change', 'changes'],
  columns: creditColumns({ whose: 'your', orderPage: '/user/receipt/$id' }),
  rowId: ({ _id }) => _id,
  pageSize: CREDITS_PAGE_SIZE,
  loadingRows: 6,
  failure: 'Your credit history could not be loaded',
  describeOutdated: ({ message }) => `Your credit history could not be refreshed. ${message}`,
};

interface WhatProps {
  readonly entry: CreditEntry;
  readonly reader: CreditReader;
}

function What({ entry, reader: { whose, orderPage } }: WhatProps) {
  const { title, note, order } = describeEntry(entry, whose);
  const Icon = ICONS[entry.kind];
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-10 flex-none place-items-center rounded-well border',
          entry.amount > 0
            ? 'border-success-line bg-success-soft text-success'
            : 'border-line bg-sunken text-ink-2',
        )}
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {note !== '' && (
          <p dir="auto" className="mt-0.5 max-w-[56ch] text-small wrap-anywhere text-ink-2">
            {note}
          </p>
        )}
        {order !== null && (
          <Link
            to={orderPage}
            params={{ id: order.id }}
            className="link inline-flex min-h-6 items-center text-small"
          >
            {order.text}
          </Link>
        )}
      </div>
    </div>
  );
}
