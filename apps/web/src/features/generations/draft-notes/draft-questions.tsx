import type { DraftQuestion } from '@voicedraft/contract/generations';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { useAnswering } from './use-answering.ts';

type Controls = ReturnType<typeof useAnswering>;

/** The questions of a draft: answered ones with Edit, open ones with a field. */
export function DraftQuestions({ answering }: { readonly answering: Controls }) {
  const { questions, state, edit } = answering;
  return (
    <ul className="mt-3.5 rounded-well border border-line bg-surface">
      {questions.map((question) => {
        const { id, answer } = question;
        const isOpen = answer === null || state.typed[id] !== undefined || state.sending[id] !== undefined;
        return (
          <li key={id} data-question={id} className="border-line not-first:border-t">
            {isOpen ? (
              <OpenQuestion question={question} answering={answering} />
            ) : (
              <Answer question={question} answer={answer} onEdit={() => edit(question)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface AnswerProps {
  readonly question: DraftQuestion;
  readonly answer: string;
  readonly onEdit: () => void;
}

function Answer({ question: { question }, answer, onEdit }: AnswerProps) {
  return (
    <div className="flex items-center gap-3 py-2.5 pr-2 pl-4">
      <CircleCheck size={18} aria-hidden="true" className="flex-none text-success" />
      <dl className="min-w-0 flex-1">
        <dt className="text-ui font-[550]">{question}</dt>
        <dd className="text-small wrap-anywhere text-ink-2">{answer}</dd>
      </dl>
      <Button variant="ghost" aria-label={`Edit answer: ${question}`} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}

interface OpenQuestionProps {
  readonly question: DraftQuestion;
  readonly answering: Controls;
}

function OpenQuestion({ question: own, answering }: OpenQuestionProps) {
  const { state, type, answer, cancel } = answering;
  const { id, question } = own;
  const field = useId();
  const error = state.errors[id];
  const isSending = state.sending[id] !== undefined;
  const isEdit = own.answer !== null;
  const note = error !== undefined || isEdit ? `${field}-note` : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer(own);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isEdit || isSending || event.nativeEvent.isComposing) return;
    event.preventDefault();
    cancel(id);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5 py-3 pr-3 pl-4">
      <label htmlFor={field} className="text-ui font-[550]">
        {question}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextInput
          id={field}
          value={state.typed[id] ?? ''}
          readOnly={isSending}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note}
          onChange={(event) => type(id, event.target.value)}
          onKeyDown={leave}
          className={classNames(
            'min-h-11 w-auto grow py-2.25 text-ui',
            // On a phone both buttons of an edit are below the field.
            isEdit ? 'basis-64' : 'basis-36',
          )}
        />
        <Button
          type="submit"
          busy={isSending}
          busyText=""
          aria-label={isEdit ? `Save answer: ${question}` : `Add answer: ${question}`}
          className="min-w-[72px]"
        >
          {isEdit ? 'Save' : 'Add'}
        </Button>
        {isEdit && (
          <Button
            variant="ghost"
            disabled={isSending}
            aria-label={`Cancel: ${question}`}
            onClick={() => cancel(id)}
          >
            Cancel
          </Button>
        )}
      </div>
      {error !== undefined ? (
        <FieldError id={note}>{error}</FieldError>
      ) : (
        isEdit && (
          <p id={note} className="text-micro/[18px] text-ink-3">
            Leave it empty to take the answer back.
          </p>
        )
      )}
    </form>
  );
}
