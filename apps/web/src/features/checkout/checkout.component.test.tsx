import { getItem } from '@voicedraft/contract/items';
import {
  createItemOrder,
  createOrder,
  type ItemOrder,
  listItemOrders,
  listOrders,
  type Order,
} from '@voicedraft/contract/orders';
import { getPackage } from '@voicedraft/contract/packages';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { press } from '#testing/editor.driver.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeItem } from '#testing/records/items.ts';
import { makeItemOrder, makeOrder, PAID, PAYMENT_SETTINGS } from '#testing/records/orders.ts';
import { makeUser } from '#testing/records/people.ts';
import { makePackage } from '#testing/records/site.ts';
import { ok, server } from '#testing/server.ts';

const PACKAGE = makePackage();
const ITEM = makeItem();

const KINDS = [
  ['package', `/buy/${PACKAGE._id}`, createOrder],
  ['item', `/item-buy/${ITEM._id}`, createItemOrder],
] as const;

const submit = page.getByRole('button', { name: 'Proceed to Payment' });
const address = page.getByLabelText('Address', { exact: true });
const country = page.getByLabelText('Country');

beforeEach(() => {
  server.answer(getPackage, PACKAGE);
  server.answer(getItem, ok(ITEM));
  server.answer(getPaymentSettings, ok(PAYMENT_SETTINGS));
  const [order, itemOrder] = [makeOrder(), makeItemOrder()];
  server.answer(createOrder, () => {
    server.answer(listOrders, [order]);
    return order;
  });
  server.answer(createItemOrder, () => {
    server.answer(listItemOrders, [itemOrder]);
    return itemOrder;
  });
});

/** Fills in what the profile lacks. */
async function fillCheckout(): Promise<void> {
  await address.fill('1 Sample Street');
  await country.selectOptions('Portugal');
}

/** The buyer's orders, of either kind. */
function answerOrders(orders: readonly Partial<Order & ItemOrder>[]): void {
  server.answer(
    listOrders,
    orders.map((order) => makeOrder(order)),
  );
  server.answer(
    listItemOrders,
    orders.map((order) => makeItemOrder(order)),
  );
}

function listCountries(): (string | null)[] {
  const [, ...countries] = country
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  return countries;
}

test('both checkouts offer the same countries and territories, ending with Other', async () => {
  const app = await openApp(`/buy/${PACKAGE._id}`);
  await expect.element(page.getByLabelText('Package Name')).toHaveValue('Creator');
  await expect.element(page.getByLabelText('Package Name')).toHaveAttribute('readonly');
  await expect.element(page.getByLabelText('Email Address')).toHaveAttribute('readonly');
  const countries = listCountries();
  expect(countries).toEqual(expect.arrayContaining(['Portugal', 'United States of America', 'Puerto Rico']));
  expect(countries.at(-1)).toBe('Other');

  await app.goTo(`/item-buy/${ITEM._id}`);
  await expect.element(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible();
  await expect.element(page.getByLabelText('Item Name')).toHaveAttribute('readonly');
  await expect.element(page.getByLabelText('Price')).toHaveAttribute('readonly');
  expect(listCountries()).toEqual(countries);
});

test.for(KINDS)(
  'a failed order is reported, keeps the input, which nobody changes while it is placed, and can be sent again: %s',
  async ([kind, path, endpoint]) => {
    const app = await openApp(path);
    await page.getByLabelText('Full Name').fill('Ada Byron');
    await fillCheckout();
    server.lose(endpoint);
    await submit.click();
    await expect.element(page.getByText(/^Your order could not be placed\./)).toBeVisible();
    await expect.element(page.getByLabelText('Full Name')).toHaveValue('Ada Byron');
    await expect.element(address).toHaveValue('1 Sample Street');
    await expect.element(country).toHaveValue('Portugal');
    server.recover(endpoint);
    await expectReadOnlyMeanwhile({
      sending: server.hold(endpoint),
      field: address,
      sendButton: submit,
      sent: 'My Pending Orders (1)',
      meanwhile: async () => {
        await press(country, 'j');
        await expect.element(country).toHaveValue('Portugal');
      },
    });
    expect(app.address()).toMatch(new RegExp(`^/user/${kind}-pending-payment`, 'u'));
    expect(server.bodies(endpoint)).toEqual(
      Array.from({ length: 2 }, () => ({
        customerName: 'Ada Byron',
        address: '1 Sample Street',
        country: 'Portugal',
        ...(kind === 'package' ? { packageId: PACKAGE._id } : { itemId: ITEM._id }),
      })),
    );
  },
);

test.for(KINDS)(
  'an order that waits for the same purchase is offered in place of a second one, and nobody has to take it: %s',
  async ([kind, path]) => {
    const same =
      kind === 'package'
        ? {
            packageId: PACKAGE._id,
            packagePrice: PACKAGE.price,
            credit: PACKAGE.credit,
            Validity: PACKAGE.validity,
            createdAt: new Date().toISOString(),
          }
        : { packageId: ITEM._id, packagePrice: ITEM.price };
    const others = [
      { ...same, ...PAID, orderId: 'PAID1234' },
      { ...same, packagePrice: '1.00', orderId: 'OTHERPRC' },
      { ...same, packageId: crypto.randomUUID(), orderId: 'OTHERONE' },
    ];
    answerOrders(others);
    const app = await openApp(path);
    await expect.element(submit).toBeVisible();
    await expect.element(page.getByText(/You already have an order for this/u)).not.toBeInTheDocument();
    const open = { ...same, _id: crypto.randomUUID(), orderId: 'OPEN1234' };
    answerOrders([...others, open]);
    await app.reload();
    await expect
      .element(page.getByText('You already have an order for this (ID: OPEN1234). Pay it'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Pay Now: .*, order OPEN1234/u }))
      .toHaveAttribute('href', `${kind === 'package' ? '/pay-now' : '/item-pay-now'}/${open._id}`);
    // The package's form is checked with its errors.
    if (kind === 'item') await expectAccessible();
    await fillCheckout();
    await submit.click();
    await expect
      .element(
        page.getByText(
          kind === 'package'
            ? 'Order placed. Pay now to get your 60 credits.'
            : 'Order placed. Pay now to get Prompt notebook.',
        ),
      )
      .toBeVisible();
  },
);

