import type { Item, ManagedItem } from '@voicedraft/contract/items';

/** A digital item for sale, as staff see it; `overrides` override its defaults. */
export function makeManagedItem(overrides: Partial<ManagedItem> = {}): ManagedItem {
  return {
    _id: crypto.randomUUID(),
    itemName: 'Prompt notebook',
    description: 'Twelve outlines.',
    price: '5.00',
    currency: 'USD',
    guidelines: 'Open the file.',
    accessUrl: 'https://files.example/book.zip',
    slug: 'prompt-notebook',
    itemId: 'ITEM0001',
    imageUrl: '',
    isActive: true,
    sold: 0,
    revision: 1,
    ...overrides,
  };
}

/** The same item as customers see it. */
export function makeItem(overrides: Partial<Item> = {}): Item {
  const {
    isActive: _,
    sold: __,
    revision: ___,
    ...item
  } = makeManagedItem({ guidelines: '', accessUrl: '' });
  return { ...item, owned: false, ...overrides };
}
