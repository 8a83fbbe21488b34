import { MAIL_RECIPIENTS_MAX } from '@voicedraft/contract/mail';
import type { ListedUser } from '@voicedraft/contract/people';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/queries.ts';
import { fetchUsersCsv } from '#features/people/administration-queries.ts';
import { formatCount } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import type { Selection } from '#ui/list/selection.tsx';

interface SelectedUsersProps {
  readonly selection: Selection<ListedUser>;
  /** Number of users that the list finds on all its pages. */
  readonly total: number;
  /** Selects them all. Rejects with an `ApiError`. */
  readonly onSelectAll: () => Promise<void>;
  readonly onMessage: () => void;
}

/** The actions for the selected users. */
export function SelectedUsers({ selection, total, onSelectAll, onMessage }: SelectedUsersProps) {
  const mayUse = useMay();
  const { rows, clear } = selection;
  const exportChosen = async () => {
    const file = await fetchUsersCsv({ ids: rows.map(({ _id }) => _id) });
    clear();
    return file;
  };
  return (
    <SelectionBar selection={selection} nouns={['user', 'users']}>
      {rows.length < total && total <= MAIL_RECIPIENTS_MAX && (
        <SelectAll total={total} onSelectAll={onSelectAll} />
      )}
      {mayUse('mail', 'write') && (
        <Button variant="soft" icon={<Mail size={20} />} onClick={onMessage}>
          Send message
        </Button>
      )}
      {mayUse('personal-data') && <DownloadCsv fetchFile={exportChosen} name="users" label="Export CSV" />}
    </SelectionBar>
  );
}

/** Adds what the list finds on its other pages. */
function SelectAll({ total, onSelectAll }: Pick<SelectedUsersProps, 'total' | 'onSelectAll'>) {
  const [isBusy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    try {
      await onSelectAll();
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      settingsToast.error(`Not selected. ${failure.message}`);
    }
    setBusy(false);
  };
  return (
    <Button variant="ghost" className="text-primary-ink!" busy={isBusy} onClick={() => void select()}>
      Select all {formatCount(total)}
    </Button>
  );
}
