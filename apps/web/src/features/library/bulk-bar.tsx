import { Download, FolderInput, RotateCcw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface BulkBarProps {
  readonly count: number;
  /** Number of entries that the list has in all; set if the page is full and more could be selected. */
  readonly selectable: number | undefined;
  readonly isSelectingAll: boolean;
  readonly isDeletedView: boolean;
  readonly onSelectAll: () => void;
  readonly isDownloading: boolean;
  readonly onMove: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
  readonly onClear: () => void;
}

/** Count of the selected entries, and actions on them. Replaces the column heads. */
export function BulkBar({
  count,
  selectable,
  isSelectingAll,
  isDeletedView,
  isDownloading,
  ...on
}: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="Selected items"
      className="flex min-h-13 flex-wrap items-center gap-x-1 border-b border-primary-line bg-primary-soft py-1 pr-2 pl-4 text-small @min-[640px]/library:absolute @min-[640px]/library:inset-y-0 @min-[640px]/library:right-0 @min-[640px]/library:left-15 @min-[640px]/library:pl-0"
    >
      <p className="font-medium" aria-live="polite">
        <b className="mono">{formatCount(count)}</b> selected
      </p>
      {selectable !== undefined && (
        <Button variant="ghost" busy={isSelectingAll} onClick={on.onSelectAll} className="text-primary-ink!">
          Select all {formatCount(selectable)}
        </Button>
      )}
      <span className="ml-auto flex items-center">
        {isDeletedView ? (
          <BulkButton icon={<RotateCcw size={20} />} onPress={on.onRestore}>
            Restore
          </BulkButton>
        ) : (
          <>
            <BulkButton icon={<FolderInput size={20} />} onPress={on.onMove}>
              Move
            </BulkButton>
            <BulkButton icon={<Download size={20} />} busy={isDownloading} onPress={on.onDownload}>
              Download
            </BulkButton>
            <BulkButton icon={<Trash2 size={20} />} className="text-danger!" onPress={on.onDelete}>
              Delete
            </BulkButton>
          </>
        )}
        <IconButton label="Clear selection" icon={<X size={20} />} onClick={on.onClear} />
      </span>
    </div>
  );
}

interface BulkButtonProps {
  readonly icon: ReactNode;
  readonly className?: string;
  readonly busy?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** In a narrow list, an icon with a hidden label. */
function BulkButton({ icon, className = '', busy = false, onPress, children }: BulkButtonProps) {
  return (
    <Button
      variant="ghost"
      icon={icon}
      busy={busy}
      onClick={onPress}
      className={`@max-[799px]/library:w-11 @max-[799px]/library:gap-0! @max-[799px]/library:px-0! ${className}`}
    >
      <span className="@max-[799px]/library:sr-only">{children}</span>
    </Button>
  );
}
