import type { UseMutationResult } from '@tanstack/react-query';
import type { KeyTest } from '@voicedraft/contract/engine-administration';
import { CircleCheck, CircleX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form.tsx';
import { LoadingState } from '#ui/spinner.tsx';

/** A test that is running or has ended. */
type RunningTest = Pick<UseMutationResult<KeyTest>, 'data' | 'error' | 'isPending'>;

interface TestDialogProps {
  /** Name of the key. */
  readonly name: string;
  readonly test: RunningTest;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What works with a key, as the provider reports right now: both jobs, and each model. */
export function TestDialog({ name, test, onAgain, onClose }: TestDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TEST_TITLE}
      description={describeTest(name)}
      actions={<TestActions test={test} onAgain={onAgain} onClose={onClose} />}
    >
      <TestResult test={test} />
    </Dialog>
  );
}

export const TEST_TITLE = 'Test key';

/** What a test does, for the key of that name. */
export function describeTest(name: string): string {
  return `“${name}” asks each model for one word. That uses a little of its quota.`;
}

/** The buttons below the result. */
export function TestActions({ test, onAgain, onClose }: Omit<TestDialogProps, 'name'>) {
  return (
    <>
      <Button busy={test.isPending} onClick={onAgain}>
        Test again
      </Button>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
}

/** The result of a test, or that it is running. */
export function TestResult({ test }: { readonly test: RunningTest }) {
  if (test.isPending) return <LoadingState text="Testing the key..." />;
  return (
    <div className="mt-5 grid gap-5">
      {test.data !== undefined && <Jobs result={test.data} />}
      {test.error !== null && <FormError text="The key could not be tested" reason={test.error.message} />}
    </div>
  );
}

const JOB_NAMES = { script: 'Scripts', speech: 'Voices' } as const;

function Jobs({ result }: { readonly result: KeyTest }) {
  return (
    <output className="grid gap-5">
      {(['script', 'speech'] as const).map((job) => (
        <section key={job} aria-label={JOB_NAMES[job]}>
          <h3 className="text-ui font-semibold text-ink">{JOB_NAMES[job]}</h3>
          <Outcome works={result[job].works} strong>
            {result[job].message}
          </Outcome>
          <ul className="mt-2 divide-y divide-line rounded-control border border-line">
            {result.models
              .filter((model) => model.job === job)
              .map(({ model, works, message }) => (
                <li key={model} className="px-4 py-2.5">
                  <span className="mono text-small wrap-anywhere text-ink">{model}</span>
                  <Outcome works={works}>{message}</Outcome>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </output>
  );
}

interface OutcomeProps {
  readonly works: boolean;
  readonly strong?: boolean;
  readonly children: string;
}

function Outcome({ works, strong = false, children }: OutcomeProps) {
  const Icon = works ? CircleCheck : CircleX;
  return (
    <p className={classNames('flex items-start gap-2', strong ? 'mt-1 text-ink' : 'text-small/6')}>
      <Icon
        size={18}
        aria-hidden="true"
        className={classNames('mt-[3px] flex-none', works ? 'text-success' : 'text-danger')}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
