import { useQueryClient } from '@tanstack/react-query';
import { RECOVERY_CODE_COUNT, replaceRecoveryCodes } from '@voicedraft/contract/second-factors';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useIsUnconfirmed } from '#features/identity/unconfirmed-address.tsx';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { SIGN_IN_CHANGED } from './queries.ts';
import { SecurityItem } from './security-item.tsx';

/** From here on, the owner should make new ones. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesItem({ left }: { readonly left: number }) {
  const isUnconfirmed = useIsUnconfirmed();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutateAsync } = useEndpointMutation(replaceRecoveryCodes);
  const finish = () => {
    setCodes(undefined);
    void refreshQueries(queryClient, SIGN_IN_CHANGED);
  };
  return (
    <SecurityItem
      Icon={LifeBuoy}
      title="Recovery codes"
      badge={
        left <= FEW && <StatusBadge variant="warning">{left === 0 ? 'Used up' : 'Few left'}</StatusBadge>
      }
      text={
        left === 0
          ? 'All codes are used. Without your phone, you cannot sign in.'
          : `${left} of ${RECOVERY_CODE_COUNT} left. Each one signs you in once, without your phone.`
      }
      actions={
        <ConfirmAction
          renderTrigger={({ start }) => (
            <Button disabled={isUnconfirmed} onClick={start}>
              New codes
            </Button>
          )}
          title="Make new recovery codes?"
          question="Your old codes stop working at once."
          confirmLabel="New codes"
          busyText="Making codes..."
          run={() => mutateAsync()}
          onDone={(made) => setCodes(made.codes)}
          describeFailure={({ message }) => ({ text: 'Your codes were not replaced', reason: message })}
        />
      }
    >
      {codes !== undefined && <CodesDialog codes={codes} areReplaced onDone={finish} />}
    </SecurityItem>
  );
}
