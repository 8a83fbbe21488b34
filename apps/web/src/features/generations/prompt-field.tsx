import { GENERATION_TEXTS } from '@voicedraft/contract/generations';
import { PROMPT_MAX_WORDS, TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import { type ChangeEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Textarea } from '#ui/textarea.tsx';
import { describeTooLong, limitCharacters, limitWords } from './limit-text.ts';
import { settleField } from './settle-field.ts';

interface PromptFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly prompt: string;
  readonly busy: boolean;
  readonly onEdit: (prompt: string) => void;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void;
}

/**
 * The prompt with its counter. Rejects input beyond 400 words or 12,000 characters, typed or pasted; text that an
 * input method is still composing is left alone until it is complete.
 */
export function PromptField({ ref, prompt, busy, onEdit, onSubmit }: PromptFieldProps) {
  const id = useId();
  const settled = useRef(prompt);
  const [refusal, setRefusal] = useState<string | null>(null);
  const words = countWords(prompt);
  const shown = Math.min(words, PROMPT_MAX_WORDS);

  const settle = (element: HTMLTextAreaElement, before: string) => {
    const { value } = element;
    const worded = limitWords(before, value, PROMPT_MAX_WORDS);
    const text = limitCharacters(before, worded, TEXT_MAX_CHARACTERS);
    if (text !== value) settleField(element, text);
    setRefusal(
      text !== worded ? describeTooLong() : worded !== value ? GENERATION_TEXTS.promptTooLong : null,
    );
    onEdit(text);
  };
  const edit = (event: ChangeEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) onEdit(event.target.value);
    else settle(event.target, prompt);
  };
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };

  return (
    <div>
      <div className="mb-2.5 flex items-baseline justify-between">
        <label htmlFor={id} className="text-ui font-semibold">
          Prompt
        </label>
        <span className="mono text-micro text-ink-3" aria-hidden="true">
          <b className={classNames('font-semibold', words >= PROMPT_MAX_WORDS ? 'text-warning' : 'text-ink')}>
            {words}
          </b>
          /{PROMPT_MAX_WORDS} words
        </span>
      </div>
      <Textarea
        ref={ref}
        id={id}
        value={prompt}
        readOnly={busy}
        placeholder="What is the video about, who is it for, and how long should it be?"
        aria-describedby={`${id}-count ${id}-note`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={edit}
        onKeyDown={submit}
        onCompositionStart={() => {
          settled.current = prompt;
        }}
        onCompositionEnd={(event) => settle(event.currentTarget, settled.current)}
        className="field-sizing-content max-h-[50vh] min-h-32 text-ui/[25px]"
      />
      <span id={`${id}-count`} className="sr-only">
        {words} of {PROMPT_MAX_WORDS} words
      </span>
      <div aria-hidden="true" className="mt-2.5 h-1 overflow-hidden rounded-pill bg-line">
        <i
          className="block h-full w-0 rounded-pill bg-primary-ink"
          style={{ width: `${(shown / PROMPT_MAX_WORDS) * 100}%` }}
        />
      </div>
      <output id={`${id}-note`} className="block text-micro text-warning not-empty:mt-2">
        {refusal}
      </output>
    </div>
  );
}
