import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import { useState } from 'react';
import { refreshContent } from '#features/site-content/administration/queries.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { useListCall } from './list-calls.ts';
import type { ListEntry } from './list.ts';

interface EntryToggleProps {
  readonly endpoint: Endpoint;
  readonly entry: ListEntry;
  readonly noun: string;
  readonly name: string;
}

/** Activates or deactivates an entry from its row. */
export function EntryToggle({ endpoint, entry, noun, name }: EntryToggleProps) {
  const { _id: id, isActive, revision } = entry;
  const client = useQueryClient();
  const toggle = useListCall(endpoint);
  const [isBusy, setBusy] = useState(false);
  const failed = `Failed to toggle ${noun} status`;
  const act = async () => {
    setBusy(true);
    try {
      await toggle({ params: { id }, body: { isActive: !isActive, revision } });
      const subject = noun.charAt(0).toUpperCase() + noun.slice(1);
      settingsToast.success(`${subject} ${isActive ? 'disabled' : 'enabled'} successfully!`);
    } catch (failure) {
      settingsToast.error(describeFailure(failure, { refused: failed, unreachable: failed }));
      // It may have been changed or deleted in the meantime.
      await refreshContent(client);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      busy={isBusy}
      aria-label={`${isActive ? 'Disable' : 'Enable'} ${name}`}
      onClick={() => void act()}
    >
      {isActive ? 'Disable' : 'Enable'}
    </Button>
  );
}
