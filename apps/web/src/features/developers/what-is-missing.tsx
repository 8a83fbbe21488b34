import { useQuery } from '@tanstack/react-query';
import { UnconfirmedAddress, useIsUnconfirmed } from '#features/identity/unconfirmed-address.tsx';
import { benefitsQuery } from '#features/packages/queries.ts';
import { useHasBenefit } from '#features/packages/use-has-benefit.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

/** Whether the account is known to lack what new keys and webhooks need: a confirmed address, or the membership. */
export function useCannotAdd(): boolean {
  const isUnconfirmed = useIsUnconfirmed();
  return useHasBenefit('developers') === false || isUnconfirmed;
}

/** Says why nothing can be added, and leads to what helps; nothing if all is there. */
export function WhatIsMissing() {
  const isForPremium = useQuery(benefitsQuery).data?.developers.includes('premium');
  if (useHasBenefit('developers') !== false) return <UnconfirmedAddress needs="API keys and webhooks" />;
  if (isForPremium !== true) {
    return (
      <Alert variant="info">
        New API keys and webhooks are not part of your membership. Existing ones keep working.
      </Alert>
    );
  }
  return (
    <Alert variant="info" action={<ButtonLink to="/user/select-package">Upgrade</ButtonLink>}>
      <b className="font-semibold">Creating API keys and webhooks needs a premium membership.</b> It comes
      with every package. Existing ones keep working.
    </Alert>
  );
}
