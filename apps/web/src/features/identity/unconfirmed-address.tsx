import { useQuery } from '@tanstack/react-query';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { signInWaysQuery } from './factor-queries.ts';

/** Whether the account's address is known not to be confirmed, so that nothing can be added that needs it. */
export function useIsUnconfirmed(): boolean {
  return useQuery(signInWaysQuery).data?.emailVerified === false;
}

/** Says why nothing can be added, and leads to where the address is confirmed; nothing once it is. */
export function UnconfirmedAddress({ needs }: { readonly needs: string }) {
  if (!useIsUnconfirmed()) return null;
  return (
    <Alert
      variant="warning"
      action={
        <ButtonLink to="/update-profile" hash="email">
          Confirm
        </ButtonLink>
      }
    >
      <b className="font-semibold">Confirm your email address first.</b> {needs} need a confirmed address, so
      that no one can set them up with someone else’s.
    </Alert>
  );
}
