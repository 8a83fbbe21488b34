import { TITLE_MAX_LENGTH } from '@voicedraft/contract/library';
import { renameEntry } from '@voicedraft/contract/library-endpoints';
import { cutText } from '@voicedraft/contract/words';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';

interface RenameFieldProps {
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
  /** Called when it closes: saved, or given up. See {@link useFocusAfterRenaming}. */
  readonly onClose: () => void;
  /** Receives the new title. */
  readonly onRenamed?: ((title: string) => void) | undefined;
}

/** Replaces a title while it is edited. Enter and leaving it save, Escape gives up. */
export function RenameField({ id, title, className, onClose, onRenamed }: RenameFieldProps) {
  const [typed, setTyped] = useState(title);
  const [error, setError] = useState<string>();
  const noteId = useId();
  const isClosed = useRef(false);
  const { mutateAsync, isPending } = useEndpointMutation(renameEntry, {
    invalidates: [renameEntry.feature],
    invalidatesAfter: 'success',
  });
  const close = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  };
  const save = async () => {
    const next = typed.trim().replace(/\s+/gu, ' ');
    if (isPending || isClosed.current) return;
    if (next === title) return close();
    try {
      // With an empty title, the server derives one from the text.
      const renamed = await mutateAsync({ params: { id }, body: { title: next === '' ? null : next } });
      onRenamed?.(renamed.title);
      close();
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      // Stays open, because the typed title exists nowhere else.
      setError(`Not renamed. ${failure.message}`);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <form onSubmit={submit} className="min-w-0">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It replaces the title that was focused.
        autoFocus
        aria-label="Title"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={noteId}
        value={typed}
        readOnly={isPending}
        aria-busy={isPending}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          setTyped(cutText(target.value, TITLE_MAX_LENGTH));
          setError(undefined);
        }}
        onKeyDown={giveUp}
        onBlur={() => void save()}
        className={classNames('input min-h-11! w-full py-1!', className)}
      />
      <span id={noteId} className="block not-empty:mt-1.5">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </span>
    </form>
  );
}

/** For what takes the focus once the field is gone: not before it is drawn, and not from whatever was pressed instead. */
export function useFocusAfterRenaming<Target extends HTMLElement>(
  isRenaming: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasRenaming.current && !isRenaming && isFocusLost) target.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  return target;
}
