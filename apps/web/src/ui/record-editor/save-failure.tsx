import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormError } from '#ui/form.tsx';
import type { Submission } from '#ui/use-submission.ts';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import type { Conflict } from './use-record-editor.ts';

/** A form that edits, or one that only creates, which never has a conflict. */
export interface Edited<Input extends FieldValues, Output> extends Submission<Input, Output> {
  readonly conflict?: Conflict | undefined;
  /** Discards what was typed. */
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
