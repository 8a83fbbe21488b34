import { Mail, X } from 'lucide-react';
import { fetchUsersCsv } from '#features/people/administration-queries.ts';
import { Button } from '#ui/button.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { countRows } from '#ui/list/count-rows.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onMessage: () => void;
}

/** What to do with the chosen users. It floats at the end of the window, so that no row moves. */
export function SelectionBar({ selection, onMessage }: SelectionBarProps) {
  const { users, clear } = selection;
  const exportChosen = async () => {
    const file = await fetchUsersCsv(
      users.map(({ _id }) => _id),
      '',
    );
    clear();
    return file;
  };
  return (
    <div className="layer-sticky pointer-events-none sticky bottom-4 mt-4 flex justify-center">
      <section
        aria-label="Selected users"
        className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-2 bg-surface py-2 pr-2 pl-5 shadow-3 max-md:w-full max-md:px-4 max-md:py-3"
      >
        <p className="mr-2 font-semibold tabular-nums" aria-live="polite">
          {countRows(users.length, ['user', 'users'])} selected
        </p>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
          <Button variant="soft" icon={<Mail size={20} aria-hidden="true" />} onClick={onMessage}>
            Send message
          </Button>
          <DownloadCsv fetchFile={exportChosen} name="users" label="Export CSV" />
          <Button variant="ghost" icon={<X size={20} aria-hidden="true" />} onClick={clear}>
            Clear
          </Button>
        </div>
      </section>
    </div>
  );
}
