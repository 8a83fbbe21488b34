import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerUsers } from '#testing/answers/people.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { makeUser } from '#testing/records/people.ts';
import { button, edited, openDirectory, rowOf } from './directory.driver.ts';

const ADA = makeUser({
  userName: 'Wolfeschlegelsteinhausenbergerdorff',
  UserEmail: 'ada.wolfeschlegelsteinhausenbergerdorff@person.example',
  userRole: 'moderator',
  userMembership: 'premium',
});
const PEOPLE = [ADA, makeUser({ userName: 'Bo', UserEmail: 'bo@person.example' })];
const table = page.getByRole('region', { name: 'User Directory' });
const cue = page.getByText('More columns: swipe, or use the arrow keys');

/** What a pointer would hit in the middle of each button at the end of a row. */
function readReachableActions(): (string | null)[] {
  const cell = rowOf(ADA.userName).getByRole('cell').last().element();
  return [...cell.querySelectorAll('button')].flatMap((action) => {
    const { left, top, width, height } = action.getBoundingClientRect();
    if (width === 0) return [];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return [hit?.closest('button') === action ? action.getAttribute('aria-label') : null];
  });
}

const name = ADA.userName;
const ALL = [`Send message to ${name}`, `Message log of ${name}`, `Edit ${name}`, `Delete ${name}`];
const FEW = [`Edit ${name}`, `More actions for ${name}`];

test.each([
  [1440, ALL],
  [1280, FEW],
  [1024, FEW],
  [768, FEW],
  [390, ALL],
])('all actions of a row are visible at %i px next to an open sidebar', async (width, actions) => {
  answerUsers(PEOPLE);
  await page.viewport(width, 900);
  await openDirectory();
  if (width > 991) await button('Expand sidebar').click();
  await expect.element(rowOf(name)).toBeVisible();
  await expect.poll(readReachableActions).toEqual(actions);
});

test.each([1280, 1024, 768, 390])(
  'every field of an edited row is in view at %i px next to an open sidebar, where no column hides from 1280 px',
  async (width) => {
    answerUsers(PEOPLE);
    await page.viewport(width, 900);
    await openDirectory();
    if (width > 991) await button('Expand sidebar').click();
    await button(`Edit ${name}`).click();
    await edited.getByRole('combobox', { name: 'Role' }).selectOptions('Admin');
    const region = await table.findElement();
    const { left, right } = region.getBoundingClientRect();
    if (width >= 1280) expect(region.scrollWidth).toBe(region.clientWidth);
    const controls = [...edited.element().querySelectorAll('input, select, button')];
    expect(controls).toHaveLength(7);
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      expect(box.left).toBeGreaterThanOrEqual(left);
      expect(box.right).toBeLessThanOrEqual(right);
    }
  },
);

test('a table that is too wide says so, and can be scrolled by buttons and keys', async () => {
  answerUsers(PEOPLE);
  await page.viewport(1024, 900);
  await openDirectory();
  await button('Expand sidebar').click();
  await expect.element(cue).toBeVisible();
  const left = button('Show columns to the left');
  const right = button('Show columns to the right');
  await expect.element(left).toHaveAttribute('aria-disabled', 'true');
  await right.click();
  await expect.element(left).not.toHaveAttribute('aria-disabled');
  (table.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(right).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(left).toHaveAttribute('aria-disabled', 'true');
  await button(`More actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Delete user' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button(`More actions for ${name}`)).toHaveFocus();
  await page.viewport(1440, 900);
  await expect.element(cue).not.toBeInTheDocument();
  await expectAccessible();
});

test.each([390, 768, 1024])('focused sort buttons are visible and 44 px high, at %i px', async (width) => {
  answerUsers(PEOPLE);
  await page.viewport(width, 900);
  await openDirectory();
  await expect.element(rowOf(name)).toBeVisible();
  const sorters = table.getByRole('columnheader').getByRole('button');
  expect(sorters.elements().length).toBe(5);
  for (const sorter of sorters.elements()) {
    (sorter as HTMLElement).focus();
    const isInView = () => {
      const { left, right, top, bottom } = sorter.getBoundingClientRect();
      const corners = [left + 2, right - 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
      return corners.every((hit) => hit !== null && sorter.contains(hit));
    };
    await expect.poll(isInView, { message: sorter.textContent }).toBe(true);
    expect(sorter.getBoundingClientRect().height, sorter.textContent).toBeGreaterThanOrEqual(44);
  }
});
