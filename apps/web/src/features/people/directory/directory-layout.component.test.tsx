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

/** Whether no other part of the page covers a sort button. */
function isInView(sorter: Element): boolean {
  const { left, right, top, bottom } = sorter.getBoundingClientRect();
  const corners = [left + 2, right - 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
  return corners.every((hit) => hit !== null && sorter.contains(hit));
}

test('at every width, focused sort buttons are visible and 44 px high; next to an open sidebar, so are all actions of a row', async () => {
  answerUsers(PEOPLE);
  await openDirectory();
  await expect.element(rowOf(name)).toBeVisible();
  const sorters = table.getByRole('columnheader').getByRole('button');
  for (const width of [390, 768, 1024]) {
    await page.viewport(width, 900);
    table.element().scrollTo({ left: 0, behavior: 'instant' });
    expect(sorters.elements().length, `${width} px`).toBe(5);
    for (const sorter of sorters.elements()) {
      const message = `${sorter.textContent} at ${width} px`;
      (sorter as HTMLElement).focus();
      await expect.poll(() => isInView(sorter), { message }).toBe(true);
      expect(sorter.getBoundingClientRect().height, message).toBeGreaterThanOrEqual(44);
    }
  }
  await button('Expand sidebar').click();
  for (const [width, actions] of [
    [1024, FEW],
    [1440, ALL],
    [1280, FEW],
    [768, FEW],
    [390, ALL],
  ] as const) {
    await page.viewport(width, 900);
    await expect.poll(readReachableActions, { message: `${width} px` }).toEqual(actions);
  }
});

test('every field of an edited row is in view next to an open sidebar, where no column hides from 1280 px', async () => {
  answerUsers(PEOPLE);
  await page.viewport(1280, 900);
  await openDirectory();
  await button('Expand sidebar').click();
  await button(`Edit ${name}`).click();
  await edited.getByRole('combobox', { name: 'Role' }).selectOptions('Admin');
  const region = await table.findElement();
  const controls = () => [...edited.element().querySelectorAll('input, select, button')];
  const readHidden = () => {
    const { left, right } = region.getBoundingClientRect();
    return controls().filter((control) => {
      const box = control.getBoundingClientRect();
      return box.left < left || box.right > right;
    });
  };
  for (const width of [1280, 1024, 768, 390]) {
    await page.viewport(width, 900);
    await expect.poll(readHidden, { message: `${width} px` }).toEqual([]);
    expect(controls(), `${width} px`).toHaveLength(7);
    if (width === 1280) expect(region.scrollWidth).toBe(region.clientWidth);
  }
});

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
