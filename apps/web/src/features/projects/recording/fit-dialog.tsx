import { useQuery } from '@tanstack/react-query';
import { describeFit, NO_EXACT_PACE, roundFit } from '@voicedraft/contract/project-fit';
import { type ProjectFit, type ProjectState, quoteProject } from '@voicedraft/contract/projects';
import { useState } from 'react';
import { priceOf } from '#features/projects/script/line-tools.tsx';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { RecordingOrder } from './recording-order.ts';

interface FitDialogProps {
  /** Null while the project is not saved. */
  readonly id: string | null;
  readonly state: ProjectState;
  /** Indexes of the lines that are fitted together, one after the other; all of them for the whole. */
  readonly again: readonly number[];
  readonly onRecord: (order: RecordingOrder) => void;
  readonly onClose: () => void;
}

/** Asks how long a line or the whole is to last. Rendered only while it is open. */
export function FitDialog({ id, state, again, onRecord, onClose }: FitDialogProps) {
  const [first = 0] = again;
  const isWhole = again.length === state.lines.length;
  const query = useQuery(
    endpointQuery(
      quoteProject,
      { params: { id: id ?? '' }, body: { again: [...again], fit: true } },
      {
        queryKey: ['projects', 'quote', id, state.revision, state.quote, again, 'fit'],
        enabled: id !== null,
      },
    ),
  );
  return (
    <Dialog onOpenChange={onClose} title={isWhole ? 'Fit to time' : `Fit line ${first + 1} to time`}>
      <Loaded
        query={query}
        title="The length could not be loaded"
        headingLevel={3}
        pending={<SkeletonLines count={3} label="Loading the length" />}
      >
        {({ fit = null, credits: price }) => (
          <FitForm
            fit={fit}
            what={isWhole ? 'take' : 'line'}
            credits={price}
            onFit={(fitSeconds, credits) => {
              onRecord({ again, credits, fitSeconds });
              onClose();
            }}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface FitFormProps {
  readonly fit: ProjectFit | null;
  readonly what: 'take' | 'line';
  readonly credits: number;
  readonly onFit: (seconds: number, credits: number) => void;
}

function FitForm({ fit, what, credits, onFit }: FitFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  if (fit === null) return <p>{NO_EXACT_PACE}</p>;
  const { least, most } = roundFit(fit);
  const submit = () => {
    const seconds = readSeconds(typed);
    if (seconds === null) setError('Enter the seconds, such as 30, or minutes and seconds, such as 1:30');
    else if (seconds < least || seconds > most) setError(describeFit(fit, what));
    else onFit(seconds, credits);
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{describeFit(fit, what)} The voices speak faster or slower, and its words are recorded again.</p>
      <Field label="Length in seconds" error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={focusOnce}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-end" cost={priceOf(credits)}>
        {what === 'take' ? 'Fit take' : 'Fit line'}
      </Button>
    </form>
  );
}

/** The form is there once the length is loaded: later than the dialog. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

/** '30', '30.5', '30 s' or '1:30' in seconds; null for anything else. */
function readSeconds(typed: string): number | null {
  const [, minutes = '0', seconds] =
    /^(?:(\d{1,3}):(?=\d\d(?!\d)))?(\d{1,5}(?:[.,]\d+)?)\s*s?$/u.exec(typed.trim()) ?? [];
  return seconds === undefined ? null : 60 * Number(minutes) + Number(seconds.replace(',', '.'));
}
