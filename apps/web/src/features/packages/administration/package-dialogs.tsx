import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { DEFAULT_VALIDITY_DAYS } from '@voicedraft/contract/limits';
import {
  addPackage,
  type CreditPackage,
  deletePackage,
  editPackage,
  PackageInput,
} from '@voicedraft/contract/packages';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { PriceField } from '#features/payment-settings/price-field.tsx';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormError, FormField } from '#ui/form.tsx';
import { RetryButton } from '#ui/list/list-failure.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showAs } from '#ui/use-submission.ts';
import { NEW_PACKAGE, PACKAGE_FIELDS, toDraft, type PackageDraft } from './package-values.ts';
import { PointLines } from './point-lines.tsx';
import { editedPackageQuery, usePackageCall } from './queries.ts';

/** The Add modal. */
export function AddPackage({ onClose }: { readonly onClose: () => void }) {
  const addition = usePackageCall(addPackage);
  const creation = useCreateForm({
    schema: PackageInput,
    blank: NEW_PACKAGE,
    create: (body) => addition.mutateAsync({ body }),
    onCreated: () => {
      onClose();
      settingsToast.success('Package added successfully!');
    },
    fields: PACKAGE_FIELDS,
    showFailure: showAs('Failed to add package'),
  });
  return (
    <FormDialog
      of={creation}
      title="Add Package"
      submitLabel="Add Package"
      busyText="Adding..."
      onClose={onClose}
    >
      <PackageFields />
    </FormDialog>
  );
}

/** The Edit modal. It starts from the current package, not from what the card shows. */
export function EditPackage({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const client = useQueryClient();
  const loaded = useQuery(editedPackageQuery(id));
  const edit = usePackageCall(editPackage);
  const editor = useRecordEditor<CreditPackage | undefined, PackageDraft, PackageInput>({
    schema: PackageInput,
    record: loaded.data,
    toValues: toEditedDraft,
    save: (input, base) =>
      edit.mutateAsync({ ...byId(id), body: { ...input, ...(base && { revision: base.revision }) } }),
    onSaved: (_saved, isUnsaved) => {
      if (!isUnsaved) onClose();
      settingsToast.success('Package updated successfully!');
    },
    fields: PACKAGE_FIELDS,
    showFailure: showAs('Failed to update package'),
    read: () => client.fetchQuery(editedPackageQuery(id)),
  });
  return (
    <FormDialog
      of={editor}
      title="Edit Package"
      submitLabel="Save Changes"
      missing={editor.base === undefined ? <MissingPackage query={loaded} /> : undefined}
      onClose={onClose}
    >
      <PackageFields />
    </FormDialog>
  );
}

/** No initial values while the package is loading. */
function toEditedDraft(item: CreditPackage | undefined): PackageDraft {
  return item === undefined ? NEW_PACKAGE : toDraft(item);
}

/** Replaces the form while the package is loading or if it could not be loaded. */
function MissingPackage({ query }: { readonly query: UseQueryResult }) {
  if (query.error === null) return <LoadingForm />;
  return (
    <div className="grid justify-items-start gap-4 pt-3">
      <FormError text="Failed to fetch package" reason={query.error.message} />
      <RetryButton query={query} />
    </div>
  );
}

function LoadingForm() {
  const field = (tall = false) => (
    <span className="grid gap-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className={tall ? 'h-[72px] w-full rounded-control' : 'h-12 w-full rounded-control'} />
    </span>
  );
  return (
    <Loading label="Loading the package..." className="grid gap-5 pt-3">
      {field()}
      <span className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        {field()}
        {field()}
        {field()}
      </span>
      {field(true)}
      <Skeleton className="h-11 w-44 rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
    </Loading>
  );
}

interface DeletePackageProps {
  readonly item: CreditPackage;
  /** True if it is the only one. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Asks before a package is taken off sale for good, and says what that means. */
export function DeletePackage({ item, isLast, onClose }: DeletePackageProps) {
  const { mutateAsync } = usePackageCall(deletePackage);
  return (
    <ConfirmAction
      open
      onOpenChange={onClose}
      title="Delete this package?"
      question={
        `“${item.packageName}” will no longer be for sale. This cannot be undone. ` +
        'Existing orders keep their credits and membership.' +
        (isLast ? ' This is the last package: nobody can buy credits until you add another one.' : '')
      }
      confirmLabel="Delete package"
      busyText="Deleting..."
      dangerous
      run={() => mutateAsync(byId(item._id))}
      done="Package deleted successfully!"
      describeFailure={({ message }) => ({ text: 'Failed to delete package', reason: message })}
      announce={settingsToast}
    />
  );
}

/** The fields of a package (second specification §5). */
function PackageFields() {
  const { register } = useFormContext<PackageDraft>();
  const popularHelp = useId();
  return (
    <>
      <TextField<PackageDraft> name="packageName" label="Name" required marked />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-3">
        <PriceField placeholder="19.00" />
        <FormField<PackageDraft> name="credit" label="Credits" required marked>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="mono" />}
        </FormField>
        <TextField<PackageDraft>
          name="validity"
          label="Membership days"
          help={`${DEFAULT_VALIDITY_DAYS} if left empty.`}
          inputMode="numeric"
          inputClass="mono"
        />
      </div>
      <FormField<PackageDraft>
        name="description"
        label="Description"
        help="One sentence, shown below the price."
      >
        {(control) => <Textarea {...control} rows={2} />}
      </FormField>
      <div>
        <Switch {...register('isPopular')} aria-describedby={popularHelp} label="Most popular" />
        <p id={popularHelp} className="text-micro/[18px] text-ink-3">
          Highlights its card. Use it for one package only.
        </p>
      </div>
      <PointLines />
    </>
  );
}
