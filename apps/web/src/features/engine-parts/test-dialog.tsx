import type { UseMutationResult } from '@tanstack/react-query';
import type { EnginePartId, PartTestResult } from '@voicedraft/contract/engine-parts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { describeTest } from './describe-part.ts';
import { PART_WORDS } from './part-words.ts';

/** A test that is running or has ended. */
type RunningTest = Pick<UseMutationResult<PartTestResult>, 'data' | 'error' | 'isPending'>;

interface TestDialogProps {
  readonly part: EnginePartId;
  readonly test: RunningTest;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** What a part has just written. */
export function TestDialog({ part, test, onAgain, onClose }: TestDialogProps) {
  const { name, testing } = PART_WORDS[part];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Test of ${name}`}
      description="One sentence, as customers would get it. It waits for its turn in the queue."
      actions={
        <>
          <Button busy={test.isPending} onClick={onAgain}>
            Test again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {test.isPending ? (
        <LoadingState text={testing} />
      ) : (
        <div className="mt-5 grid gap-4">
          {test.data !== undefined && <Result result={test.data} />}
          {test.error !== null && <FormError text="The test failed" reason={test.error.message} />}
        </div>
      )}
    </Dialog>
  );
}

function Result({ result }: { readonly result: PartTestResult }) {
  return (
    <>
      <blockquote className="rounded-well border border-line bg-sunken px-4 py-3 text-script wrap-anywhere text-ink">
        {result.text}
      </blockquote>
      <output className="text-small">{describeTest(result)}.</output>
    </>
  );
}
