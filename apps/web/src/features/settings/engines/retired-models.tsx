import type { EngineSettings, RetiredModel } from '@voicedraft/contract/engine-administration';
import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { useDismissRetiredModels } from '#features/settings/keys/queries.ts';
import { useCopy } from '#lib/use-copy.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** Models that an earlier release ran: how Ollama runs them instead, and afterwards what can be deleted. */
export function RetiredModels({ settings }: { readonly settings: EngineSettings }) {
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
          icon={
            state === 'copied' ? (
              <Check size={20} aria-hidden="true" className="text-success" />
            ) : (
              <Copy size={20} aria-hidden="true" />
            )
          }
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
