/** The fixed backgrounds for initials, as utilities: a server-rendered page may have no style attributes. */
const BACKGROUNDS = [
  'bg-(--avatar-0)',
  'bg-(--avatar-1)',
  'bg-(--avatar-2)',
  'bg-(--avatar-3)',
  'bg-(--avatar-4)',
  'bg-(--avatar-5)',
  'bg-(--avatar-6)',
  'bg-(--avatar-7)',
  'bg-(--avatar-8)',
  'bg-(--avatar-9)',
] as const;

/** Initials of a name: first letter of the first and of the last word; '?' for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initials = letters.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return initials === '' ? '?' : initials.toLocaleUpperCase('en');
}

/** Class of one of the fixed backgrounds: always the same for a key, ignoring case (FNV-1a). */
export function avatarBackground(key: string): (typeof BACKGROUNDS)[number] {
  let hash = 0x811c9dc5;
  for (const character of key.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return BACKGROUNDS[(hash >>> 0) % BACKGROUNDS.length] ?? BACKGROUNDS[0];
}
