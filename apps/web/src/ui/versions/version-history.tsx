import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { DialogOrSheet } from '#ui/dialog-or-sheet.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ListSource } from '#ui/list/list-source.ts';
import type { ListState } from '#ui/list/list-state.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { ListConfig } from '#ui/list/table-config.ts';

/** Versions on one page of the list. */
export const VERSIONS_PAGE_SIZE = 25;

const VERSIONS: ListConfig<ListedVersion> = {
  caption: 'Versions',
  nouns: ['version', 'versions'],
  rowId: ({ id }) => id,
  pageSize: VERSIONS_PAGE_SIZE,
  hidesOnlyPage: true,
  loadingRows: 4,
  failure: 'The versions could not be loaded',
  headingLevel: 3,
};

/** A version as a list shows it. */
export interface ListedVersion {
  readonly id: string;
  /** Origin of the version: 'Edited'. */
  readonly reason: string;
  /** How long it is, or who saved it. */
  readonly note: string;
  /** When it was saved, as ISO 8601. */
  readonly savedAt: string;
  readonly isCurrent: boolean;
}

interface VersionHistoryProps<Version extends ListedVersion> {
  readonly title?: string;
  readonly description?: string;
  /** Name of the current version. */
  readonly current?: string;
  readonly list: ListState;
  readonly query: ListSource<Version>;
  /** Draws how a version differs from now, and the way back to it. */
  readonly renderDetail: (version: Version) => ReactNode;
  readonly onClose: () => void;
}

/** Earlier states, each compared with the current one, and restorable. Rendered while open. */
export function VersionHistory<Version extends ListedVersion>({
  title = 'Versions',
  description,
  current = 'Current',
  list,
  query,
  renderDetail,
  onClose,
}: VersionHistoryProps<Version>) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <DialogOrSheet onClose={onClose} title={title} description={description}>
      <PagedList
        config={VERSIONS}
        list={list}
        query={query}
        framed={false}
        toolbar={null}
        empty={
          <EmptyState title="No versions yet" text="Your next change saves the first one." headingLevel={3} />
        }
        renderRow={(version) => (
          <VersionRow
            version={version}
            current={current}
            isOpen={chosen === version.id}
            onToggle={() => setChosen(chosen === version.id ? null : version.id)}
          >
            {chosen === version.id && renderDetail(version)}
          </VersionRow>
        )}
      />
    </DialogOrSheet>
  );
}

interface VersionRowProps {
  readonly version: ListedVersion;
  readonly current: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Content, rendered while it is open. */
  readonly children: ReactNode;
}

function VersionRow({ version, current, isOpen, onToggle, children }: VersionRowProps) {
  const { reason, note, savedAt, isCurrent } = version;
  const detail = useId();
  return (
    <>
      <button
        type="button"
        data-version
        aria-expanded={isOpen}
        aria-controls={isOpen ? detail : undefined}
        onClick={onToggle}
        onKeyDown={moveToRow}
        className="flex min-h-14 w-full items-center gap-3 px-2 py-2 text-left -outline-offset-2 hover:bg-hover"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold text-ink">{reason}</b>
          <span className="min-w-0 text-small wrap-anywhere">{note}</span>
          {isCurrent && <StatusBadge variant="success">{current}</StatusBadge>}
          <time dateTime={savedAt} className="mono text-micro text-ink-3 sm:ml-auto">
            {formatDateTime(savedAt)}
          </time>
        </span>
        <ChevronDown size={20} className={classNames('flex-none text-ink-3', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div id={detail} className="px-2 pt-1 pb-5">
          {children}
        </div>
      )}
    </>
  );
}

const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** From one version to the next with the arrow keys, past the words of one that is open. */
function moveToRow(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('ul');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-version]') ?? [])];
  const index = rows.indexOf(event.currentTarget);
  const move = MOVES[event.key];
  if (index === -1 || move === undefined) return;
  event.preventDefault();
  rows[move(index, rows.length)]?.focus();
}
