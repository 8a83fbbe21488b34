import type { ContentPart } from '@voicedraft/contract/content-versions';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { HistoryDialog } from './history-dialog.tsx';

interface VersionHistoryProps {
  readonly part: ContentPart;
  /** True while the editor holds what is not saved: it would be lost by restoring. */
  readonly unsaved?: boolean | undefined;
  /** Called when a former state is on the site again: what the editor holds is not the part any more. */
  readonly onRestored: () => void;
}

/** Opens the states that a part had: who saved them and when, what was different, and the way back. */
export function VersionHistory(props: VersionHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<History size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
