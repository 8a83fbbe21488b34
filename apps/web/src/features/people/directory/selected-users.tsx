import type { User } from '@voicedraft/contract/accounts';
import { Mail } from 'lucide-react';
import { useMay } from '#features/accounts/queries.ts';
import { fetchUsersCsv } from '#features/people/administration-queries.ts';
import { Button } from '#ui/button.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import type { Selection } from '#ui/list/selection.tsx';

interface SelectedUsersProps {
  readonly selection: Selection<User>;
  readonly onMessage: () => void;
}

/** The actions for the selected users. */
export function SelectedUsers({ selection, onMessage }: SelectedUsersProps) {
  const mayUse = useMay();
  const { rows, clear } = selection;
  const exportChosen = async () => {
    const file = await fetchUsersCsv(
      rows.map(({ _id }) => _id),
      '',
    );
    clear();
    return file;
  };
  return (
    <SelectionBar selection={selection} nouns={['user', 'users']}>
      {mayUse('mail', 'write') && (
        <Button variant="soft" icon={<Mail size={20} aria-hidden="true" />} onClick={onMessage}>
          Send message
        </Button>
      )}
      {mayUse('personal-data') && <DownloadCsv fetchFile={exportChosen} name="users" label="Export CSV" />}
    </SelectionBar>
  );
}
