import { Captions, Ellipsis, ListStart, WandSparkles } from 'lucide-react';
import { type RefObject, Suspense, useRef, useState } from 'react';
import type { WrittenScript } from '#features/generations/generator-draft.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

const OpeningsDialog = lazyPart(() => import('./openings-dialog.tsx'), 'OpeningsDialog');
const TitlesDialog = lazyPart(() => import('./titles-dialog.tsx'), 'TitlesDialog');

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
              onEdit={onEdit}
              onRewritten={onRewritten}
            />
          ) : (
            <TitlesDialog id={written.id} onClose={() => setShown(null)} />
          )}
        </Suspense>
      )}
    </>
  );
}
