import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useProofRequest } from '#lib/owner-proof.ts';

/** Without it, the call that needs proof is cancelled. */
const ProofDialog = lazyPart(
  () => import('./proof-dialog.tsx'),
  'ProofDialog',
  ({ request }) => request.answer(false),
);

/** Asks for proof of the owner whenever a call of any page needs it. */
export function ConfirmationHost() {
  const request = useProofRequest();
  if (request === undefined) return null;
  return (
    <Suspense>
      <ProofDialog request={request} />
    </Suspense>
  );
}
