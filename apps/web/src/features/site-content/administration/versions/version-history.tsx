import type { ContentPart } from '@voicedraft/contract/content-versions';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { FieldNames } from '#features/site-content/administration/fields/field-facts.ts';
import { Button } from '#ui/button.tsx';
import { HistoryDialog } from './history-dialog.tsx';

interface VersionHistoryProps {
  readonly part: ContentPart;
  /** Display names of the fields, from the part's editor. */
  readonly names: FieldNames;
  /** True while the editor has unsaved changes, which restoring would lose. */
  readonly unsaved?: boolean | undefined;
  /** Called after a former state has been restored: what the editor holds is no longer current. */
  readonly onRestored: () => void;
}

/** Opens the versions of a part: who saved them and when, what was different, and how to restore them. */
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
