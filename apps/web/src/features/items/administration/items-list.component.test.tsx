import { listManagedItems, setItemOnSale } from '@voicedraft/contract/items';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeManagedItem } from '#testing/records/items.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { server } from '#testing/server.ts';
import { keepItems, LONG_NAME } from './items.driver.ts';

test('items that cannot be loaded can be retried; without one, the page suggests a next step', async () => {
  keepItems();
  server.refuse(listManagedItems, 'internal', 'No');
  await openApp('/admin/items', { as: ADMINISTRATOR });
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch items' })).toBeVisible();
  server.recover(listManagedItems);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add the first item' }))
    .toHaveAttribute('href', '/admin/items/new');
});

test('an item is taken off sale and put back; if that fails it stays as it was', async () => {
  const item = makeManagedItem({ itemName: 'Item 23' });
  keepItems([item, makeManagedItem()]);
  await openApp('/admin/items?q=23', { as: ADMINISTRATOR });
  await expect
    .element(page.getByRole('link', { name: 'Add Item' }))
    .toHaveAttribute('href', '/admin/items/new?q=23');
  const onSale = page.getByRole('switch', { name: 'Item 23: for sale' });
  await expect.element(onSale).toBeChecked();
  onSale.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Item is not for sale')).toBeVisible();
  await expect.element(onSale).not.toBeChecked();
  await expect.element(onSale).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Item is for sale')).toBeVisible();
  server.refuse(setItemOnSale, 'internal', 'The shelf is stuck');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Failed to update item: The shelf is stuck')).toBeVisible();
  await expect.element(onSale).toBeChecked();
  expect(server.calls(setItemOnSale).map(({ params, body }) => [params.id, body.isActive])).toEqual([
    [item._id, false],
    [item._id, true],
    [item._id, false],
  ]);
});

test('a page of items is accessible, however long their names are', async () => {
  const names = [LONG_NAME, ...Array.from({ length: 10 }, (_, index) => `Item ${index}`)];
  keepItems(names.map((itemName) => makeManagedItem({ itemName, price: '9999999.99' })));
  await openApp('/admin/items', { as: ADMINISTRATOR });
  await expect.poll(() => page.getByRole('switch').elements()).toHaveLength(10);
  await expect.element(page.getByText('Showing 1 to 10 of 11 items')).toBeVisible();
  await expectAccessible();
});
