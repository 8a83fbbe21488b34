import { useQuery } from '@tanstack/react-query';
import type { EngineSettings, ManagedKey } from '@voicedraft/contract/engine-administration';
import { useCallback, useState } from 'react';
import { EditorFacts, EditorHead } from '#features/site-content/administration/editor-page.tsx';
import { Card } from '#ui/card.tsx';
import { ListFailed } from '#ui/list/list-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeleteKey } from './delete-key.tsx';
import { ENGINE_NAMES } from './engines/engine-words.ts';
import { EnginesCard } from './engines/engines-card.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyTable, type KeyAction } from './key-table.tsx';
import { engineSettingsQuery, managedKeysQuery, useTestKey } from './queries.ts';
import { TestDialog } from './test-dialog.tsx';

/** What is open above the page. */
type OpenDialog = { readonly kind: 'add' } | { readonly kind: KeyAction; readonly item: ManagedKey };

/** The provider's keys, and which engine and model does which job (second specification §2). */
export function KeysPanel() {
  const keys = useQuery(managedKeysQuery);
  const engines = useQuery(engineSettingsQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const test = useTestKey();
  const close = () => setDialog(undefined);
  const { mutate: runTest } = test;
  // Kept: with another one the table would make its cells anew, and the focus in them would go.
  const open = useCallback(
    (kind: KeyAction, item: ManagedKey) => {
      setDialog({ kind, item });
      if (kind === 'test') runTest(item._id);
    },
    [runTest],
  );
  return (
    <>
      <EditorHead
        title="Gemini Keys"
        text="Keys of the provider, and which engine writes scripts and speaks them."
      />
      <KeyFacts keys={keys.data} engines={engines.data} />
      <KeyTable query={keys} onAdd={() => setDialog({ kind: 'add' })} onOpen={open} />
      {engines.data !== undefined ? (
        <EnginesCard settings={engines.data} />
      ) : (
        <Card className="mt-5">
          {engines.error === null ? (
            <LoadingEngines />
          ) : (
            <ListFailed
              title="Engines and models could not be loaded"
              text={engines.error.message}
              error={engines.error}
              query={engines}
            />
          )}
        </Card>
      )}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <KeyDialog edited={dialog.kind === 'edit' ? dialog.item : undefined} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteKey item={dialog.item} isLast={isLastActive(keys.data, dialog.item)} onClose={close} />
      )}
      {dialog?.kind === 'test' && (
        <TestDialog
          name={dialog.item.name}
          test={test}
          onAgain={() => runTest(dialog.item._id)}
          onClose={close}
        />
      )}
    </>
  );
}

function isLastActive(keys: readonly ManagedKey[] | undefined, item: ManagedKey): boolean {
  return item.isActive && keys?.filter(({ isActive }) => isActive).length === 1;
}

interface KeyFactsProps {
  readonly keys: readonly ManagedKey[] | undefined;
  readonly engines: EngineSettings | undefined;
}

function KeyFacts({ keys, engines }: KeyFactsProps) {
  const waiting = <Skeleton className="h-5 w-24" />;
  const ready = keys?.filter(({ health }) => health.state === 'ready').length;
  const nameEngine = (serving: EngineSettings['serving']['script'] | undefined) =>
    serving === undefined ? (
      waiting
    ) : (
      <>
        {ENGINE_NAMES[serving.engine]}
        <span className="mono block text-micro font-normal wrap-anywhere text-ink-2">
          {serving.available ? serving.model : 'not available'}
        </span>
      </>
    );
  return (
    <EditorFacts
      label="Engines now"
      facts={[
        {
          name: 'Keys ready',
          value: keys === undefined ? waiting : `${ready} of ${keys.length}`,
        },
        { name: 'Scripts by', value: nameEngine(engines?.serving.script) },
        { name: 'Voices by', value: nameEngine(engines?.serving.speech) },
      ]}
    />
  );
}

function LoadingEngines() {
  const job = (label: string) => (
    <span key={label} className="grid content-start gap-4 p-6">
      <Skeleton className="h-6 w-28" />
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-[68px] w-full rounded-control" />
      ))}
      <Skeleton className="h-5 w-36" />
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-[62px] w-full rounded-control" />
      ))}
    </span>
  );
  return (
    <output className="@container block">
      <span className="sr-only">Loading engines and models...</span>
      <span className="grid @min-[720px]:grid-cols-2">{['scripts', 'voices'].map(job)}</span>
    </output>
  );
}
