import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { accountFactsQuery } from './queries.ts';
import { SectionError, SettingsSection } from './settings-section.tsx';

/** Deletes the account. */
export function DeleteSection({ email }: { readonly email: string }) {
  const facts = useQuery(accountFactsQuery);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <SettingsSection id="delete">
      <div className="grid justify-items-start gap-4 p-6">
        <p className="max-w-reading text-ui text-ink-2">
          This permanently deletes your profile and your work. Unused credits are lost. You will see what we
          keep and be asked to confirm.
        </p>
        {facts.data !== undefined ? (
          <Button
            variant="danger-quiet"
            icon={<Trash2 size={20} aria-hidden="true" />}
            className="max-sm:w-full"
            onClick={() => setConfirming(true)}
          >
            Delete account
          </Button>
        ) : facts.isError ? (
          <SectionError text={`Your account could not be loaded. ${facts.error.message}`} query={facts} />
        ) : (
          <Skeleton className="h-11 w-44 rounded-control max-sm:w-full" />
        )}
      </div>
      {isConfirming && facts.data !== undefined && (
        <DeleteDialog
          email={email}
          hasPassword={facts.data.hasPassword}
          onClose={() => setConfirming(false)}
        />
      )}
    </SettingsSection>
  );
}
