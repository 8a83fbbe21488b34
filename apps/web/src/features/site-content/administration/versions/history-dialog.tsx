import type { ContentPart, ContentVersion } from '@voicedraft/contract/content-versions';
import { useState } from 'react';
import type { FieldNames } from '#features/site-content/administration/fields/field-facts.ts';
import { formatDateTime } from '#lib/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { nameAction, nameActor } from './describe-version.ts';
import { RestoreVersion } from './restore-version.tsx';
import { VersionDetail } from './version-detail.tsx';
import { VersionList } from './version-list.tsx';

interface HistoryDialogProps {
  readonly part: ContentPart;
  readonly names: FieldNames;
  readonly unsaved?: boolean | undefined;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** The list of versions, replaced by the version that was opened. */
export function HistoryDialog({ part, names, unsaved = false, onRestored, onClose }: HistoryDialogProps) {
  const [chosen, setChosen] = useState<ContentVersion>();
  const list = useLocalList();
  /** The version that was closed: the list returns the focus to it. */
  const [left, setLeft] = useState<ContentVersion>();
  /** Why the version was not restored: another user saved in the meantime. */
  const [conflict, setConflict] = useState<string>();
  const choose = (version: ContentVersion | undefined) => {
    setConflict(undefined);
    setLeft(chosen);
    setChosen(version);
  };
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={chosen === undefined ? 'History' : formatDateTime(chosen.createdAt)}
      description={
        chosen === undefined ? (
          'Every change is saved as a version. Open one to compare it with the current site.'
        ) : (
          <span className="wrap-anywhere">{`${nameAction(chosen)} · ${nameActor(chosen)}`}</span>
        )
      }
      actions={
        chosen && (
          <RestoreVersion
            key={chosen._id}
            version={chosen}
            unsaved={unsaved}
            onConflict={setConflict}
            onRestored={() => {
              onClose();
              onRestored();
            }}
          />
        )
      }
    >
      {chosen === undefined ? (
        <VersionList part={part} list={list} focused={left?._id} onChoose={choose} />
      ) : (
        <VersionDetail
          key={chosen._id}
          version={chosen}
          names={names}
          conflict={conflict}
          onBack={() => choose(undefined)}
        />
      )}
    </Dialog>
  );
}
