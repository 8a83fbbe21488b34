import type { RecordingProblem } from '#features/projects/recording/use-recording.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

/** The page on which credits are bought. */
const BUY_PAGE: string = '/user/select-package';

/** Why a recording did not begin or broke off, and what to do; stays until the next one. */
export function RecordProblem({ problem }: { readonly problem: RecordingProblem | null }) {
  return (
    <div role="alert" className="not-empty:mb-3">
      {problem !== null && (
        <Alert
          variant="warning"
          action={problem.needsCredits && <ButtonLink to={BUY_PAGE}>Buy More Credits</ButtonLink>}
        >
          {problem.text}
        </Alert>
      )}
    </div>
  );
}
