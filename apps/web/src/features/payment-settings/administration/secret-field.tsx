import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import type { PayPalValues } from './paypal-values.ts';

interface SecretFieldProps {
  /** What is stored. */
  readonly secret: PaymentSettingsStatus['secret'];
  /** True while another one is being entered to replace the stored one. */
  readonly isReplacing: boolean;
  readonly onReplace: (replacing: boolean) => void;
}

/** The secret, which the server never sends: shown as stored, and can be replaced or removed. */
export function SecretField({ secret, isReplacing, onReplace }: SecretFieldProps) {
  const { field } = useController<PayPalValues, 'clientSecret'>({ name: 'clientSecret' });
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (value: '' | null) => {
    field.onChange(value);
    onReplace(false);
    // The pressed button disappears: the focus stays in the group.
    group.current?.focus();
  };
  const isRemoved = field.value === null;
  // A value typed while the first one was being saved is meant to replace it.
  const isOther = isReplacing || (secret === 'stored' && !isRemoved && field.value !== '');
  return (
    <fieldset ref={group} aria-label="Client Secret" tabIndex={-1} className="min-w-0 rounded-control">
      {isRemoved || (secret === 'stored' && !isOther) ? (
        <StoredSecret
          isRemoved={isRemoved}
          onReplace={() => onReplace(true)}
          onRemove={() => change(null)}
          onUndo={() => change('')}
        />
      ) : (
        <SecretInput isFirst={secret === 'none'} isReplacing={isOther} onKeep={() => change('')} />
      )}
    </fieldset>
  );
}

interface SecretInputProps {
  /** True while no secret is stored. */
  readonly isFirst: boolean;
  readonly isReplacing: boolean;
  readonly onKeep: () => void;
}

function SecretInput({ isFirst, isReplacing, onKeep }: SecretInputProps) {
  const { field, fieldState } = useController<PayPalValues, 'clientSecret'>({ name: 'clientSecret' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isReplacing) input.current?.focus();
  }, [isReplacing]);
  return (
    <div className="grid justify-items-start gap-2">
      <Field
        label={isFirst ? 'Client Secret' : 'New Client Secret'}
        help="Encrypted, and never shown again."
        error={fieldState.error?.message}
        className="w-full"
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={(element) => {
              input.current = element;
              field.ref(element);
            }}
            name={field.name}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            autoComplete="new-password"
            spellCheck={false}
          />
        )}
      </Field>
      {isReplacing && (
        <Button variant="ghost" onClick={onKeep}>
          Keep stored secret
        </Button>
      )}
    </div>
  );
}

interface StoredSecretProps {
  readonly isRemoved: boolean;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
}

function StoredSecret({ isRemoved, onReplace, onRemove, onUndo }: StoredSecretProps) {
  return (
    <div className="grid gap-2">
      <p className="text-small font-semibold">Client Secret</p>
      <div className="flex min-h-[58px] flex-wrap items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-4">
        <output className="min-w-0 text-ui">{isRemoved ? 'Removed on save' : 'Stored, never shown'}</output>
        <span className="flex flex-wrap gap-1">
          {isRemoved ? (
            <Button onClick={onUndo}>Keep it</Button>
          ) : (
            <>
              <Button onClick={onReplace}>Replace</Button>
              <Button variant="danger-quiet" onClick={onRemove}>
                Remove
              </Button>
            </>
          )}
        </span>
      </div>
    </div>
  );
}
