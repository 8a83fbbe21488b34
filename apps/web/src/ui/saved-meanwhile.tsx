import { useEffect, useRef, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { findFirstField } from './first-field.ts';

interface SavedMeanwhileProps {
  /** What happened, in the server's words. */
  readonly text: string;
  /** True while the saved version is on its way. */
  readonly busy: boolean;
  /** Puts the saved version in place of what was typed. */
  readonly onLoad: () => void;
}

/** Somebody else saved first: what was typed stays in the form until its author lets go of it. */
export function SavedMeanwhile({ text, busy, onLoad }: SavedMeanwhileProps) {
  const place = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    // On the text rather than on the button, which a second Enter would press unread.
    place.current?.focus();
    const form = place.current?.closest('form');
    return () => {
      // It goes when the saved version is there, and the focus goes with it.
      if (document.activeElement === document.body) findFirstField(form)?.focus();
    };
  }, []);
  return (
    <div ref={place} tabIndex={-1} role="alert" className="scroll-mb-32 rounded-well">
      <Alert tone="danger">
        <p className="font-semibold">{text}</p>
        <p className="mt-1 text-small text-ink-2">Your changes are still here, but not saved yet.</p>
        <div className="mt-3">
          <Button busy={busy} onClick={() => setAsking(true)}>
            Load the saved version
          </Button>
        </div>
      </Alert>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Load the saved version?"
        question="This replaces your changes."
        confirmLabel="Load it"
        dangerous
        onConfirm={() => {
          setAsking(false);
          onLoad();
        }}
      />
    </div>
  );
}
