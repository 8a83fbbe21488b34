import { Captions, Ellipsis, ListStart, WandSparkles } from 'lucide-react';
import { type RefObject, Suspense, useRef, useState } from 'react';
import type { WrittenScript } from '#features/generations/generator-draft.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useLatest } from '#lib/use-latest.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.ts';
import { useUndoToast } from '#ui/use-undo-toast.ts';
import type { ChosenOpening } from './openings-dialog.tsx';

const OpeningsDialog = lazyPart(() => import('./openings-dialog.tsx'), 'OpeningsDialog');
const TitlesDialog = lazyPart(() => import('./titles-dialog.tsx'), 'TitlesDialog');

const NOT_UNDONE = 'Not undone: the script has changed since.';

interface ExtrasMenuProps {
  /** The script as it was written; null if it was typed or imported. */
  readonly written: WrittenScript | null;
  readonly text: string;
  readonly disabled: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onEdit: (text: string) => void;
  /** A model has written the second text in place of the first. */
  readonly onRewritten: (before: string, after: string) => void;
}

/** What a language model can do with an existing script: rewrite all of it, or suggest openings and titles. */
export function ExtrasMenu({ written, text, disabled, field, onEdit, onRewritten }: ExtrasMenuProps) {
  const [shown, setShown] = useState<'openings' | 'titles' | null>(null);
  const selectsAll = useRef(false);
  const offerUndo = useUndoToast();
  const undoOpening = useLatest((id: string, { text: before, start, end, opening }: ChosenOpening) => {
    const isThere = text.startsWith(before.slice(0, start) + opening);
    if (isThere && written?.id === id && !disabled) {
      // With what was typed behind it since.
      onEdit(before.slice(0, end) + text.slice(start + opening.length));
    } else showToast.plain(NOT_UNDONE);
  });
  const chooseOpening = (id: string, chosen: ChosenOpening) => {
    const { text: before, start, end, opening } = chosen;
    const after = before.slice(0, start) + opening + before.slice(end);
    onRewritten(before, after);
    onEdit(after);
    offerUndo('Opening replaced', () => undoOpening(id, chosen));
  };
  const isModels = written !== null && written.quality !== 'draft';
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label="More for this script"
            tooltip={false}
            disabled={disabled}
            icon={<Ellipsis size={20} />}
          />
        }
        onCloseAutoFocus={(event) => {
          if (!selectsAll.current) return;
          selectsAll.current = false;
          event.preventDefault();
          field.current?.focus();
          // The tools of selected words open for all of them.
          field.current?.select();
        }}
      >
        <MenuItem
          icon={<WandSparkles size={20} />}
          detail="Shorter, longer, another tone or language"
          onSelect={() => {
            selectsAll.current = true;
          }}
        >
          Rewrite all
        </MenuItem>
        {isModels && (
          <>
            <MenuItem
              icon={<ListStart size={20} />}
              detail="Three first sentences to choose from, free"
              onSelect={() => setShown('openings')}
            >
              Other openings
            </MenuItem>
            <MenuItem
              icon={<Captions size={20} />}
              detail="For YouTube, a podcast or Shorts, free"
              onSelect={() => setShown('titles')}
            >
              Titles and description
            </MenuItem>
          </>
        )}
      </Menu>
      {written !== null && shown !== null && (
        <Suspense>
          {shown === 'openings' ? (
            <OpeningsDialog
              id={written.id}
              text={text}
              onClose={() => setShown(null)}
              onChoose={(chosen) => chooseOpening(written.id, chosen)}
            />
          ) : (
            <TitlesDialog id={written.id} onClose={() => setShown(null)} />
          )}
        </Suspense>
      )}
    </>
  );
}
