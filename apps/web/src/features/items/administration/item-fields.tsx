import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ItemImage } from '#features/items/item-image.tsx';
import { itemPath } from '#features/items/item-paths.ts';
import { ImageField } from '#features/media/image-field.tsx';
import type { useUploadImage } from '#features/media/queries.ts';
import { PriceField } from '#features/payment-settings/price-field.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { FormField } from '#ui/form.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { followName, type ItemDraft } from './item-values.ts';

interface SlugFieldProps {
  /** Undefined for an item that is not saved yet. */
  readonly id: string | undefined;
}

interface ItemFieldsProps {
  /** Undefined for an item that is not saved yet. */
  readonly id: string | undefined;
  readonly image: ReturnType<typeof useUploadImage>;
}

/** The fields of an item: what everybody sees, what buyers get, and whether it is for sale. */
export function ItemFields({ id, image }: ItemFieldsProps) {
  return (
    <>
      <Part title="For everyone">
        <ItemName isNew={id === undefined} />
        <PriceField placeholder="5.00" className="sm:max-w-52" />
        <FormField<ItemDraft> name="description" label="Description">
          {(control) => <Textarea {...control} />}
        </FormField>
        <ImageField<ItemDraft>
          name="imageUrl"
          image={image}
          Image={CardImage}
          advice="Landscape works best."
        />
        <SlugField id={id} />
      </Part>
      <Part title="For buyers" text="Only buyers see the guidelines and the access link, after they pay.">
        <FormField<ItemDraft>
          name="guidelines"
          label="Guidelines"
          help="How to use the item. Line breaks are kept."
        >
          {(control) => <Textarea {...control} rows={10} />}
        </FormField>
        <FormField<ItemDraft>
          name="accessUrl"
          label="Access link"
          help="Where to find the item: a web address, or a page on this site such as /about."
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
            />
          )}
        </FormField>
      </Part>
      <Part title="Availability">
        <OnSaleField />
      </Part>
    </>
  );
}

/** While a new item's slug equals the one made from its name, it follows the name. */
function ItemName({ isNew }: { readonly isNew: boolean }) {
  const { getValues, setValue, formState } = useFormContext<ItemDraft>();
  const follow = (before: string, after: string) => {
    if (!isNew || getValues('slug') !== followName(before)) return;
    setValue('slug', followName(after), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <FormField<ItemDraft> name="itemName" label="Name" required marked>
      {({ onChange, ...control }) => (
        <TextInput
          {...control}
          autoComplete="off"
          onChange={(event) => {
            follow(getValues('itemName'), event.target.value);
            void onChange(event);
          }}
        />
      )}
    </FormField>
  );
}

function OnSaleField() {
  const { register } = useFormContext<ItemDraft>();
  return (
    <div>
      <Switch {...register('isActive')} aria-describedby="item-on-sale-help" label="For sale" />
      <p id="item-on-sale-help" className="text-micro/[18px] text-ink-3">
        When off, nobody can find or buy it. Buyers keep it.
      </p>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <Card>
      <CardHead title={title} />
      <div className="grid gap-6 p-6">
        {text !== undefined && <p className="text-pretty text-ink-2">{text}</p>}
        {children}
      </div>
    </Card>
  );
}

function CardImage({ imageUrl }: { readonly imageUrl: string }) {
  return <ItemImage imageUrl={imageUrl} size="card" />;
}

/** The readable part of an item's URL, with the resulting URL. */
function SlugField({ id }: SlugFieldProps) {
  const { control } = useFormContext<ItemDraft>();
  const [slug = '', name] = useWatch({ control, name: ['slug', 'itemName'] });
  const shown = slug.trim() || followName(name);
  return (
    <div className="grid gap-2">
      <FormField<ItemDraft>
        name="slug"
        label="Slug"
        help={
          id === undefined
            ? 'Created from the name until you enter your own.'
            : 'Leave empty to keep it. Links with an older slug keep working.'
        }
      >
        {(field) => (
          <TextInput
            {...field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="mono"
          />
        )}
      </FormField>
      <p className="text-micro/[18px] wrap-anywhere text-ink-2">
        <span className="text-ink-3">Address: </span>
        <span className="mono">
          {location.host}
          {itemPath(shown || '…', id ?? '…').replaceAll(encodeURIComponent('…'), '…')}
        </span>
      </p>
    </div>
  );
}
