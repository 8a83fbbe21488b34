import type { Item, ManagedItem } from '@voicedraft/contract/items';

/** A digital item on sale, as staff see it; `facts` say what is special about this one. */
export function makeManagedItem(facts: Partial<ManagedItem> = {}): ManagedItem {
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
    updatedAt: '2026-03-01T08:00:00.000Z',
    ...facts,
  };
}

/** The same item as shoppers see it. */
export function makeItem(facts: Partial<Item> = {}): Item {
  const {
    isActive: _,
    sold: __,
    updatedAt: ___,
    ...item
  } = makeManagedItem({ guidelines: '', accessUrl: '' });
  return { ...item, owned: false, ...facts };
}
