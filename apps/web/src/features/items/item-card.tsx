import type { Item } from '@voicedraft/contract/items';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { formatMoney } from '#lib/format.ts';
import { ItemImage } from './item-image.tsx';

/** An item for sale; the whole card links to its page. */
export function ItemCard({ item }: { readonly item: Item }) {
  const { _id: id, currency, description, imageUrl, itemName, owned, price, slug } = item;
  return (
    <article className="relative grid h-full grid-rows-[auto_1fr] gap-4 rounded-card border border-line bg-surface p-4 transition-colors focus-within:border-line-strong hover:border-line-strong">
      <ItemImage imageUrl={imageUrl} size="card" />
      <div className="flex min-w-0 flex-col px-1 pb-1">
        <h3 className="wrap-anywhere">
          <Link
            to="/premium/$slug/$itemId"
            params={{ slug, itemId: id }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {itemName}
          </Link>
        </h3>
        {description !== '' && <p className="mt-1 line-clamp-2 text-ui/[22px] text-ink-2">{description}</p>}
        {owned ? (
          <p className="mt-auto flex items-center gap-2 pt-3 text-ui/[22px] font-semibold text-success">
            <CircleCheck size={18} className="flex-none" />
            You own this item
          </p>
        ) : (
          <p className="mono mt-auto pt-3 font-medium">{formatMoney(Number(price), currency)}</p>
        )}
      </div>
    </article>
  );
}
