import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface SaveBarProps {
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** Where the form may not be saved as it is. */
  readonly disabled?: boolean | undefined;
  readonly onDiscard: () => void;
  readonly label?: string | undefined;
}

/** The foot of a form that fills a page: sticks to the bottom while something is unsaved, and says so. */
export function SaveBar({
  unsaved,
  busy,
  disabled = false,
  onDiscard,
  label = 'Save Changes',
}: SaveBarProps) {
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
      {unsaved && (
        <Button variant="ghost" disabled={busy} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} busyText="Saving..." disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}
