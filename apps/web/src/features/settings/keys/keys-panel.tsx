import { useQuery } from '@tanstack/react-query';
import type { ManagedKey } from '@voicedraft/contract/engine-administration';
import { useCallback, useState } from 'react';
import { FallbackNotice } from '#features/settings/engines/fallback-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { AddKey } from './add-key.tsx';
import { DeleteKey } from './delete-key.tsx';
import { EditKey } from './edit-key.tsx';
import { KeyOverview } from './key-overview.tsx';
import { KeyTable, type KeyAction } from './key-table.tsx';
import { useKeyTests } from './key-tests.tsx';
import { engineSettingsQuery, managedKeysQuery } from './queries.ts';

/** The window that is open on top of the page. */
type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: Exclude<KeyAction, 'test'>; readonly item: ManagedKey };

/** The provider's keys, and what each is good for (second specification §2). */
export function KeysPanel() {
  const keys = useQuery(managedKeysQuery);
  const engines = useQuery(engineSettingsQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const test = useKeyTests();
  const close = () => setDialog(undefined);
  const { start: runTest } = test;
  // Memoised: otherwise the table would recreate its cells and lose the focus in them.
  const open = useCallback(
    (kind: KeyAction, item: ManagedKey) => {
      if (kind === 'test') runTest([item]);
      else setDialog({ kind, item });
    },
    [runTest],
  );
  return (
    <>
      <EditorHead title="Gemini Keys" text="The keys that let Gemini write and speak." />
      {engines.data !== undefined && <FallbackNotice settings={engines.data} />}
      <KeyOverview keys={keys} engines={engines} />
      <KeyTable query={keys} onAdd={() => setDialog({ kind: 'add' })} onOpen={open} />
      {dialog?.kind === 'add' && <AddKey onClose={close} />}
      {dialog?.kind === 'edit' && <EditKey item={dialog.item} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteKey item={dialog.item} isLast={isLastActive(keys.data, dialog.item)} onClose={close} />
      )}
      {test.view !== undefined && <Dialog open onOpenChange={test.close} {...test.view} />}
    </>
  );
}

function isLastActive(keys: readonly ManagedKey[] | undefined, item: ManagedKey): boolean {
  return item.isActive && keys?.filter(({ isActive }) => isActive).length === 1;
}
