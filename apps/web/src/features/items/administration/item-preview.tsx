import type { ItemInput } from '@voicedraft/contract/items';
import { useWatch, type Control } from 'react-hook-form';
import { AccessNote } from '#features/items/access-note.tsx';
import { ItemCard } from '#features/items/item-card.tsx';
import { useCurrency } from '#features/payment-settings/queries.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import type { ItemDraft } from './item-values.ts';

/** Preview of how visitors see an item that is being edited, and what its buyers get. */
export function ItemPreview({ control }: { readonly control: Control<ItemDraft, unknown, ItemInput> }) {
  const currency = useCurrency();
  const draft = useWatch({ control });
  const { itemName = '', description = '', guidelines = '', accessUrl = '', price = '' } = draft;
  const imageUrl = useSettledValue((draft.imageUrl ?? '').trim());
  const hasAccess = guidelines.trim() !== '' || accessUrl.trim() !== '';
  const item = {
    // Its link has no target: there is no such page yet.
    _id: 'preview',
    currency,
    itemId: '',
    slug: 'preview',
    owned: false,
    guidelines: '',
    accessUrl: '',
    itemName: itemName.trim() || 'Name of the item',
    description,
    price: String(Number(price) || 0),
    imageUrl,
  };
  return (
    <div className="grid items-start gap-6 @min-[560px]:grid-cols-2 @min-[860px]:grid-cols-1">
      <section aria-label="Preview for visitors">
        <p className="mb-2 text-small font-semibold">Visitors see</p>
        {/* An inert copy of the card: its page does not exist yet. */}
        <div inert>
          <ItemCard item={item} />
        </div>
      </section>
      <section aria-label="Preview for buyers">
        <p className="mb-2 text-small font-semibold">Buyers also see</p>
        {hasAccess ? (
          <div inert>
            <AccessNote guidelines={guidelines} accessUrl={accessUrl} headingLevel={3} />
          </div>
        ) : (
          <p className="rounded-well border border-dashed border-line-2 p-5 text-small text-ink-2">
            Nothing yet. Add guidelines or an access link.
          </p>
        )}
      </section>
    </div>
  );
}