test.for(KINDS)('what is typed survives a reload, until the order is placed: %s', async ([, path]) => {
  const me = makeUser({ address: '9 Profile Road', country: 'Japan' });
  const opened = await openApp(path, { as: me });
  await expect.element(address).toHaveValue('9 Profile Road');
  await fillCheckout();
  const app = await opened.reload();
  await expect.element(address).toHaveValue('1 Sample Street');
  await expect.element(country).toHaveValue('Portugal');
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'My Pending Orders (1)' })).toBeVisible();
  await app.goTo(path);
  await expect.element(address).toHaveValue('9 Profile Road');
});

test.for(KINDS)(
  'required fields are requested, and a double click orders once: %s',
  async ([kind, path, endpoint]) => {
    await openApp(path);
    await submit.click();
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    await expect.element(country).toHaveAttribute('aria-invalid', 'true');
    if (kind === 'package') await expectAccessible();
    await fillCheckout();
    // Both clicks at once: the second comes before the first has rendered anything.
    const button = await submit.findElement();
    for (let clicks = 0; clicks < 2; clicks += 1) {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    await expect.element(page.getByRole('heading', { name: 'My Pending Orders (1)' })).toBeVisible();
    await expect.poll(() => server.calls(endpoint)).toHaveLength(1);
  },
);

test.for(KINDS)('an offer that is not for sale has no checkout: %s', async ([kind, path]) => {
  server.refuse(getPackage, 'not_found');
  server.refuse(getItem, 'not_found');
  await openApp(path);
  await expect.element(page.getByText(`This ${kind} is not for sale`)).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  // With what surrounds a customer's public pages, too.
  if (kind === 'package') await expectAccessible({ whole: true });
});

test.for(KINDS)('Sellers are told that they cannot buy, and get no form: %s', async ([, path]) => {
  await openApp(path, { as: makeUser({ userRole: 'Seller' }) });
  await expect.element(page.getByText('Sellers cannot purchase products')).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(address).not.toBeInTheDocument();
});

test.for([
  ['2099-03-04T12:00:00.000Z', 'Your premium membership already runs until Mar 4, 2099 and will not change.'],
  [null, 'Your premium membership has no end date and will not change.'],
  ['2026-01-01T12:00:00.000Z', '60 credits and 30 days of premium membership.'],
])('the checkout of a package explains the effect on a membership until %s', async ([ends, text]) => {
  const me = makeUser({ userMembership: 'premium', MembershipValidity: ends ?? null });
  await openApp(`/buy/${PACKAGE._id}`, { as: me });
  await expect
    .element(page.getByLabelText('Package Name'))
    .toHaveAccessibleDescription(new RegExp(text ?? ''));
});

test('an item that is owned cannot be ordered again', async () => {
  server.answer(getItem, ok({ ...ITEM, owned: true }));
  await openApp(`/item-buy/${ITEM._id}`);
  await expect.element(page.getByText('You already own this item.')).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
});
