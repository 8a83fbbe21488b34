import type { ManagedKey } from '@voicedraft/contract/engine-administration';

/** A key's name, with the key itself below it, masked; a cell of a table. */
export function KeyName({ item }: { readonly item: ManagedKey }) {
  return (
    <div className="max-w-[280px] min-w-[140px]">
      <b className="font-semibold wrap-anywhere">{item.name}</b>
      <span className="mono block text-micro text-ink-2">{item.key}</span>
    </div>
  );
}
