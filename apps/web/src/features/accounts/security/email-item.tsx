import type { SignInWays } from '@voicedraft/contract/second-factors';
import { Mail } from 'lucide-react';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SecurityItem } from './security-item.tsx';

/** The email address; it is changed and confirmed in the profile settings. */
export function EmailItem({ ways: { email, emailVerified } }: { readonly ways: SignInWays }) {
  return (
    <SecurityItem
      Icon={Mail}
      title={email}
      badge={!emailVerified && <StatusBadge variant="warning">Not confirmed</StatusBadge>}
      text={
        emailVerified
          ? 'Confirmed. We email you here when anything on this page changes.'
          : 'Confirm this address, so that our emails about your account reach you.'
      }
      actions={
        <ButtonLink to="/update-profile" hash="email">
          {emailVerified ? 'Change' : 'Confirm'}
        </ButtonLink>
      }
    />
  );
}
