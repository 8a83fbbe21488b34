import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { AuthSheet } from './auth-sheet.tsx';
import type { OtherWay } from './hosted/methods.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

const OtherWaySheet = lazyPart(
  () => import('./hosted/other-way-sheet.tsx'),
  'OtherWaySheet',
  ({ onBack }) => onBack(),
);

interface SignInSteps {
  /** The sheet of the current step, shown instead of the screen's own; null at the start. */
  readonly step: ReactNode;
  /** Call with the result of a sign-in: leaves the screen, or asks for the second factor. */
  readonly proceedOrAsk: (waiting: PendingSignIn | null) => void;
  /** Opens a way to sign in that needs a form. */
  readonly openWay: (way: OtherWay) => void;
}

/**
 * The steps that follow the first form of a sign-in or registration: another provider may sign in to an account that
 * exists already and asks for more.
 */
export function useSignInSteps(
  panel: ComponentProps<typeof AuthSheet>['panel'],
  proceed: () => void,
): SignInSteps {
  const [pending, setPending] = useState<PendingSignIn>();
  const [way, setWay] = useState<OtherWay>();
  const proceedOrAsk = (waiting: PendingSignIn | null) => {
    if (waiting === null) proceed();
    else setPending(waiting);
  };
  const findStep = () => {
    if (pending !== undefined) {
      return (
        <AuthSheet title="One more step" text="Confirm that it is you." panel={panel}>
          <SecondFactorForm pending={pending} onSignedIn={proceed} onBack={() => setPending(undefined)} />
        </AuthSheet>
      );
    }
    if (way === undefined) return null;
    return (
      <Suspense>
        <OtherWaySheet way={way} panel={panel} onSignedIn={proceedOrAsk} onBack={() => setWay(undefined)} />
      </Suspense>
    );
  };
  return { step: findStep(), proceedOrAsk, openWay: setWay };
}
