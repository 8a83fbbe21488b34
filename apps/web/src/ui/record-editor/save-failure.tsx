import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { findFirstField } from '#ui/first-field.ts';
import { FormError } from '#ui/form.tsx';
import type { Submission } from '#ui/use-submission.ts';
import type { Conflict } from './use-record-editor.ts';

interface SavedMeanwhileProps {
  /** The server's description of the failure. */
  readonly text: string;
  /** True while the saved version is loading. */
  readonly busy: boolean;
  /** Replaces the typed values with the saved version. */
  readonly onLoad: () => void;
}

/** A form that edits, or one that only creates, which never has a conflict. */
export interface Edited<Input extends FieldValues, Output> extends Submission<Input, Output> {
  readonly conflict?: Conflict | undefined;
  /** The record that is edited; none for a form that only creates. */
  readonly base?: unknown;
  /** Discards the typed values. */
  readonly discard: () => void;
}

interface SaveFailureProps<Input extends FieldValues, Output> {
  readonly of: Edited<Input, Output>;
  readonly className?: string | undefined;
}

/** Why the last save failed, or that somebody else saved first; takes no room otherwise. */
export function SaveFailure<Input extends FieldValues, Output>({
  of: { failure, conflict },
  className,
}: SaveFailureProps<Input, Output>) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (conflict === undefined) {
    return <FormError ref={end} text={failure?.text} reason={failure?.reason} className={className} />;
  }
  return (
    <div ref={end} className={className}>
      <SavedMeanwhile text={conflict.text} busy={conflict.isLoading} onLoad={conflict.load} />
    </div>
  );
}

/** Somebody else has saved: the typed values stay until their author discards them. */
function SavedMeanwhile({ text, busy, onLoad }: SavedMeanwhileProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  useEffect(() => {
    // On the text rather than on the button, which a second Enter would press before it was read.
    notice.current?.focus();
    const form = notice.current?.closest('form');
    return () => {
      // When the saved version has loaded, the notice disappears together with the focus: this moves it to the
      // page, or to the surrounding window.
      if (form && document.activeElement?.contains(form)) findFirstField(form)?.focus();
    };
  }, []);
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="rounded-well">
      <Alert variant="danger">
        <p className="font-semibold">{text}</p>
        <p className="mt-1 text-small text-ink-2">Your changes are still here, but not saved yet.</p>
        <div className="mt-3">
          <Button busy={busy} onClick={() => setConfirming(true)}>
            Load the saved version
          </Button>
        </div>
      </Alert>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Load the saved version?"
        question="This replaces your changes."
        confirmLabel="Load it"
        dangerous
        onConfirm={() => {
          setConfirming(false);
          onLoad();
        }}
      />
    </div>
  );
}
