import { MAIL_PLACEHOLDERS, NAMELESS_RECIPIENT } from '@voicedraft/contract/mail';
import { useId, useRef, type FocusEvent } from 'react';
import type { MailContent } from '#features/mail/queries.ts';
import { FormField } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Textarea } from '#ui/textarea.tsx';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Meaning of each placeholder. */
const MEANINGS: Readonly<Record<(typeof MAIL_PLACEHOLDERS)[number], string>> = {
  userName: `Name, or “${NAMELESS_RECIPIENT}” if there is none`,
  userEmail: 'Email address',
  credits: 'Credits left',
  membership: 'free, basic or premium',
};

/**
 * Subject and body of a message, in a form with these two values; a placeholder is inserted at the last caret
 * position.
 */
export function MessageFields({ rows }: { readonly rows: number }) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target;
  };
  const insert = (name: string) => {
    const field = last.current ?? box.current?.querySelector('textarea');
    if (field) insertText(field, `{{${name}}}`);
  };
  return (
    <div ref={box} className="grid gap-5" onFocus={remember}>
      <TextField<MailContent> name="subject" label="Subject" required />
      <FormField<MailContent>
        name="body"
        label="Message Body"
        required
        help="HTML is allowed. Text without tags keeps its paragraphs and lines."
      >
        {(control) => <Textarea {...control} rows={rows} spellCheck className="text-ui/6" />}
      </FormField>
      <Placeholders onInsert={insert} />
    </div>
  );
}

function Placeholders({ onInsert }: { readonly onInsert: (name: string) => void }) {
  const titleId = useId();
  return (
    <div className="grid gap-2">
      <p id={titleId} className="text-small font-semibold text-ink">
        Insert a placeholder
      </p>
      <ul aria-labelledby={titleId} className="grid gap-2 sm:grid-cols-2">
        {MAIL_PLACEHOLDERS.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="grid w-full gap-0.5 rounded-control border border-line-2 bg-surface px-3 py-2 text-left hover:border-line-strong hover:bg-hover"
              onClick={() => onInsert(name)}
            >
              <span className="mono text-small text-ink">{`{{${name}}}`}</span>
              <span className="text-micro text-ink-3">{MEANINGS[name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Inserts a text at the caret of a field, replaces the selection, and leaves the caret after the text. A read-only field
 * stays as it is.
 */
function insertText(field: TextField, text: string): void {
  if (field.readOnly) return;
  const { selectionStart, selectionEnd, value } = field;
  const start = selectionStart ?? value.length;
  field.setRangeText(text, start, selectionEnd ?? start, 'end');
  // Notifies the form as typing would.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
