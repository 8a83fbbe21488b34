import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** public/theme.js reads the same key before the first paint. */
const KEY = 'voicedraft.theme';
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The stored choice; the system's setting if there is none. */
function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Sets a theme, shows it at once and stores it. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  applyTheme(choice);
  for (const listener of listeners) listener();
}

/** The current choice in the theme menu. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}

/** Follows the system's setting and other tabs while the page is open. */
export function watchTheme(): void {
  const refresh = () => applyTheme(readChoice());
  darkSystem().addEventListener('change', refresh);
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) refresh();
  });
  refresh();
}

function applyTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (darkSystem().matches ? 'dark' : 'light') : choice;
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  const ground = getComputedStyle(root).getPropertyValue('--paper').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
