import type { ManagedItem } from '@voicedraft/contract/items';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Switch } from '#ui/switch.tsx';
import { useSetItemOnSale } from './queries.ts';

/** Puts an item up for sale or withdraws it, in its row. */
export function OnSaleSwitch({ item }: { readonly item: ManagedItem }) {
  const { mutateAsync, isPending } = useSetItemOnSale();
  const turn = async (isActive: boolean) => {
    if (isPending) return;
    try {
      await mutateAsync({ ...byId(item._id), body: { isActive } });
      settingsToast.success(isActive ? 'Item is for sale' : 'Item is not for sale');
    } catch (failure) {
      settingsToast.error(
        `Failed to update item: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
    }
  };
  return (
    <Switch
      aria-label={`${item.itemName}: for sale`}
      aria-busy={isPending || undefined}
      checked={item.isActive}
      onChange={({ target }) => void turn(target.checked)}
      label={
        <span aria-hidden="true" className="text-small font-normal text-ink-2 md:max-lg:hidden">
          {item.isActive ? 'On' : 'Off'}
        </span>
      }
    />
  );
}
