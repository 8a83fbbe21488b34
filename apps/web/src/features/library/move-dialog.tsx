import type { LibraryFolder } from '@voicedraft/contract/library';
import { Folder, FolderMinus, FolderPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import type { Destination } from './use-entry-actions.ts';

interface MoveDialogProps {
  /** What is being moved: '2 scripts'. */
  readonly what: string;
  readonly folders: readonly LibraryFolder[];
  /** The folder that all of it is in; null for none, undefined if that differs or is not known. */
  readonly current: string | null | undefined;
  readonly onMove: (to: Destination) => void;
  readonly onClose: () => void;
}

/** Lets the user choose a folder; the move happens on the press. */
export function MoveDialog({ what, folders, current, onMove, onClose }: MoveDialogProps) {
  const [isAdding, setAdding] = useState(false);
  const move = (to: Destination) => {
    onClose();
    onMove(to);
  };
  if (isAdding) {
    return <FolderDialog folder={null} onSaved={({ id, name }) => onMove({ id, name })} onClose={onClose} />;
  }
  return (
    <Dialog onOpenChange={onClose} title={`Move ${what}`} startsInContent isPhoneSheet>
      <ul className="-mx-3 mt-1 grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {folders.map(({ id, name, entries }) => (
          <li key={id}>
            <Place
              icon={<Folder size={20} />}
              note={id === current ? 'Here now' : formatCount(entries)}
              disabled={id === current}
              onPress={() => move({ id, name })}
            >
              {name}
            </Place>
          </li>
        ))}
        {current !== null && (
          <li>
            <Place icon={<FolderMinus size={20} />} onPress={() => move({ id: null, name: '' })}>
              No folder
            </Place>
          </li>
        )}
        <li>
          <Place icon={<FolderPlus size={20} />} onPress={() => setAdding(true)}>
            New folder
          </Place>
        </li>
      </ul>
    </Dialog>
  );
}

interface PlaceProps {
  readonly icon: ReactNode;
  readonly note?: string | undefined;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Place({ icon, note, disabled = false, onPress, children }: PlaceProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="flex min-h-12 w-full items-center gap-3 rounded-[8px] px-3 text-left text-ui font-medium text-ink enabled:hover:bg-hover disabled:text-ink-3"
    >
      <span className="flex-none text-ink-2">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {note !== undefined && (
        <span className="ml-auto flex-none text-micro font-normal text-ink-3">{note}</span>
      )}
    </button>
  );
}
