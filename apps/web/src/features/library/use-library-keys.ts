import type { LibraryEntry, Take } from '@voicedraft/contract/library';
import type { RefObject } from 'react';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import type { RowActions } from './entry-row.tsx';
import type { TakePlayer } from './use-take-player.ts';

/** The focusable part of a row: the title of an entry, the play button of a take. */
const ROW_FOCUS = '[data-row-focus], [data-take] button';

interface LibraryKeys {
  readonly list: RefObject<HTMLElement | null>;
  readonly entries: readonly LibraryEntry[];
  readonly player: TakePlayer;
  readonly actions: RowActions;
  readonly isOpen: (id: string) => boolean;
  readonly isSelected: (id: string) => boolean;
  readonly undoLast: () => boolean;
}

/** The row that has the focus, and its entry. */
function findRow(list: HTMLElement | null, entries: readonly LibraryEntry[]) {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>('[data-entry]') ?? null;
  if (row === null || list?.contains(row) !== true) return null;
  const entry = entries.find(({ id }) => id === row.dataset['entry']);
  return entry === undefined ? null : { row, entry, isTake: focused?.closest('[data-take]') !== null };
}

/** The first press in a list of several: every row, or the take of its page. */
function stepsOf(list: HTMLElement): HTMLElement[] {
  const all = [...list.querySelectorAll<HTMLElement>(ROW_FOCUS)];
  // Of the buttons of a take only the first one, which plays it.
  return all.filter((step) => {
    const take = step.closest('[data-take]');
    return take === null || take.querySelector('button') === step;
  });
}

/** The keyboard of the library: everything that a row's buttons and menu do. */
export function useLibraryKeys({
  list,
  entries,
  player,
  actions,
  isOpen,
  isSelected,
  undoLast,
}: LibraryKeys): void {
  const move = (step: 1 | -1) => {
    if (list.current === null) return false;
    const steps = stepsOf(list.current);
    const row = document.activeElement?.closest('[data-take], [data-entry]') ?? null;
    const at = steps.findIndex((each) => each.closest('[data-take], [data-entry]') === row);
    const next = at === -1 ? (step === 1 ? steps[0] : undefined) : steps[at + step];
    if (next === undefined) return false;
    next.focus();
    return true;
  };
  const onEntry =
    (run: (entry: LibraryEntry, row: HTMLElement) => unknown, allowsDeleted = false) =>
    () => {
      const found = findRow(list.current, entries);
      if (found === null || found.isTake || (found.entry.deletedAt !== null && !allowsDeleted)) return false;
      return run(found.entry, found.row);
    };
  const openTakes = (open: boolean) => () => {
    const found = findRow(list.current, entries);
    if (found === null || found.entry.takes === 0) return false;
    if (isOpen(found.entry.id) !== open) actions.toggleTakes(found.entry.id);
    if (!open) found.row.querySelector<HTMLElement>(ROW_FOCUS)?.focus();
    return true;
  };
  const play = () => {
    const found = findRow(list.current, entries);
    const take: Pick<Take, 'id' | 'audioUrl' | 'seconds'> | null = found?.entry.chosenTake ?? null;
    if (take !== null) {
      player.toggle(take);
      return true;
    }
    if (player.current === null) return false;
    player.current.sound.toggle();
    return true;
  };
  useShortcuts('Library', [
    { keys: ['ArrowUp'], label: 'Previous row', run: () => move(-1), repeats: true },
    { keys: ['ArrowDown'], label: 'Next row', run: () => move(1), repeats: true },
    // A link does this itself; it is here for the list.
    { keys: ['Enter'], label: 'Open', run: () => false },
    { keys: ['ArrowRight'], label: 'Open takes', run: openTakes(true) },
    { keys: ['ArrowLeft'], label: 'Close takes', run: openTakes(false) },
    { keys: ['Space'], label: 'Play or pause', run: play },
    {
      keys: ['X'],
      label: 'Select',
      run: onEntry((entry) => actions.select(entry, !isSelected(entry.id)), true),
    },
    { keys: ['F'], label: 'Favorite', run: onEntry((entry) => actions.favourite(entry)) },
    { keys: ['F2'], label: 'Rename', run: onEntry(({ id }) => actions.rename(id)) },
    { keys: ['Delete'], label: 'Delete', run: onEntry((entry) => actions.remove(entry)) },
    { keys: ['Mod+Z'], label: 'Undo', run: () => undoLast() },
  ]);
}
