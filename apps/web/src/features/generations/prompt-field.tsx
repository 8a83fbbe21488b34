import { GENERATION_TEXTS } from '@voicedraft/contract/generations';
import { PROMPT_MAX_WORDS, TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Textarea } from '#ui/textarea.tsx';
import { limitWords } from './limit-words.ts';

interface PromptFieldProps {
  readonly prompt: string;
  readonly busy: boolean;
  readonly onEdit: (prompt: string) => void;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void;
}

/**
 * The prompt with its counter. Refuses what goes beyond 400 words, typed or pasted; text that an
 * input method is still composing is left alone until it is complete.
 */
export function PromptField({ prompt, busy, onEdit, onSubmit }: PromptFieldProps) {
  const id = useId();
  const settled = useRef(prompt);
  const [refused, setRefused] = useState(false);
  const words = countWords(prompt);
  const shown = Math.min(words, PROMPT_MAX_WORDS);

  const settle = (element: HTMLTextAreaElement, before: string) => {
    const text = limitWords(before, element.value, PROMPT_MAX_WORDS);
    setRefused(text !== element.value);
    if (text !== element.value) {
      // The field itself, before React puts the text back: that would leave the caret at the very end.
      const caret = text.length - (element.value.length - element.selectionEnd);
      element.value = text;
      element.setSelectionRange(caret, caret);
    }
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
        id={id}
        rows={6}
        value={prompt}
        readOnly={busy}
        maxLength={TEXT_MAX_CHARACTERS}
        placeholder="What is the video about, who is it for, and how long should it be?"
        aria-describedby={`${id}-count ${id}-note`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={edit}
        onKeyDown={submit}
        onCompositionStart={() => {
          settled.current = prompt;
        }}
        onCompositionEnd={(event) => settle(event.currentTarget, settled.current)}
        className="min-h-38 text-ui/[25px]"
      />
      <span id={`${id}-count`} className="sr-only">
        {words} of {PROMPT_MAX_WORDS} words
      </span>
      <div aria-hidden="true" className="mt-2.5 h-1 overflow-hidden rounded-pill bg-line">
        <i
          className="block h-full rounded-pill bg-primary-ink"
          style={{ width: `${(shown / PROMPT_MAX_WORDS) * 100}%` }}
        />
      </div>
      <output id={`${id}-note`} className="block text-micro text-warning not-empty:mt-2">
        {refused && GENERATION_TEXTS.promptTooLong}
      </output>
    </div>
  );
}
