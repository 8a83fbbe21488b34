import { useSyncExternalStore } from 'react';
import { readFlag } from '#lib/read-shape.ts';
import { createStoredValue, type StoredValue } from '#lib/stored-value.ts';
import { useStoredValue } from '#lib/use-stored-value.ts';

/** Whether each sidebar is collapsed, as last chosen; public/theme.js reads the user's before the first paint. */
export const userSidebarState = createStoredValue({
  key: 'voicedraft.sidebar.user',
  parse: readFlag,
});
export const adminSidebarState = createStoredValue({
  key: 'voicedraft.sidebar.admin',
  parse: readFlag,
});

/** From this width on, the user's sidebar starts open. */
const WIDE = '(min-width: 1200px)';

/** Whether the sidebar is collapsed, and a function to change that; the choice is remembered. */
export function useCollapsed(
  state: StoredValue<boolean>,
  startsCollapsed: 'always' | 'unless-wide',
): readonly [boolean, (collapsed: boolean) => void] {
  // The server writes it open (styles/frame.css).
  const wide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  );
  const chosen = useStoredValue(state);
  return [chosen ?? (startsCollapsed === 'always' || !wide), state.write];
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
