import { useMutation } from '@tanstack/react-query';
import { ChevronDown, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DialogOrSheet } from '#ui/dialog-or-sheet.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/field.tsx';
import type { ListSource } from '#ui/list/list-source.ts';
import type { ListState } from '#ui/list/list-state.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { ListConfig } from '#ui/list/table-config.ts';
import { showToast } from '#ui/toast.ts';
import { type ComparedLine, LineComparison } from './line-comparison.tsx';

/** Versions on one page of the list. */
export const VERSIONS_PAGE_SIZE = 25;

const VERSIONS: ListConfig<ListedVersion> = {
  caption: 'Versions',
  nouns: ['version', 'versions'],
  rowId: ({ number }) => String(number),
  pageSize: VERSIONS_PAGE_SIZE,
  hidesOnlyPage: true,
  loadingRows: 4,
  failure: 'The versions could not be loaded',
  headingLevel: 3,
};

/** A version as a list shows it. */
export interface ListedVersion {
  readonly number: number;
  /** Where it came from: 'Edited'. */
  readonly reason: string;
  readonly words: number;
  /** When it was saved, as ISO 8601. */
  readonly savedAt: string;
  /** True for the words as they are now. */
  readonly isCurrent: boolean;
  /** False if it would change nothing. */
  readonly isRestorable: boolean;
}

/** Draws a version that is open. */
export type ShowLines = (lines: readonly ComparedLine[]) => ReactNode;

interface VersionHistoryProps<Version extends ListedVersion> {
  readonly list: ListState;
  readonly query: ListSource<Version>;
  /** Draws how a version differs from now by calling `show`, once it is known. */
  readonly renderDetail: (version: Version, show: ShowLines) => ReactNode;
  /** True while nothing may change, as during a recording. */
  readonly readOnly: boolean;
  /**
   * Keeps the words as they are now as a version and puts those of the given one in their place.
   * @returns the number of the version that was kept, which Undo restores
   * @throws Error with what the user can do
   */
  readonly restore: (number: number) => Promise<number>;
  readonly onClose: () => void;
}

/** Earlier states of a text: what they were, how they differ from now, and back to one of them. Rendered while open. */
export function VersionHistory<Version extends ListedVersion>({
  list,
  query,
  onClose,
  ...rest
}: VersionHistoryProps<Version>) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <DialogOrSheet onClose={onClose} title="Versions">
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
            isOpen={chosen === version.number}
            onToggle={() => setChosen(chosen === version.number ? null : version.number)}
            onClose={onClose}
            {...rest}
          />
        )}
      />
    </DialogOrSheet>
  );
}

interface VersionRowProps<Version extends ListedVersion> extends Pick<
  VersionHistoryProps<Version>,
  'renderDetail' | 'readOnly' | 'restore' | 'onClose'
> {
  readonly version: Version;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function VersionRow<Version extends ListedVersion>({
  version,
  isOpen,
  onToggle,
  renderDetail,
  ...rest
}: VersionRowProps<Version>) {
  const { reason, words, savedAt, isCurrent } = version;
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
          <span className="text-small">{words === 1 ? '1 word' : `${words} words`}</span>
          {isCurrent && <StatusBadge variant="success">Current</StatusBadge>}
          <time dateTime={savedAt} className="mono text-micro text-ink-3 sm:ml-auto">
            {formatDateTime(savedAt)}
          </time>
        </span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={classNames('flex-none text-ink-3', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div id={detail} className="px-2 pt-1 pb-5">
          {renderDetail(version, (lines) => (
            <VersionDetail version={version} lines={lines} {...rest} />
          ))}
        </div>
      )}
    </>
  );
}

interface VersionDetailProps extends Pick<
  VersionHistoryProps<ListedVersion>,
  'readOnly' | 'restore' | 'onClose'
> {
  readonly version: ListedVersion;
  readonly lines: readonly ComparedLine[];
}

function VersionDetail({ version, lines, readOnly, restore, onClose }: VersionDetailProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => restore(version.number),
    onSuccess: (before) => {
      onClose();
      announce(before, restore);
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LineComparison lines={lines} />
      <div role="alert" className="empty:-mt-4">
        {error !== null && <FieldError>{error.message}</FieldError>}
      </div>
      {version.isRestorable && (
        <Button
          icon={<RotateCcw size={20} aria-hidden="true" />}
          busy={isPending}
          disabled={readOnly}
          cost="Free"
          className="justify-self-start"
          onClick={() => mutate()}
        >
          Restore this version
        </Button>
      )}
    </div>
  );
}

const TOAST = 'version-restored';

/** What happened, with the way back: what was there before is a version as well. */
function announce(before: number, restore: (number: number) => Promise<number>): void {
  const run = () => {
    restore(before).then(
      () => showToast.plain('Your words are back', TOAST),
      (error: unknown) => {
        if (!(error instanceof Error)) throw error;
        showToast.errorWithAction(`Not undone. ${error.message}`, { label: 'Try again', run }, TOAST);
      },
    );
  };
  showToast.withAction('Version restored', { label: 'Undo', run }, TOAST);
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
