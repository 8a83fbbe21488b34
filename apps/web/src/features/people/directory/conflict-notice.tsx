import { useEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { UserEdit } from './use-user-edit.ts';

interface ConflictNoticeProps {
  readonly edit: UserEdit;
  /** Called after a decision: the focus returns to the form. */
  readonly onDecided: () => void;
}

/**
 * Two administrators changed the same user: says what happened, and what will happen to the input here. Mounted for
 * each conflict.
 */
export function ConflictNotice({ edit, onDecided }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { conflict, keepTyped, takeFresh } = edit;
  // On the text rather than on a button, which a second Enter would press before it was read.
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  if (conflict === null) return null;
  const decide = (act: () => void) => {
    act();
    onDecided();
  };
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="rounded-well">
      <Alert variant="danger">
        <p className="wrap-anywhere">{conflict.text}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => decide(takeFresh)}>Use the current values</Button>
          <Button variant="ghost" onClick={() => decide(keepTyped)}>
            Keep my changes
          </Button>
        </div>
      </Alert>
    </div>
  );
}
