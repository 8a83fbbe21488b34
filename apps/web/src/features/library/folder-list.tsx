import { countOf } from '@voicedraft/contract/counts';
import type { LibraryCounts, LibraryFolder } from '@voicedraft/contract/library';
import { deleteFolder } from '@voicedraft/contract/library-endpoints';
import {
  ChevronsUpDown,
  Ellipsis,
  Folder,
  FolderPlus,
  Library,
  Link2,
  Pencil,
  Star,
  Trash2,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatCount } from '#lib/format.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ListState } from '#ui/list/list-state.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { LibraryColumn, LibraryFilters, View } from './library-search.ts';

/** Lazy: forms aren't needed before the dialog opens. */
const FolderDialog = lazyPart(() => import('./folder-dialog.tsx'), 'FolderDialog');

type List = ListState<LibraryColumn, LibraryFilters>;

interface FolderListProps {
  /** Undefined while they load. */
  readonly counts: LibraryCounts | undefined;
  readonly list: Pick<List, 'filters' | 'filter' | 'showOnly'>;
}

/** The lists beside the folders. */
const VIEWS = [
  { view: undefined, name: 'All work', Icon: Library },
  { view: 'favourites', name: 'Favorites', Icon: Star },
  { view: 'shared', name: 'Shared', Icon: Link2 },
  { view: 'deleted', name: 'Deleted', Icon: Trash2 },
] as const;

/** Name of the current selection. */
function nameShown({ counts, list: { filters } }: FolderListProps) {
  const folder = counts?.folders.find(({ id }) => id === filters.folder);
  if (filters.view === undefined && filters.folder !== undefined)
    return { name: folder?.name ?? 'Folder', count: folder?.entries };
  const name = VIEWS.find(({ view }) => view === filters.view)?.name;
  return { name, count: counts?.[filters.view ?? 'all'] };
}

