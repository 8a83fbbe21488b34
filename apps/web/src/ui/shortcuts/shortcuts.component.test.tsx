import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ShortcutList, ShortcutsButton } from './shortcut-list.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const rename = vi.fn<() => unknown>();
const star = vi.fn<() => unknown>();
const swap = vi.fn<() => unknown>();
const save = vi.fn<() => unknown>();
const field = page.getByRole('textbox', { name: 'Title' });
const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

beforeEach(() => {
  for (const run of [rename, star, swap, save]) run.mockReset();
});

function Desk() {
  const [isComparing, setComparing] = useState(false);
  useShortcuts('Library', [
    { keys: ['F2'], label: 'Rename', run: rename },
    { keys: ['F'], label: 'Favorite', run: star },
    { keys: ['Mod+Enter'], label: 'Save', run: save, inFields: true },
  ]);
  return (
    <main>
      <h1>Desk</h1>
      <input aria-label="Title" />
      <button type="button" onClick={() => setComparing(true)}>
        Compare
      </button>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem>Find</MenuItem>
      </Menu>
      <Dialog open={isComparing} onOpenChange={setComparing} title="Two takes">
        <Compare />
      </Dialog>
      <ShortcutsButton />
      <ShortcutList />
    </main>
  );
}

function Compare() {
  useShortcuts('Compare', [{ keys: ['A'], label: 'Take A', run: swap }], 'dialog');
  return null;
}

test('keys run actions, but not while somebody types', async () => {
  await render(<Desk />);
  await userEvent.keyboard('f');
  expect(star).toHaveBeenCalledOnce();
  await field.click();
  await userEvent.keyboard('f?{F2}');
  await expect.element(field).toHaveValue('f?');
  expect(star).toHaveBeenCalledOnce();
  expect(rename).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenCalledOnce();
});

test('a dialog has keys of its own, and those of the page rest; so they do in a menu', async () => {
  await render(<Desk />);
  await userEvent.keyboard('a');
  expect(swap).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('af{F2}');
  expect(swap).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Find' })).toBeVisible();
  await userEvent.keyboard('f');
  await userEvent.keyboard('{Escape}');
  expect(star).not.toHaveBeenCalled();
  expect(rename).not.toHaveBeenCalled();
});

test('an action with nothing to do leaves the key to the page', async () => {
  star.mockReturnValue(false);
  await render(<Desk />);
  const wasPrevented = new Promise<boolean>((resolve) => {
    window.addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true });
  });
  await userEvent.keyboard('f');
  expect(await wasPrevented).toBe(false);
  expect(star).toHaveBeenCalledOnce();
});

test('the question mark lists what works on the page; the focus returns', async () => {
  await render(<Desk />);
  const compare = page.getByRole('button', { name: 'Compare' });
  await compare.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(compare).toHaveFocus();
  await userEvent.keyboard('?');
  const library = list.getByRole('region', { name: 'Library' });
  await expect.element(library.getByText('Rename')).toBeVisible();
  await expect.element(library.getByText('F2')).toBeVisible();
  await expect.element(list.getByRole('region', { name: 'Everywhere' })).toBeVisible();
  await expect.element(list.getByText('Take A')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(compare).toHaveFocus();
});

test('single keys can be turned off, and on again from the button', async () => {
  await render(<Desk />);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.getByRole('switch', { name: 'Single keys run shortcuts' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('f?{F2}');
  expect(star).not.toHaveBeenCalled();
  await expect.element(list).not.toBeInTheDocument();
  expect(rename).toHaveBeenCalledOnce();
});
