import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface SaveBarProps {
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** Where the form may not be saved as it is. */
  readonly disabled?: boolean | undefined;
  readonly busyText?: string | undefined;
  readonly onDiscard: () => void;
  /** Where the form closes, or begins anew, also with nothing unsaved: 'Cancel' in place of 'Discard'. */
  readonly onCancel?: (() => void) | undefined;
  readonly label?: string | undefined;
}

/** The foot of a form that fills a page: sticks to the bottom while something is unsaved, and says so. */
export function SaveBar({
  unsaved,
  busy,
  disabled = false,
  busyText = 'Saving...',
  onDiscard,
  onCancel,
  label = 'Save Changes',
}: SaveBarProps) {
  const saver = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = saver.current;
    if (!busy) return undefined;
    return () => {
      // Fields of a list are drawn anew with what was saved: the focus of one has nowhere else to go.
      if (document.activeElement === document.body) button?.focus();
    };
  }, [busy]);
  const discard = () => {
    // The pressed button goes with what it discards; the one beside it is usable by then, and takes the focus.
    flushSync(onDiscard);
    saver.current?.focus();
  };
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-end gap-2 rounded-b-card border-t border-line bg-surface px-6 py-4',
        unsaved && 'layer-sticky sticky bottom-0',
      )}
    >
      <output className="mr-auto flex items-center gap-2 text-small text-ink-2 max-sm:not-empty:w-full">
        {unsaved && (
          <>
            <i aria-hidden="true" className="size-2 rounded-pill bg-warning" />
            Unsaved changes
          </>
        )}
      </output>
      {(unsaved || onCancel !== undefined) && (
        <Button variant="ghost" disabled={busy} onClick={onCancel ?? discard}>
          {onCancel === undefined ? 'Discard' : 'Cancel'}
        </Button>
      )}
      <Button ref={saver} type="submit" variant="primary" busy={busy} busyText={busyText} disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}
