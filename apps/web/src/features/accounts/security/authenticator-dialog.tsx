import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startAuthenticator, turnOnAuthenticator } from '@voicedraft/contract/second-factors';
import { Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { encode } from 'uqr';
import { z } from 'zod';
import { CodeInput } from '#features/identity/code-input.tsx';
import { fetchData } from '#lib/api-client.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { useCopy } from '#lib/use-copy.ts';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeletons } from '#ui/skeleton.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { SIGN_IN_CHANGED } from './queries.ts';

interface NewKeyProps {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}

const QUIET_ZONE = 2;

const Values = z.object({ code: z.string().trim().min(1, 'Please enter the code') });
type Values = z.infer<typeof Values>;

/** Shows a key for the app, asks for its first code, then shows the recovery codes. */
export function AuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const turnOn = useEndpointMutation(turnOnAuthenticator);
  // A key for this window only: another one starts anew.
  const started = useQuery({
    queryKey: ['identity', 'new-authenticator', formId],
    queryFn: () => fetchData(startAuthenticator, {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const creation = useCreateForm<Values, Values, { readonly codes: string[] }>({
    schema: Values,
    blank: { code: '' },
    create: (body) => turnOn.mutateAsync({ body }),
    onCreated: (made) => setCodes(made.codes),
    fields: ['code'],
  });
  const { setFocus } = creation.form;
  const isReady = started.isSuccess;
  useEffect(() => {
    if (isReady) setFocus('code');
  }, [isReady, setFocus]);
  const close = () => {
    if (!creation.isSaving) onClose();
  };
  // Only then does the row change, and this window with it.
  const finish = () => {
    void refreshQueries(queryClient, SIGN_IN_CHANGED);
    onClose();
  };
  if (codes !== undefined) return <CodesDialog codes={codes} onDone={finish} />;
  return (
    <Dialog
      onOpenChange={close}
      title="Add an authenticator app"
      description="Step 1 of 2. Scan this with an app such as Aegis, 1Password or Google Authenticator."
      actions={
        <DialogActions
          form={formId}
          disabled={started.data === undefined}
          busy={creation.isSaving}
          busyText="Confirming..."
          onCancel={close}
        >
          Confirm code
        </DialogActions>
      }
    >
      <CreateForm of={creation} id={formId} className="mt-5 grid gap-6 text-ink">
        <Loaded
          query={started}
          title="There is no key yet"
          headingLevel={3}
          pending={
            <Loading className="flex gap-6">
              <Skeletons shapes={['size-44 flex-none rounded-well', 'h-24 flex-1']} />
            </Loading>
          }
        >
          {({ key, uri }) => <NewKey secret={key} uri={uri} />}
        </Loaded>
        <FormField<Values>
          name="code"
          label="Code that the app shows"
          help="6 digits. It changes every 30 seconds."
          required
        >
          {(control) => <CodeInput {...control} sendsItself />}
        </FormField>
        <CreateError of={creation} />
      </CreateForm>
    </Dialog>
  );
}

/** The key of an authenticator app, as a picture and as text. */
function NewKey({ secret, uri }: NewKeyProps) {
  const [state, copy] = useCopy();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <QrCode text={uri} />
      <div className="grid justify-items-start gap-1">
        <h3 className="text-ui font-semibold">Cannot scan it?</h3>
        <p className="text-small text-ink-2">Type this key into the app.</p>
        <p className="mono my-2 max-w-[20ch] text-small tracking-[.02em] select-all">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </p>
        <Button icon={<Copy size={20} />} onClick={() => copy(secret)}>
          {state === 'copied' ? 'Copied' : 'Copy key'}
        </Button>
        <output className={state === 'refused' ? 'text-small text-danger' : 'sr-only'}>
          {state === 'copied' && 'The key is copied'}
          {state === 'refused' && 'Your browser did not allow copying. Select the key and copy it.'}
        </output>
      </div>
    </div>
  );
}

/** Dark on light in both themes, because cameras expect that. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const edge = size + 2 * QUIET_ZONE;
  return (
    <svg
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${edge} ${edge}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
      className="w-44 flex-none rounded-well border border-line-2 bg-white fill-black"
    >
      <path d={path} />
    </svg>
  );
}
