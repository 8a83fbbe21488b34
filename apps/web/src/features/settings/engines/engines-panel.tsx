import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EngineSettings, RetiredModel } from '@voicedraft/contract/engine-administration';
import { Activity, Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { useKeyTests } from '#features/settings/keys/key-tests.tsx';
import {
  engineSettingsQuery,
  managedKeysQuery,
  useDismissRetiredModels,
} from '#features/settings/keys/queries.ts';
import { LanguageModelsCard } from '#features/settings/models/language-models-card.tsx';
import { languageModelsQuery } from '#features/settings/models/queries.ts';
import { useCopy } from '#lib/use-copy.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { EnginesCard } from './engines-card.tsx';
import { FallbackNotice } from './fallback-notice.tsx';
import { KeysSummary } from './keys-summary.tsx';

/** Who writes scripts and speaks them, why, and what steps in; the language models; what the keys are good for. */
export function EnginesPanel() {
  const settings = useQuery(engineSettingsQuery);
  const keys = useQuery(managedKeysQuery);
  const models = useQuery(languageModelsQuery);
  const test = useKeyTests();
  const tested = keys.data?.filter(({ isActive }) => isActive) ?? [];
  const { data } = settings;
  return (
    <>
      <EditorHead
        title="Engines"
        text="What writes scripts and speaks them, and what steps in when it cannot."
        actions={
          tested.length > 0 && (
            <Button icon={<Activity size={20} />} onClick={() => test.start(tested)}>
              Test all
            </Button>
          )
        }
      />
      {data !== undefined && (
        <FallbackNotice
          settings={data}
          action={
            <Link
              to="/admin/settings"
              search={{ tab: 'gemini-keys' }}
              className="link -my-3 inline-flex min-h-11 items-center"
            >
              See keys
            </Link>
          }
        />
      )}
      {data !== undefined && <RetiredModels settings={data} />}
      {test.view !== undefined && <Dialog onOpenChange={test.close} {...test.view} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Loaded
          query={settings}
          title="Engines and models could not be loaded"
          card
          pending={
            <Card>
              <LoadingEngines />
            </Card>
          }
        >
          {(loaded) => <EnginesCard settings={loaded} keys={keys.data} />}
        </Loaded>
        <Loaded query={models} title="Language models could not be loaded" card pending={null}>
          {(loaded) => <LanguageModelsCard models={loaded} />}
        </Loaded>
        {data !== undefined && <KeysSummary query={keys} models={data} />}
      </div>
    </>
  );
}

/** Skeletons of both jobs, each in its final place. */
function LoadingEngines() {
  return (
    <Loading label="Loading engines and models..." className="block">
      <span className="grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <LoadingJob />
        <LoadingJob />
      </span>
      <span className="flex h-[76px] items-center border-t border-line px-6">
        <Skeleton className="h-10 w-64 max-w-full" />
      </span>
      <span className="flex h-14 items-center border-t border-line px-6">
        <Skeleton className="h-5 w-48" />
      </span>
      <span className="flex justify-end border-t border-line px-6 py-4">
        <Skeleton className="h-11 w-36 rounded-control" />
      </span>
    </Loading>
  );
}

function LoadingJob() {
  return (
    <span className="grid content-start gap-5 p-6 max-md:p-5">
      <span className="grid gap-2">
        <Skeletons shapes={['h-5 w-20', 'h-8 w-40', 'h-5 w-56 max-w-full']} />
      </span>
      <Skeletons shapes={['h-[206px] w-full rounded-well', 'h-[106px] w-full rounded-control']} />
    </span>
  );
}

/** Models that an earlier release ran: how Ollama runs them instead, and afterwards what can be deleted. */
function RetiredModels({ settings }: { readonly settings: EngineSettings }) {
  const dismissing = useDismissRetiredModels();
  const box = useRef<HTMLDivElement>(null);
  const dismiss = () =>
    dismissing.mutate(undefined, {
      onSuccess: () => box.current?.focus(),
      onError: ({ message }) => settingsToast.error(message),
    });
  return (
    <div ref={box} tabIndex={-1} className="mb-5 grid gap-3 outline-none empty:hidden">
      {settings.retiredModels.map(({ name, command, folder }) =>
        command === null ? (
          <Alert key={folder} variant="info">
            Voicedraft no longer uses {name}. You can delete the folder{' '}
            <code className="mono text-small wrap-anywhere">{folder}</code>.
          </Alert>
        ) : (
          <Alert
            key={folder}
            variant="warning"
            action={
              <Button busy={dismissing.isPending} onClick={dismiss}>
                Dismiss
              </Button>
            }
          >
            <b className="font-semibold">{name} no longer runs inside Voicedraft.</b> Install Ollama on the
            machine of its file, and run this there once. Voicedraft finds it by itself.
            <Command name={name} command={command} />
          </Alert>
        ),
      )}
    </div>
  );
}

function Command({ name, command }: Pick<RetiredModel, 'name'> & { readonly command: string }) {
  const [state, copy] = useCopy();
  return (
    <div className="mt-3 grid gap-3">
      <code className="mono block rounded-well border border-line bg-surface p-3 text-small/6 wrap-anywhere select-all">
        {command}
      </code>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={state === 'copied' ? <Check size={20} className="text-success" /> : <Copy size={20} />}
          aria-label={`Copy command for ${name}`}
          onClick={() => copy(command)}
        >
          Copy command
        </Button>
        <output className={state === 'refused' ? 'text-small text-danger' : 'sr-only'}>
          {state === 'copied' && 'The command is copied'}
          {state === 'refused' && 'Your browser did not allow copying. Select the command and copy it.'}
        </output>
      </div>
    </div>
  );
}
