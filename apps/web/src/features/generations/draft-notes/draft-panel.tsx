import { useId, useRef } from 'react';
import { keyByPosition } from '#lib/key-by-position.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { WrittenScript } from '#features/generations/generator-draft.ts';
import { ReportLink } from '#features/generations/report-link.tsx';
import type { MergedDraft } from '#features/generations/merge-draft.ts';
import { describeLength, describeOverruled, describeRewrite, type DraftLength } from './describe-draft.ts';
import { DraftQuestions } from './draft-questions.tsx';
import { useAnswering } from './use-answering.ts';

interface DraftPanelProps {
  readonly written: WrittenScript;
  /** The script as the customer sees it. */
  readonly shown: string;
  /** What the last answer changed; null if the script has been edited since. */
  readonly rewrite: MergedDraft | null;
  readonly onRewritten: (written: WrittenScript) => void;
}

/** What the built-in writer says about its draft: how long it is, questions to fill it, and what was left out. */
export function DraftPanel({ written, shown, rewrite, onRewritten }: DraftPanelProps) {
  const box = useRef<HTMLElement>(null);
  const title = useId();
  const answering = useAnswering({ written, box, onRewritten });
  const { questions, state } = answering;
  const { shortfall = null, leftOut = [] } = written.draft ?? {};
  const length = shortfall && describeLength(shortfall, written.text, shown);
  const isBusy = Object.keys(state.sending).length > 0;
  const overruled = rewrite && describeOverruled(rewrite);
  const isAsking = questions.length > 0;
  const hasOpen = questions.some(({ answer }) => answer === null);
  return (
    <section
      ref={box}
      aria-labelledby={title}
      className="border-t border-line bg-sunken px-5 py-5 @min-[520px]/sheet:px-6"
    >
      {length !== null || isAsking ? (
        <>
          <h3 id={title} tabIndex={-1} className="text-[1.0625rem]/6 text-balance">
            {length?.heading ?? (hasOpen ? 'Questions about this draft' : 'Your answers')}
          </h3>
          <p className="mt-1 text-small text-pretty text-ink-2">
            This draft uses only what you told it.
            {hasOpen && ' Answer a question to fill it out.'}
          </p>
          {length !== null && <LengthMeter length={length} />}
        </>
      ) : (
        <h3 id={title} className="text-[1.0625rem]/6">
          {LEFT_OUT}
        </h3>
      )}
      {isAsking && <DraftQuestions answering={answering} />}
      <output className="block">
        {overruled !== null && <span className="mt-3.5 block text-small text-ink-2">{overruled}</span>}
        <span className="sr-only">{rewrite && !isBusy && describeRewrite(rewrite)}</span>
      </output>
      {isAsking && <DraftFoot isBusy={isBusy} />}
      {leftOut.length > 0 && (
        <>
          {(length !== null || isAsking) && <h4 className="mt-5 text-ui font-semibold">{LEFT_OUT}</h4>}
          <ul className="mt-2 grid gap-1.5 text-small text-ink-2">
            {keyByPosition(leftOut.map((sentence) => ({ sentence }))).map(({ key, sentence }) => (
              <li key={key} className="border-l-2 border-line-2 pl-3 wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
      <ReportLink about={written.id} />
    </section>
  );
}

const LEFT_OUT = 'Left out to fit the length';

function LengthMeter({ length: { asked, reached, ends, value } }: { readonly length: DraftLength }) {
  return (
    <div className="mt-3.5">
      <meter
        aria-label="Length of the draft"
        aria-valuetext={value}
        min={0}
        max={asked}
        value={reached}
        className="sr-only"
      />
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-pill bg-line-2">
        <i
          className="block h-full rounded-pill bg-primary-ink motion-safe:transition-[width]"
          style={{ width: `${(reached / Math.max(1, asked)) * 100}%` }}
        />
      </div>
      <p aria-hidden="true" className="mono mt-1.5 flex justify-between text-[12px]/4 text-ink-3">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

/** Both texts take the same place, so that nothing moves when one replaces the other. */
function DraftFoot({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <div className="mt-3.5 grid text-small text-ink-2 *:col-start-1 *:row-start-1">
      <p className={isBusy ? 'invisible' : 'flex items-start gap-2'}>
        <span className="mono flex-none rounded-badge bg-[color-mix(in_srgb,currentcolor_12%,transparent)] px-1.75 py-0.5 text-[12px]/4 font-medium">
          Free
        </span>
        <span>Each answer writes the draft again. Your own edits stay.</span>
      </p>
      <output className="flex items-start gap-2">
        {isBusy && (
          <>
            <span className="text-primary-ink">
              <Spinner />
            </span>
            Writing the draft again...
          </>
        )}
      </output>
    </div>
  );
}
