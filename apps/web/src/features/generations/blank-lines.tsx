import { type KeyboardEvent, useId, useRef } from 'react';
import { keyByPosition } from '#lib/key-by-position.ts';
import { Button } from '#ui/button.tsx';
import { ModelLink } from './arranged-note.tsx';
import type { Blank } from './generator-draft.ts';
import type { GeneratorAction } from './generator-state.ts';

interface BlankLinesProps {
  readonly blanks: readonly Blank[];
  readonly onChange: (
    action: Extract<GeneratorAction, { readonly type: 'fill-blank' | 'close-blanks' }>,
  ) => void;
}

/** An outline as lines to fill in. The filled-in lines become the script. */
export function BlankLines({ blanks, onChange }: BlankLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const title = useId();
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    list.current?.querySelectorAll('textarea')[index + 1]?.focus();
  };
  return (
    <section aria-labelledby={title} className="pb-4">
      <div className="px-5 pt-4.5 pb-3 @min-[520px]/sheet:px-6">
        <h3 id={title} className="text-[1.0625rem]/6">
          What do you want to say?
        </h3>
        <p className="mt-1 text-small text-pretty text-ink-2">
          Your prompt is only a topic. Fill in any of these lines, in the words to be spoken. It is free.
          <ModelLink />
        </p>
      </div>
      <ol ref={list} className="border-y border-line">
        {keyByPosition(blanks).map(({ key, question, text }, index) => (
          <li
            key={key}
            className="grid border-line pr-5 pl-5 not-first:border-t focus-within:bg-sunken @min-[520px]/sheet:grid-cols-[52px_minmax(0,1fr)] @min-[520px]/sheet:pr-6 @min-[520px]/sheet:pl-0"
          >
            <span
              aria-hidden="true"
              className="mono hidden pt-3.5 pr-4.5 text-right text-micro text-ink-3 @min-[520px]/sheet:block"
            >
              {String(index + 1).padStart(2, '0')}
            </span>
            <label className="block py-2.5">
              <span className="block text-small font-[550] text-ink-2">{question}</span>
              <textarea
                rows={1}
                value={text}
                enterKeyHint="next"
                placeholder="In your words"
                onChange={(event) => onChange({ type: 'fill-blank', index, text: event.target.value })}
                onKeyDown={(event) => goOn(event, index)}
                className="-mx-1.5 mt-0.5 block field-sizing-content min-h-8 w-[calc(100%+12px)] resize-none px-1.5 placeholder:text-ink-3 rounded-badge bg-transparent font-body text-script text-ink"
              />
            </label>
          </li>
        ))}
      </ol>
      <div className="flex justify-end px-3 pt-3">
        <Button
          variant="ghost"
          disabled={blanks.every(({ text }) => text.trim() === '')}
          onClick={() => onChange({ type: 'close-blanks' })}
        >
          Edit as one text
        </Button>
      </div>
    </section>
  );
}