/** The list of folders: beside the entries on wide screens, else behind a button in a sheet. */
export function FolderList(props: FolderListProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, count } = nameShown(props);
  const { filters, filter, showOnly } = props.list;
  const closing = (show: List['filter']): List['filter'] => {
    return (changes) => {
      setOpen(false);
      show(changes);
    };
  };
  const inSheet = { filters, filter: closing(filter), showOnly: closing(showOnly) };
  return (
    <>
      <nav aria-label="Folders" className="max-xl:hidden">
        <Folders {...props} />
      </nav>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Folders, now ${name}`}
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line-2 bg-surface px-4 text-ui font-semibold shadow-1 hover:border-line-strong xl:hidden"
      >
        <Folder size={20} className="text-ink-2" />
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        <span className="mono ml-auto text-micro font-normal text-ink-3">
          {count !== undefined && formatCount(count)}
        </span>
        <ChevronsUpDown size={20} className="text-ink-2" />
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title="Folders">
        <Folders {...props} list={inSheet} />
      </Sheet>
    </>
  );
}

function Folders({ counts, list: { filters, filter, showOnly } }: FolderListProps) {
  const [isAdding, setAdding] = useState(false);
  const show = (view: View | undefined, folder?: string) => filter({ view, folder });
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {VIEWS.map(({ view, name, Icon }) => (
          <li key={name}>
            <FolderButton
              icon={<Icon size={20} />}
              count={counts?.[view ?? 'all']}
              isCurrent={filters.view === view && (view !== undefined || filters.folder === undefined)}
              onPress={() => show(view)}
            >
              {name}
            </FolderButton>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-between pl-2.5">
        <h2 className="font-body text-small font-semibold tracking-normal">Folders</h2>
        <IconButton label="New folder" icon={<FolderPlus size={20} />} onClick={() => setAdding(true)} />
      </div>
      {counts?.folders.length === 0 && (
        <p className="px-2.5 text-micro text-ink-3">Group related scripts in folders.</p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {counts?.folders.map((folder) => (
          <li key={folder.id} className="group/folder relative">
            <FolderButton
              icon={<Folder size={20} />}
              count={folder.entries}
              isCurrent={filters.folder === folder.id}
              hasMenu
              onPress={() => show(undefined, folder.id)}
            >
              {folder.name}
            </FolderButton>
            <FolderMenu
              folder={folder}
              onDeleted={() => {
                if (filters.folder === folder.id) show(undefined);
              }}
            />
          </li>
        ))}
      </ul>
      {isAdding && (
        <Suspense>
          <FolderDialog
            folder={null}
            // A search would find nothing in it, and hide what to do with it.
            onSaved={({ id }) => showOnly({ folder: id })}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Beside the entries there is no room for the name, the number and the menu: with a mouse the menu takes the place of
 * the number while the folder is pointed at or has the focus.
 */
const COUNT_OF_FOLDER =
  'mr-9 xl:pointer-fine:mr-0 xl:pointer-fine:group-focus-within/folder:invisible ' +
  'xl:pointer-fine:group-hover/folder:invisible xl:pointer-fine:group-has-data-[state=open]/folder:invisible';
const MENU_OF_FOLDER =
  'absolute top-0 right-0 xl:pointer-fine:opacity-0 xl:pointer-fine:group-focus-within/folder:opacity-100 ' +
  'xl:pointer-fine:group-hover/folder:opacity-100 xl:pointer-fine:has-data-[state=open]:opacity-100';

interface FolderButtonProps {
  readonly icon: ReactNode;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
  /** True if a menu follows. */
  readonly hasMenu?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function FolderButton({ icon, count, isCurrent, hasMenu = false, onPress, children }: FolderButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className={classNames(
        'flex min-h-11 w-full items-center gap-2.5 rounded-control px-2.5 py-1 text-left text-small font-medium',
        isCurrent
          ? 'bg-primary-soft font-semibold text-primary-ink shadow-[inset_0_0_0_1px_var(--primary-line)]'
          : 'text-ink-2 hover:bg-hover hover:text-ink',
      )}
    >
      <span aria-hidden="true" className={classNames('flex-none', !isCurrent && 'text-ink-3')}>
        {icon}
      </span>
      <span dir="auto" title={hasMenu ? children : undefined} className="line-clamp-2 min-w-0 wrap-anywhere">
        {children}
      </span>{' '}
      <span className={classNames('mono ml-auto text-micro font-normal', hasMenu && COUNT_OF_FOLDER)}>
        {count !== undefined && formatCount(count)}
      </span>
    </button>
  );
}

interface FolderMenuProps {
  readonly folder: LibraryFolder;
  readonly onDeleted: () => void;
}

/** Beside the folder and not inside it: a button holds no other. */
function FolderMenu({ folder, onDeleted }: FolderMenuProps) {
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const deletion = useEndpointMutation(deleteFolder, { invalidates: [deleteFolder.feature] });
  return (
    <>
      <span className={MENU_OF_FOLDER}>
        <Menu
          trigger={
            <IconButton label={`More for ${folder.name}`} tooltip={false} icon={<Ellipsis size={18} />} />
          }
        >
          <MenuItem icon={<Pencil size={20} />} onSelect={() => setAsked('rename')}>
            Rename
          </MenuItem>
          <MenuItem icon={<Trash2 size={20} />} dangerous onSelect={() => setAsked('delete')}>
            Delete
          </MenuItem>
        </Menu>
      </span>
      {asked === 'rename' && (
        <Suspense>
          <FolderDialog folder={folder} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      <ConfirmAction
        open={asked === 'delete'}
        onOpenChange={() => setAsked(null)}
        title="Delete folder"
        question={`Delete “${folder.name}”? ${describeStaying(folder.entries)}`}
        confirmLabel="Delete"
        dangerous
        run={() => deletion.mutateAsync({ params: { id: folder.id } })}
        onDone={onDeleted}
        describeFailure={({ message }) => ({ text: 'The folder was not deleted.', reason: message })}
      />
    </>
  );
}

function describeStaying(entries: number): string {
  if (entries === 0) return 'It is empty.';
  return `${countOf(entries, 'item in it stays', 'items in it stay')} in your library.`;
}
