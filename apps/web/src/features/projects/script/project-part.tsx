import { useSortable } from '@dnd-kit/sortable';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Clapperboard, Copy, Ellipsis, Mic, Play, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { useAgainQuote } from '#features/projects/recording/use-again.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '#ui/menu.tsx';
import { MoveHandle, sortableStyle } from '#ui/sortable-area.tsx';
import { priceOf } from './line-tools.tsx';
import type { LatestActions } from './script-actions.ts';
import { findVideo, useStoredProject } from './stored-project.ts';

interface ProjectPartProps {
  /** Of its paragraph. */
  readonly id: string;
  /** 'Keeper, part 2'. */
  readonly name: string;
  /** Number of its rows. */
  readonly rows: number;
  /** True if it may be in sight as soon as the page is. */
  readonly isNearTop: boolean;
  readonly selected: boolean;
  readonly readOnly: boolean;
  /** Its first row that has sound; null for none. */
  readonly first: string | null;
  /** Its lines that have sound. */
  readonly again: readonly number[];
  readonly actions: LatestActions;
  readonly speaker: ReactNode;
  readonly children: ReactNode;
}

/** In pixels, with the white space around it. */
const HEAD_HEIGHT = 66;
const ROW_HEIGHT = 44;

/** A part of the script: its speaker, its actions, and its lines. */
export function ProjectPart(props: ProjectPartProps) {
  const { id, name, isNearTop, selected, readOnly, first, again, actions, speaker, children } = props;
  const sortable = useSortable({ id, disabled: readOnly });
  const { setNodeRef, isDragging, attributes, listeners, setActivatorNodeRef } = sortable;
  const handle = useMemo(
    () => <MoveHandle sortable={{ attributes, listeners, setActivatorNodeRef }} name={name} />,
    [attributes, listeners, setActivatorNodeRef, name],
  );
  // What is out of sight is neither laid out nor painted; until it has been, this is about its height. Not where
  // somebody works: what opens there reaches out of the part. Nor where the page begins: what is below would move once
  // the height is known.
  const height = HEAD_HEIGHT + ROW_HEIGHT * props.rows;
  const style = {
    ...sortableStyle(sortable),
    ...(!isNearTop && { containIntrinsicSize: `auto ${height}px` }),
  };
  return (
    <article
      ref={setNodeRef}
      aria-label={name}
      style={style}
      className={classNames(
        'relative border-b border-line pt-2.5 pb-3',
        !isNearTop && 'not-hover:not-focus-within:[content-visibility:auto]',
        selected && 'before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-primary-ink',
        isDragging && 'z-10 bg-surface shadow-2',
      )}
    >
      <header className="flex items-center gap-1 pr-3 md:pl-2">
        {handle}
        {speaker}
        <PartActions id={id} name={name} readOnly={readOnly} first={first} again={again} actions={actions} />
      </header>
      {children}
    </article>
  );
}

/** Not drawn again with what is typed. */
const PartActions = memo(function PartActions({
  id,
  name,
  readOnly,
  first,
  again,
  actions,
}: Pick<ProjectPartProps, 'id' | 'name' | 'readOnly' | 'first' | 'again' | 'actions'>) {
  return (
    <span className="ml-auto flex">
      <IconButton
        label={`Play ${name}`}
        icon={<Play size={18} />}
        disabled={first === null}
        onClick={() => first !== null && actions.current.play(first)}
        className="max-md:hidden"
      />
      <Menu trigger={<IconButton label={`More for ${name}`} tooltip={false} icon={<Ellipsis size={20} />} />}>
        <RecordAgainItem again={again} readOnly={readOnly} actions={actions} />
        <VideoItem lines={again} />
        <MenuSeparator />
        <MenuItem
          icon={<ArrowUp size={20} />}
          disabled={readOnly}
          onSelect={() => actions.current.move(id, -1)}
        >
          Move up
        </MenuItem>
        <MenuItem
          icon={<ArrowDown size={20} />}
          disabled={readOnly}
          onSelect={() => actions.current.move(id, 1)}
        >
          Move down
        </MenuItem>
        <MenuItem
          icon={<Copy size={20} />}
          disabled={readOnly}
          onSelect={() => actions.current.duplicate(id)}
        >
          Duplicate
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 size={20} />}
          dangerous
          disabled={readOnly}
          onSelect={() => actions.current.remove(id)}
        >
          Delete
        </MenuItem>
      </Menu>
    </span>
  );
});

/** Asks for the price once the menu is open. */
function RecordAgainItem({
  again,
  readOnly,
  actions,
}: Pick<ProjectPartProps, 'again' | 'readOnly' | 'actions'>) {
  const { id, state, isSaved } = useStoredProject();
  const isPossible = isSaved && !readOnly && again.length > 0;
  const quote = useAgainQuote(isPossible ? id : null, state, again);
  const price = isPossible && quote !== null ? `, ${priceOf(quote.credits)}` : '';
  return (
    <MenuItem
      icon={<Mic size={20} />}
      disabled={!isPossible || quote === null}
      detail={`Another take of each line${price}`}
      onSelect={() => actions.current.record({ again, credits: quote?.credits })}
    >
      Record again
    </MenuItem>
  );
}

/** Leads to the video of the part. */
function VideoItem({ lines }: { readonly lines: readonly number[] }) {
  const { state, isSaved } = useStoredProject();
  const video = isSaved ? findVideo(state, lines) : null;
  if (video === null) return null;
  return (
    <MenuLinkItem
      link={
        <Link {...video}>
          <Clapperboard size={20} className="flex-none text-ink-2" />
          Make a video
        </Link>
      }
    />
  );
}
