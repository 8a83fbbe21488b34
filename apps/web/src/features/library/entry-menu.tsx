import { Link } from '@tanstack/react-router';
import type { LibraryEntry } from '@voicedraft/contract/library';
import { getEntry } from '@voicedraft/contract/library-endpoints';
import {
  AudioLines,
  Ellipsis,
  FolderInput,
  ListMusic,
  Pencil,
  RotateCcw,
  SquareCheck,
  Star,
  Trash2,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { ShareDialog } from '#features/shares/share-dialog.tsx';
import { fetchData } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '#ui/menu.tsx';
import { TakeItems } from './take-items.tsx';
import { warnOfFacts } from './warn-of-facts.ts';

interface EntryMenuProps {
  readonly entry: LibraryEntry;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onToggleTakes: () => void;
  readonly onSelect: () => void;
  readonly onFavourite: () => void;
  readonly onRename: () => void;
  readonly onMove: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
}

/** Everything that can be done with one entry. */
export function EntryMenu({ entry, isOpen, isSelected, ...on }: EntryMenuProps) {
  const { id, title, takes, isFavourite, chosenTake, deletedAt } = entry;
  const [isSharing, setSharing] = useState(false);
  const trigger = <IconButton label={`More for ${title}`} tooltip={false} icon={<Ellipsis size={20} />} />;
  const selectItem = (
    <MenuItem icon={<SquareCheck size={20} />} onSelect={on.onSelect}>
      {isSelected ? 'Deselect' : 'Select'}
    </MenuItem>
  );
  if (deletedAt !== null) {
    return (
      <Menu trigger={trigger}>
        <MenuItem icon={<RotateCcw size={20} />} onSelect={on.onRestore}>
          Restore
        </MenuItem>
        {selectItem}
      </Menu>
    );
  }
  return (
    <>
      <Menu trigger={trigger}>
        <MenuLinkItem
          link={
            entry.kind === 'project' ? (
              <Link to="/user/projects/$id" params={{ id }}>
                <Users size={20} className="flex-none text-ink-2" />
                Open the project
              </Link>
            ) : (
              <Link to="/user/generate-script-voice" search={{ entry: id }}>
                <AudioLines size={20} className="flex-none text-ink-2" />
                Open in the generator
              </Link>
            )
          }
        />
        {takes > 0 && (
          <MenuItem icon={<ListMusic size={20} />} onSelect={on.onToggleTakes}>
            {isOpen ? 'Hide takes' : 'Show takes'}
          </MenuItem>
        )}
        {chosenTake !== null && (
          <TakeItems
            take={chosenTake}
            onExport={() => void fetchData(getEntry, byId(id)).then(warnOfFacts, () => undefined)}
            onShare={() => setSharing(true)}
          />
        )}
        <MenuSeparator />
        <MenuItem icon={<Pencil size={20} />} onSelect={on.onRename}>
          Rename
        </MenuItem>
        <MenuItem icon={<FolderInput size={20} />} onSelect={on.onMove}>
          Move
        </MenuItem>
        <MenuItem icon={<Star size={20} />} onSelect={on.onFavourite}>
          {isFavourite ? 'Remove from favorites' : 'Add to favorites'}
        </MenuItem>
        {selectItem}
        <MenuSeparator />
        <MenuItem icon={<Trash2 size={20} />} dangerous onSelect={on.onDelete}>
          Delete
        </MenuItem>
      </Menu>
      {isSharing && chosenTake !== null && (
        <ShareDialog takeId={chosenTake.id} open onOpenChange={setSharing} />
      )}
    </>
  );
}
