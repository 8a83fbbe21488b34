import { useEffect, useLayoutEffect, useRef } from 'react';
import { registerShortcuts, type Shortcut, type ShortcutScope } from './shortcut-registry.ts';

/**
 * Keys that run actions while the component is on the page. None runs while somebody types in a field, unless it is
 * marked for that, and none of the page while a dialog is open. `?` lists them.
 *
 * @param group heading in that list: 'Library'
 * @param scope 'dialog' for keys of a dialog, used inside it
 */
export function useShortcuts(
  group: string,
  shortcuts: readonly Shortcut[],
  scope: ShortcutScope = 'page',
): void {
  const registered = useRef({ group, shortcuts, scope });
  useLayoutEffect(() => {
    registered.current = { group, shortcuts, scope };
  });
  useEffect(() => registerShortcuts(registered), []);
}
