import { readFlag } from '#lib/read-shape.ts';
import { createStoredValue } from '#lib/stored-value.ts';
import { type Keys, matchKeys, typesCharacter } from './shortcut-keys.ts';

/** One action of the keyboard. */
export interface Shortcut {
  /** Combinations, any of which runs it. */
  readonly keys: readonly Keys[];
  /** Description in the list of shortcuts: 'Rename'. */
  readonly label: string;
  /** Runs it. Returns false if there is nothing to do: the key then does what it does elsewhere. */
  readonly run: (event: KeyboardEvent) => unknown;
  /** True if holding the key runs it again and again, as for steps. */
  readonly repeats?: boolean | undefined;
  /**
   * True if it also works while typing, which only combinations with `Mod` should; a selector if it does in these fields
   * alone.
   */
  readonly inFields?: boolean | string | undefined;
}

/** Scope of a shortcut: the page while no dialog is open, or the dialog that registers it. */
export type ShortcutScope = 'page' | 'dialog';

/** Shortcuts that belong together, under one heading of the list. */
export interface ShortcutGroup {
  readonly group: string;
  readonly shortcuts: readonly Shortcut[];
  readonly scope: ShortcutScope;
}

/** Heading of the shortcuts that every page has. */
export const EVERYWHERE = 'Everywhere';

/**
 * Whether single keys that type a character run shortcuts. Can be turned off for dictation, where a word heard
 * outside a field would run several.
 */
export const singleKeys = createStoredValue({ key: 'voicedraft.single-keys', parse: readFlag });

const registered = new Set<{ readonly current: ShortcutGroup }>();

/** Adds a group; the returned function removes it. A group that is added later goes first. */
export function registerShortcuts(group: { readonly current: ShortcutGroup }): () => void {
  if (registered.size === 0) document.addEventListener('keydown', runShortcut);
  registered.add(group);
  return () => {
    registered.delete(group);
    if (registered.size === 0) document.removeEventListener('keydown', runShortcut);
  };
}

/** The shortcuts that work on the page now, by heading; those of every page first. */
export function listShortcuts(): { readonly group: string; readonly shortcuts: readonly Shortcut[] }[] {
  const groups = new Map<string, Shortcut[]>([[EVERYWHERE, []]]);
  for (const { current } of registered) {
    const { group, shortcuts, scope } = current;
    if (scope !== 'page') continue;
    const listed = groups.get(group) ?? [];
    // Two players of one page have the same keys; the list names them once.
    const added = shortcuts.filter(({ label }) => !listed.some((other) => other.label === label));
    groups.set(group, [...listed, ...added]);
  }
  return [...groups]
    .map(([group, shortcuts]) => ({ group, shortcuts }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

const DIALOGS = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';

function runShortcut(event: KeyboardEvent): void {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
  const isTyping = takesText(target);
  if (!isTyping && takesKey(target, event.key)) return;
  const allowsSingleKeys = singleKeys.read()?.value ?? true;
  const fits = ({ keys, repeats = false, inFields = false }: Shortcut) =>
    (!isTyping || (typeof inFields === 'string' ? target.matches(inFields) : inFields)) &&
    (repeats || !event.repeat) &&
    keys.some((each) => (allowsSingleKeys || !typesCharacter(each)) && matchKeys(each, event));
  const fitting = [...registered]
    .toReversed()
    .map(({ current }) => ({ ...current, shortcuts: current.shortcuts.filter(fits) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  // Looked for only then: nearly all keys are letters, and a page may be long.
  if (fitting.length === 0) return;
  const open = document.querySelector(DIALOGS) === null ? 'page' : 'dialog';
  for (const { scope, shortcuts } of fitting) {
    if (scope !== open) continue;
    for (const shortcut of shortcuts) {
      if (shortcut.run(event) === false) continue;
      event.preventDefault();
      return;
    }
  }
}

/** Inputs that type nothing. */
const PRESSED_INPUTS = new Set(['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

function takesText(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !PRESSED_INPUTS.has(target.type);
  return target.matches('textarea, select, [contenteditable]:not([contenteditable="false"])');
}

/** Controls that need every key: menus jump to the letter that is typed. */
const OWN_KEYS = '[role="menu"], [role="listbox"], [role="slider"]';
/** Controls with arrow keys of their own. */
const OWN_ARROWS =
  '[role="radiogroup"], [role="tablist"], [role="toolbar"], [type="radio"], [type="range"], audio, video';

/** Whether a control uses this key itself, as a button uses the space bar. */
function takesKey(target: Element, key: string): boolean {
  if (target.closest(OWN_KEYS) !== null) return true;
  if (key.startsWith('Arrow')) return target.closest(OWN_ARROWS) !== null;
  if (key === ' ') return target.closest('button, summary, input, [role="button"]') !== null;
  return key === 'Enter' && target.closest('a, button, summary, input, [role="button"]') !== null;
}
