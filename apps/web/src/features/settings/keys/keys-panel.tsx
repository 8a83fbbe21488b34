import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  addGeminiKey,
  type ManagedKey,
  deleteGeminiKey,
  type EngineSettings,
} from '@voicedraft/contract/engine-administration';
import { useCallback, useState } from 'react';
import { ENGINE_NAMES } from '#features/settings/engines/engine-names.ts';
import { FallbackNotice } from '#features/settings/engines/fallback-notice.tsx';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EditorHead, EditorOverview } from '#ui/editor-page.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { showAs } from '#ui/use-submission.ts';
import { EditKey } from './edit-key.tsx';
import { KEY_FIELDS, KeyFields, NewKeyValues, type KeyValues } from './key-fields.tsx';
import { KeyTable, type KeyAction } from './key-table.tsx';
import { useKeyTests } from './key-tests.tsx';
import { engineSettingsQuery, managedKeysQuery, useKeyCall } from './queries.ts';

const BLANK: KeyValues = { name: '', key: '', isActive: true };

const UNKNOWN = <span className="font-normal text-ink-2">Not known</span>;

interface KeyOverviewProps {
  readonly keys: UseQueryResult<ManagedKey[]>;
  readonly engines: UseQueryResult<EngineSettings>;
}

interface ServingProps {
  readonly job: keyof EngineSettings['serving'];
  /** Undefined while it is not known. */
  readonly engine: EngineSettings['serving']['script'] | undefined;
  /** True if it could not be loaded. */
  readonly isLost: boolean;
}

interface DeleteKeyProps {
  readonly item: ManagedKey;
  /** True if no other key is active. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

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
      {test.view !== undefined && <Dialog onOpenChange={test.close} {...test.view} />}
    </>
  );
}

function isLastActive(keys: readonly ManagedKey[] | undefined, item: ManagedKey): boolean {
  return item.isActive && keys?.filter(({ isActive }) => isActive).length === 1;
}

/** Asks before a key is deleted for good, and says what that means. */
function DeleteKey({ item, isLast, onClose }: DeleteKeyProps) {
  const { mutateAsync } = useKeyCall(deleteGeminiKey);
  return (
    <ConfirmAction
      open
      onOpenChange={onClose}
      title="Delete this key?"
      question={
        `“${item.name}” (${item.key}) will stop working. This cannot be undone.` +
        (isLast ? ' This is the last active key: Gemini cannot be used without one.' : '')
      }
      confirmLabel="Delete key"
      busyText="Deleting..."
      dangerous
      run={() => mutateAsync(byId(item._id))}
      done="API key deleted successfully!"
      describeFailure={({ message }) => ({ text: 'Failed to delete key', reason: message })}
      announce={settingsToast}
    />
  );
}

/** The engines in use, in one line above the keys. */
function KeyOverview({ keys, engines }: KeyOverviewProps) {
  const engineOf = (job: keyof EngineSettings['serving']) => (
    <Serving job={job} engine={engines.data?.serving[job]} isLost={engines.isError} />
  );
  return (
    <EditorOverview
      label="Engines overview"
      overview={[
        {
          name: 'Keys ready',
          value:
            keys.data !== undefined ? (
              countReady(keys.data)
            ) : keys.isError ? (
              UNKNOWN
            ) : (
              <Skeleton className="h-5 w-16" />
            ),
        },
        { name: 'Scripts by', value: engineOf('script') },
        { name: 'Voices by', value: engineOf('speech') },
      ]}
    />
  );
}

function countReady(keys: readonly ManagedKey[]): string {
  const ready = keys.filter(
    ({ health }) => health.state === 'ready' && health.failedTests.length === 0,
  ).length;
  return keys.length === 0 ? 'None' : `${ready} of ${keys.length}`;
}

function Serving({ job, engine, isLost }: ServingProps) {
  if (engine === undefined) {
    return isLost ? UNKNOWN : <Skeletons shapes={['h-5 w-20', 'mt-1 h-4 w-32 max-w-full']} />;
  }
  return (
    <>
      {ENGINE_NAMES[job][engine.engine]}
      <span className="mono block text-micro font-normal wrap-anywhere text-ink-2">
        {engine.available ? engine.model : 'not available'}
      </span>
    </>
  );
}

/** The form of a new key, which is tested at once in the same window. */
function AddKey({ onClose }: { readonly onClose: () => void }) {
  const adding = useKeyCall(addGeminiKey);
  const test = useKeyTests(onClose);
  const creation = useCreateForm({
    schema: NewKeyValues,
    blank: BLANK,
    create: (body) => adding.mutateAsync({ body }),
    onCreated: (added) => {
      settingsToast.success('API key added successfully!');
      test.start([added]);
    },
    fields: KEY_FIELDS,
    showFailure: showAs('Failed to add key'),
  });
  return (
    <FormDialog
      of={creation}
      title="Add Key"
      description="Create a key in Google AI Studio. It is encrypted, and never shown again."
      submitLabel="Add Key"
      withinPage
      instead={test.view}
      onClose={onClose}
    >
      <KeyFields edited={undefined} />
    </FormDialog>
  );
}
