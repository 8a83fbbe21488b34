import { Languages, MessageSquareWarning, Pencil, Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { GeneratorProblem } from './generator-state.ts';

interface RefusedStateProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly problem: GeneratorProblem & { readonly title: string };
  /** Balance with the returned credit; null until it is known. */
  readonly credits: number | null;
  /** True above a script; otherwise it takes the place of one. */
  readonly compact: boolean;
  /** Puts the cursor into the refused text. */
  readonly onEdit: () => void;
}

const LANGUAGE = /\bin [A-Z]\w+$/u;

/** Says in the sheet why a text was refused, that its credit is back, and what to do. Takes the focus. */
export function RefusedState({ ref, problem, credits, compact, onEdit }: RefusedStateProps) {
  const { title, text, about, creditReturned } = problem;
  const Icon = LANGUAGE.test(title) ? Languages : MessageSquareWarning;
  return (
    <div role="alert">
      <div
        ref={ref}
        tabIndex={-1}
        className={classNames(
          'grid justify-items-center px-5 text-center outline-offset-[-4px]',
          compact
            ? 'border-b border-line py-8'
            : 'min-h-79 content-center py-10 @min-[520px]/sheet:min-h-107 @min-[520px]/sheet:py-16',
        )}
      >
        <span className="mb-4 grid size-14 place-items-center rounded-pill border border-warning-line bg-warning-soft text-warning">
          <Icon size={24} />
        </span>
        <h3 className="text-h2 text-balance">{title}</h3>
        <p className="mt-2 max-w-[42ch] text-balance wrap-anywhere text-ink-2">{text}</p>
        {creditReturned && (
          <p className="mt-3 flex items-center gap-2 text-small font-[550] text-success">
            <Undo2 size={16} className="flex-none" />
            <span>
              Your credit was returned.
              {credits !== null && (
                <>
                  {' '}
                  You have <b className="mono font-semibold">{credits}</b>.
                </>
              )}
            </span>
          </p>
        )}
        <Button className="mt-5" icon={<Pencil size={20} />} onClick={onEdit}>
          Edit the {about}
        </Button>
      </div>
    </div>
  );
}
