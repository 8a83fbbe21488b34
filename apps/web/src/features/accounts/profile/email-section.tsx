import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MAILED_LINK_HINT } from '@voicedraft/contract/identity';
import type { User } from '@voicedraft/contract/accounts';
import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { ConfirmEmailButton } from '#features/accounts/confirm-email-button.tsx';
import { useUpdateProfile } from '#features/accounts/queries.ts';
import { useStoredValue } from '#lib/use-stored-value.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { storedPendingEmail } from './pending-email.ts';
import { describeSaveFailure } from './profile-values.ts';
import { accountFactsQuery } from './queries.ts';
import { SectionError, SettingsSection } from './settings-section.tsx';

/**
 * Shows the email address that the account signs in with, whether it is confirmed, and a new one that is not
 * confirmed yet.
 */
export function EmailSection({ me }: { readonly me: User | undefined }) {
  const facts = useQuery(accountFactsQuery);
  return (
    <SettingsSection id="email">
      <div className="p-6">
        {me !== undefined && facts.data !== undefined ? (
          <Addresses me={me} confirmed={facts.data.emailVerified} />
        ) : facts.isError ? (
          <SectionError
            text={`Your email status could not be loaded. ${facts.error.message}`}
            query={facts}
          />
        ) : (
          <Loading className="grid gap-2">
            <Skeletons shapes={['h-[26px] w-72 max-w-full', 'h-5 w-96 max-w-full']} />
          </Loading>
        )}
      </div>
    </SettingsSection>
  );
}

function Addresses({ me, confirmed }: { readonly me: User; readonly confirmed: boolean }) {
  const pending = usePendingEmail(me.UserEmail);
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-2">
        <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1.5">
          <strong className="font-semibold wrap-anywhere">{me.UserEmail}</strong>
          <StatusBadge variant={confirmed ? 'success' : 'warning'}>
            {confirmed ? 'Confirmed' : 'Not confirmed'}
          </StatusBadge>
        </p>
        <p className="max-w-reading text-ui text-ink-2">
          You sign in with this address and get receipts and replies there. To change it, edit your personal
          information.
        </p>
        {!confirmed && (
          <div className="mt-2 grid justify-items-start gap-2">
            <ConfirmEmailButton email={me.UserEmail} />
          </div>
        )}
      </div>
      {pending !== undefined && (
        <div className="grid justify-items-start gap-2 border-t border-line pt-6">
          <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1.5">
            <strong className="font-semibold wrap-anywhere">{pending}</strong>
            <StatusBadge variant="info">Waiting for confirmation</StatusBadge>
          </p>
          <p className="max-w-reading text-ui text-ink-2">
            Open the link we sent there in this browser. It works for 24 hours. {MAILED_LINK_HINT}
          </p>
          <SendLinkButton me={me} email={pending} />
        </div>
      )}
    </div>
  );
}

/** Returns the email address that is not confirmed yet; forgets it once it has become the account's own. */
function usePendingEmail(email: string): string | undefined {
  const pending = useStoredValue(storedPendingEmail);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (pending !== email) return;
    storedPendingEmail.clear();
    void queryClient.invalidateQueries({ queryKey: accountFactsQuery.queryKey });
  }, [pending, email, queryClient]);
  return pending === email ? undefined : pending;
}

function SendLinkButton({ me, email }: { readonly me: User; readonly email: string }) {
  const update = useUpdateProfile();
  const mail = async () => {
    try {
      await update.mutateAsync({ params: { id: me._id }, body: { email } });
      showToast.success(`We sent a link to ${email}.`);
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : '';
      showToast.error(`${describeSaveFailure(failure)} ${reason}`);
    }
  };
  return (
    <Button
      icon={<MailCheck size={20} />}
      busy={update.isPending}
      busyText="Sending..."
      className="mt-2"
      onClick={() => void mail()}
    >
      Send the link again
    </Button>
  );
}
