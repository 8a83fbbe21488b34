import { useQuery, useQueryClient } from '@tanstack/react-query';
import { identityText, MAILED_LINK_HINT, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { KeyRound } from 'lucide-react';
import { ChangePasswordForm } from '#features/identity/change-password-form.tsx';
import { identityCodeOf } from '#features/identity/identity-client.ts';
import { useRequestPasswordReset } from '#features/identity/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { accountFactsQuery, sessionsQuery } from './queries.ts';
import { SectionError, SettingsSection } from './settings-section.tsx';

/** Sets a new password for the account, or its first one if it has none. */
export function PasswordSection({ email }: { readonly email: string }) {
  const facts = useQuery(accountFactsQuery);
  const queryClient = useQueryClient();
  return (
    <SettingsSection id="password">
      <div className="p-6">
        {facts.data?.hasPassword === true ? (
          <ChangePasswordForm
            email={email}
            onChanged={() => void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })}
          />
        ) : facts.data !== undefined ? (
          <FirstPassword email={email} />
        ) : facts.isError ? (
          <SectionError
            text={`Your sign-in methods could not be loaded. ${facts.error.message}`}
            query={facts}
          />
        ) : (
          <PasswordSkeleton />
        )}
      </div>
    </SettingsSection>
  );
}

function FirstPassword({ email }: { readonly email: string }) {
  const request = useRequestPasswordReset();
  const send = () => {
    request.mutate(email, {
      onError: (error) => showToast.error(identityText(PASSWORD_RESET_TEXTS, identityCodeOf(error))),
    });
  };
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-reading text-ui text-ink-2">
        Your account has no password: you sign in with Google or an emailed link. To add a password, get a
        link to choose one. You will then have to sign in again on every device.
      </p>
      <output className="w-full wrap-anywhere empty:hidden">
        {request.isSuccess && (
          <Alert variant="info">
            We sent a link to <strong className="font-semibold">{email}</strong>. It works once, for one hour.{' '}
            {MAILED_LINK_HINT}
          </Alert>
        )}
      </output>
      <Button
        icon={<KeyRound size={20} aria-hidden="true" />}
        busy={request.isPending}
        busyText="Sending..."
        onClick={send}
      >
        {request.isSuccess ? 'Send another link' : 'Send me a link'}
      </Button>
    </div>
  );
}

function PasswordSkeleton() {
  const field = (label: string) => (
    <span key={label} className="grid gap-2">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-12 w-full rounded-control" />
    </span>
  );
  return (
    <Loading className="grid gap-6">
      {field('current')}
      <span className="mb-[26px] grid gap-x-4 gap-y-6 sm:grid-cols-2">
        {field('new')}
        {field('again')}
      </span>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-11 w-44 rounded-control max-sm:w-full" />
    </Loading>
  );
}
