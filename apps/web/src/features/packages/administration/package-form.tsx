import { DEFAULT_VALIDITY_DAYS } from '@voicedraft/contract/limits';
import { PackageInput } from '@voicedraft/contract/packages';
import { useEffect, useRef, useState } from 'react';
import { useCurrency } from '#features/payment-settings/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { Form, FormError, FormField, showFieldErrors, useZodForm } from '#ui/form.tsx';
import { SavedMeanwhile } from '#ui/saved-meanwhile.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useSavedMeanwhile } from '#ui/use-saved-meanwhile.ts';
import { PACKAGE_FIELDS, type PackageDraft } from './package-values.ts';
import { PointLines } from './point-lines.tsx';

interface PackageFormProps {
  /** For the submit button below the dialog. */
  readonly id: string;
  readonly initial: PackageDraft;
  readonly busy: boolean;
  /** The specified text for a package that could not be saved. */
  readonly failure: string;
  /** Rejects with an `ApiError`. */
  readonly save: (input: PackageInput) => Promise<void>;
  readonly onDirtyChange: (isDirty: boolean) => void;
  /** Reads what somebody else saved, which comes back in a form of its own; undefined for a new package. */
  readonly reload: (() => Promise<unknown>) | undefined;
}

/** What a package is made of (second specification §5). What was typed stays until it is saved. */
export function PackageForm({ id, initial, busy, failure, save, onDirtyChange, reload }: PackageFormProps) {
  const form = useZodForm<PackageDraft, PackageInput>(PackageInput, initial);
  const currency = useCurrency();
  const [reason, setReason] = useState<string>();
  const meanwhile = useSavedMeanwhile({
    read: async () => reload?.(),
    onLoaded: () => undefined,
    onGone: setReason,
  });
  const end = useRef<HTMLDivElement>(null);
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useEffect(() => {
    // After the dialog has taken the focus for itself, or has waited for the package with it.
    const frame = requestAnimationFrame(() => form.setFocus('packageName'));
    return () => cancelAnimationFrame(frame);
  }, [form]);
  useEffect(() => {
    if (reason !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);

  const submit = async (input: PackageInput) => {
    setReason(undefined);
    meanwhile.show(undefined);
    try {
      await save(input);
    } catch (cause) {
      if (reload !== undefined && cause instanceof ApiError && cause.code === 'conflict') {
        meanwhile.show(cause.message);
        return;
      }
      if (cause instanceof ApiError) showFieldErrors(form, PACKAGE_FIELDS, cause.fields);
      setReason(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <Form id={id} form={form} busy={busy} onSubmit={submit} className="grid gap-5 pt-3">
      <FormField<PackageDraft> name="packageName" label="Name" required marked>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        <FormField<PackageDraft> name="price" label={`Price (${currency})`} required marked>
          {({ onBlur, ...control }) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              placeholder="19.00"
              className="mono"
              onBlur={(event) => {
                void onBlur(event);
                if (event.target.value !== '') void form.trigger('price');
              }}
            />
          )}
        </FormField>
        <FormField<PackageDraft> name="credit" label="Credits" required marked>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="mono" />}
        </FormField>
        <FormField<PackageDraft>
          name="validity"
          label="Membership days"
          help={`${DEFAULT_VALIDITY_DAYS} if left empty.`}
        >
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="mono" />}
        </FormField>
      </div>
      <FormField<PackageDraft>
        name="description"
        label="Description"
        help="One sentence, shown below the price."
      >
        {(control) => <Textarea {...control} rows={2} />}
      </FormField>
      <div>
        <Switch {...form.register('isPopular')} aria-describedby={`${id}-popular`} label="Most popular" />
        <p id={`${id}-popular`} className="text-micro/[18px] text-ink-3">
          Highlights its card. Use it for one package only.
        </p>
      </div>
      <PointLines />
      <div ref={end} className="scroll-mb-7 has-[>:empty]:hidden">
        {meanwhile.text === undefined ? (
          <FormError text={reason === undefined ? undefined : failure} reason={reason} />
        ) : (
          <SavedMeanwhile text={meanwhile.text} busy={meanwhile.busy} onLoad={meanwhile.load} />
        )}
      </div>
    </Form>
  );
}
