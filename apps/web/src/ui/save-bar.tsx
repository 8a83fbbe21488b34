import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { usePageMark } from './use-page-mark.ts';

interface SaveBarProps {
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** True if the form must not be saved yet. */
  readonly disabled?: boolean | undefined;
  readonly busyText?: string | undefined;
  readonly onDiscard: () => void;
  /** For a form that closes or is reset, even with nothing unsaved: 'Cancel' instead of 'Discard'. */
  readonly onCancel?: (() => void) | undefined;
  readonly label?: string | undefined;
  /** Label of the discard button, if not 'Discard'. */
  readonly discardLabel?: string | undefined;
  /** A separate card, below a form that consists of cards. */
  readonly isStandalone?: boolean | undefined;
}

/** The footer of a form that fills a page: sticks to the bottom while something is unsaved, and says so. */
export function SaveBar({
  unsaved,
  busy,
  disabled = false,
  busyText = 'Saving...',
  onDiscard,
  onCancel,
  label = 'Save Changes',
  discardLabel = 'Discard',
  isStandalone = false,
}: SaveBarProps) {
  const saver = useRef<HTMLButtonElement>(null);
  usePageMark('pageBar');
  useEffect(() => {
    const button = saver.current;
    if (!busy) return undefined;
    return () => {
      // The fields of a list are redrawn with the saved values, so a focus in one of them has nowhere else to go.
      if (document.activeElement === document.body) button?.focus();
    };
  }, [busy]);
  const discard = () => {
    // The pressed button disappears together with the changes; the one next to it is enabled by then, and takes the
    // focus.
    flushSync(onDiscard);
    saver.current?.focus();
  };
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-end gap-2 border-line bg-surface px-6 py-4',
        isStandalone ? 'rounded-card border' : 'rounded-b-card border-t',
        unsaved && 'layer-sticky sticky bottom-0',
        unsaved && isStandalone && 'rounded-b-none',
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
          {onCancel === undefined ? discardLabel : 'Cancel'}
        </Button>
      )}
      <Button ref={saver} type="submit" variant="primary" busy={busy} busyText={busyText} disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}
