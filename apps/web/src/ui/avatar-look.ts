const GROUNDS = 10;

/** Initials of a name: first letter of the first and of the last word; '?' for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initials = letters.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return initials === '' ? '?' : initials.toLocaleUpperCase('en');
}

/** One of the fixed avatar grounds, always the same for the same key (FNV-1a). */
export function avatarGround(key: string): string {
  let hash = 0x811c9dc5;
  for (const character of key) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return `var(--avatar-${(hash >>> 0) % GROUNDS})`;
}
