import { lazy, Suspense } from 'react';
import { useProofRequest } from '#lib/owner-proof.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

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
