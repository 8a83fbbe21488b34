import { Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { Alert } from '#ui/alert.tsx';
import type { GeneratorProblem } from './generator-state.ts';

const CREDIT_RETURNED = 'Your credit was returned.';

interface ProblemNoteProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly problem: GeneratorProblem | null;
}

/** Says why the last action failed and whether it cost anything. Takes the focus when it appears. Null for none. */
export function ProblemNote({ ref, problem }: ProblemNoteProps) {
  return (
    <div role="alert" className="not-empty:mt-3">
      {problem !== null && (
        <div ref={ref} tabIndex={-1} className="scroll-mb-6 rounded-well">
          <Alert variant="danger">
            <p className="wrap-anywhere">{problem.text}</p>
            {problem.creditReturned && !problem.text.endsWith(CREDIT_RETURNED) && (
              <p className="mt-1.5 flex items-center gap-2 text-small font-semibold text-success">
                <Undo2 size={16} className="flex-none" />
                {CREDIT_RETURNED}
              </p>
            )}
          </Alert>
        </div>
      )}
    </div>
  );
}
