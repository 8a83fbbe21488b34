import { addPackage } from '@voicedraft/contract/packages';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { server } from '#testing/server.ts';
import { addButton, cardOf, CREATOR, dialogOf, openPackages, STARTER } from './packages.driver.ts';

const dialog = dialogOf('Add Package');
const priceError = dialog.getByText('Please enter a price such as 19.00');
const addFeature = dialog.getByRole('button', { name: 'Add feature' });
const feature = (line: number) => dialog.getByLabelText(`Feature ${line}`, { exact: true });

/** Presses a key on a control. */
async function press(control: Locator, key: string): Promise<void> {
  (await control.findElement()).focus();
  await userEvent.keyboard(key);
}

function readLines(): string[] {
  const fields = dialog.getByRole('listitem').getByRole('textbox').elements();
  return fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''));
}

test('required fields of a package are requested; nothing is typed, switched or added while it is being added', async () => {
  await openPackages([STARTER, CREATOR]);
  await expect.element(addButton).toBeEnabled();
  await press(addButton, '{Enter}');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await expect.element(dialog.getByLabelText('Membership days')).toHaveValue('30');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Please enter a package name')).toBeVisible();
  await expect.element(priceError).toBeVisible();
  await expect.element(dialog.getByText('Please enter a whole number of credits')).toBeVisible();
  await dialog.getByLabelText('Price').fill('4.35');
  await expect.element(priceError).not.toBeInTheDocument();
  for (const wrong of ['12,50', '12.505', '0.00', '-1', '1e3']) {
    await dialog.getByLabelText('Price').fill(wrong);
    await expect.element(priceError).toBeVisible();
  }
  expect(server.calls(addPackage)).toEqual([]);

  await press(addFeature, '{Enter}');
  await expect.element(feature(1)).toHaveFocus();
  await press(dialog.getByRole('button', { name: 'Remove feature 1' }), '{Enter}');
  await expect.element(feature(1)).not.toBeInTheDocument();
  await expect.element(addFeature).toHaveFocus();

  await dialog.getByLabelText('Name').fill('Agency');
  await dialog.getByLabelText('Price').fill('4.35');
  await dialog.getByLabelText('Credits').fill('7');
  await dialog.getByLabelText('Description').fill('For a team.');
  const popular = dialog.getByRole('switch', { name: 'Most popular' });
  await expectReadOnlyMeanwhile({
    sending: server.hold(addPackage),
    field: dialog.getByLabelText('Description'),
    sendButton: dialog.getByRole('button', { name: 'Add Package' }),
    sent: 'Package added successfully!',
    meanwhile: async () => {
      await expect.element(addFeature).toHaveAttribute('aria-disabled', 'true');
      await press(popular, ' ');
      await expect.element(popular).not.toBeChecked();
    },
  });
});

test('a package is added using only the keyboard, with features put in order', async () => {
  await openPackages([STARTER, CREATOR]);
  await expect.element(addButton).toBeEnabled();
  await press(addButton, '{Enter}');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('Agency{Tab}4.35{Tab}7{Tab}{Backspace}');
  await expect.element(dialog.getByLabelText('Membership days')).toHaveValue('');
  await userEvent.keyboard('{Tab}For a team of editors.');
  for (const line of ['First', 'Second', 'Third']) {
    const fields = dialog.getByRole('listitem').elements().length;
    await press(addFeature, '{Enter}');
    await expect.element(feature(fields + 1)).toHaveFocus();
    await userEvent.keyboard(line);
  }
  const up = (line: number) => dialog.getByRole('button', { name: `Move feature ${line} up` });
  await press(up(3), '{Enter}');
  await expect.element(up(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Move feature 1 down' })).toHaveFocus();
  await expect
    .element(dialog.getByRole('status').filter({ hasText: 'Moved to position 1 of 3' }))
    .toBeInTheDocument();
  await press(feature(2), '{Alt>}{ArrowDown}{/Alt}');
  await expect.element(feature(3)).toHaveFocus();
  await expect.poll(readLines).toEqual(['Third', 'Second', 'First']);
  await press(dialog.getByRole('button', { name: 'Remove feature 2' }), '{Enter}');
  await expect.element(feature(2)).toHaveFocus();
  await expect.poll(readLines).toEqual(['Third', 'First']);
  for (let line = 3; line <= 10; line += 1) {
    await press(addFeature, '{Enter}');
    await expect.element(feature(line)).toHaveFocus();
  }
  await expect.element(addFeature).toBeDisabled();
  await expect.element(addFeature).toHaveAccessibleDescription(/^10 of 10\./u);
  expect(readLines()).toHaveLength(10);

  await press(dialog.getByRole('switch', { name: 'Most popular' }), ' ');
  await press(dialog.getByLabelText('Name'), '{Enter}');
  await expect.element(page.getByText('Package added successfully!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(addButton).toHaveFocus();
  await expect.element(addButton).toBeDisabled();
  const card = cardOf('Agency');
  await expect.element(card).toMatchTextContent(/MOST POPULAR/);
  await expect.element(card).toMatchTextContent(/\$4\.35/);
  const points = card.getByRole('listitem').elements();
  expect(points.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Third', 'First']);
  expect(server.bodies(addPackage)).toEqual([
    expect.objectContaining({
      packageName: 'Agency',
      price: '4.35',
      credit: 7,
      validity: 30,
      description: 'For a team of editors.',
      isPopular: true,
      pointOne: 'Third',
      pointTwo: 'First',
    }),
  ]);
});
