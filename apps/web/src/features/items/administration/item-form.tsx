import { ItemInput } from '@voicedraft/contract/items';
import { useEffect, useRef, useState } from 'react';
import { useUploadImage } from '#features/media/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Form, FormError, showFieldErrors, useZodForm } from '#ui/form.tsx';
import { SavedMeanwhile } from '#ui/saved-meanwhile.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { useSavedMeanwhile } from '#ui/use-saved-meanwhile.ts';
import { ItemFields } from './item-fields.tsx';
import { ItemPreview } from './item-preview.tsx';
import { followName, ITEM_FIELDS, type ItemDraft } from './item-values.ts';

interface ItemFormProps {
  /** Undefined for an item that has not been saved. */
  readonly id: string | undefined;
  readonly initial: ItemDraft;
  readonly submitLabel: string;
  /** Text for an item that could not be saved. */
  readonly failure: string;
  /** Saves, and answers what stands in the form after that. Rejects with an `ApiError`. */
  readonly save: (input: ItemInput) => Promise<ItemDraft>;
  /** Reads what somebody else saved first; undefined for an item that has not been saved. */
  readonly reload?: () => Promise<ItemDraft>;
}

/** The form of an item beside its preview. What was typed stays until it is saved. */
export function ItemForm({ id, initial, submitLabel, failure, save, reload }: ItemFormProps) {
  const form = useZodForm<ItemDraft, ItemInput>(ItemInput, initial);
  const image = useUploadImage();
  const [reason, setReason] = useState<string>();
  const meanwhile = useSavedMeanwhile({
    read: async () => reload?.(),
    onLoaded: (draft) => form.reset(draft),
    onGone: setReason,
  });
  const end = useRef<HTMLDivElement>(null);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    if (reason !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);

  const clear = () => {
    setReason(undefined);
    meanwhile.show(undefined);
  };
  const submit = async (input: ItemInput) => {
    clear();
    // A slug that only follows the name may be numbered where it is taken; a typed one is taken as it is.
    const follows = id === undefined && input.slug === followName(input.itemName);
    try {
      form.reset(await save(follows ? { ...input, slug: '' } : input));
    } catch (cause) {
      const shown = cause instanceof ApiError && showFieldErrors(form, ITEM_FIELDS, cause.fields);
      if (shown) return;
      if (reload !== undefined && cause instanceof ApiError && cause.code === 'conflict') {
        meanwhile.show(cause.message);
      } else setReason(cause instanceof Error ? cause.message : String(cause));
    }
  };
  const discard = () => {
    clear();
    form.reset(initial);
  };
  const busy = isSubmitting || image.isUploading;
  return (
    <Form form={form} busy={busy} onSubmit={submit}>
      <div className="@container">
        <div className="grid items-start gap-6 @min-[860px]:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 gap-6 [&_.input]:scroll-mb-32">
            <ItemFields id={id} image={image} />
            <div ref={end} className="scroll-mb-32 has-[>:empty]:hidden">
              {meanwhile.text === undefined ? (
                <FormError text={reason === undefined ? undefined : failure} reason={reason} />
              ) : (
                <SavedMeanwhile text={meanwhile.text} busy={meanwhile.busy} onLoad={meanwhile.load} />
              )}
            </div>
            <div
              className={classNames(
                'flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-surface px-6 py-4',
                isDirty && 'layer-sticky sticky bottom-0 rounded-b-none',
              )}
            >
              <output className="mr-auto text-small text-ink-2 max-sm:not-empty:w-full">
                {isDirty && 'Unsaved changes'}
              </output>
              {isDirty && (
                <Button variant="ghost" disabled={busy} onClick={discard}>
                  Discard
                </Button>
              )}
              <Button
                type="submit"
                variant="primary"
                busy={busy}
                busyText={image.isUploading ? 'Uploading image...' : 'Saving...'}
              >
                {submitLabel}
              </Button>
            </div>
          </div>
          <div className="min-w-0 @min-[860px]:sticky @min-[860px]:top-6">
            <ItemPreview />
          </div>
        </div>
      </div>
      <UnsavedGuard unsaved={isDirty && !isSubmitting} question="Your changes to this item will be lost." />
    </Form>
  );
}
