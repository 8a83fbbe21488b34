/**
 * A key combination: a key by the name that `KeyboardEvent.key` gives it, with its modifiers before it, such as `'?'`,
 * `'F2'`, `'Space'`, `'Alt+ArrowUp'` or `'Mod+Enter'`. `Mod` is Ctrl, and Cmd on a Mac. Letters are in upper case.
 */
export type Keys = string;

/** The part of a keyboard event that combinations are compared with. */
export type PressedKeys = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

interface Combination {
  readonly key: string;
  readonly alt: boolean;
  readonly mod: boolean;
  readonly shift: boolean;
}

function readKeys(keys: Keys): Combination {
  // The last plus of 'Mod++' is a key itself.
  const parts = keys.endsWith('+') ? [...keys.slice(0, -1).split('+').filter(Boolean), '+'] : keys.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    alt: parts.includes('Alt'),
    mod: parts.includes('Mod'),
    shift: parts.includes('Shift'),
  };
}

/** Whether a press is this combination. */
export function matchKeys(keys: Keys, pressed: PressedKeys): boolean {
  const { key, alt, mod, shift } = readKeys(keys);
  if (alt !== pressed.altKey || mod !== (pressed.ctrlKey || pressed.metaKey)) return false;
  // A sign such as '?' is above another key on most keyboards, so Shift only counts for letters and named keys.
  if (!isSign(key) && shift !== pressed.shiftKey) return false;
  // With Alt, a Mac types another letter, so the physical key decides.
  if (alt && isLetter(key)) return pressed.code === `Key${key}`;
  return pressed.key === key || (isLetter(key) && pressed.key.toUpperCase() === key);
}

/** Whether a combination types a character, which dictation could trigger by accident. */
export function typesCharacter(keys: Keys): boolean {
  const { key, alt, mod } = readKeys(keys);
  return !alt && !mod && key.length === 1 && key !== ' ';
}

function isLetter(key: string): boolean {
  return /^[A-Z]$/.test(key);
}

function isSign(key: string): boolean {
  return key.length === 1 && key !== ' ' && !isLetter(key);
}

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
};

/** The names on the keys of a combination, in the order in which they are held: `['Ctrl', 'Enter']`. */
export function nameKeys(keys: Keys, isMac: boolean): string[] {
  const { key, alt, mod, shift } = readKeys(keys);
  return [
    ...(mod ? [isMac ? 'Cmd' : 'Ctrl'] : []),
    ...(alt ? [isMac ? 'Option' : 'Alt'] : []),
    ...(shift ? ['Shift'] : []),
    NAMES[key] ?? key,
  ];
}
