import { useFormContext, useWatch } from 'react-hook-form';
import { itemPath } from '#features/items/item-paths.ts';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { followName, type ItemDraft } from './item-values.ts';

interface SlugFieldProps {
  /** Undefined for an item that is not saved yet. */
  readonly id: string | undefined;
}

/** The readable part of an item's URL, with the resulting URL. */
export function SlugField({ id }: SlugFieldProps) {
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
