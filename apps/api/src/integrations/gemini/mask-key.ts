const HEAD = 8;
const TAIL = 4;
/** A shorter key is hidden completely: its start and end would reveal most of it. */
const MIN_LENGTH = 20;

/** A key as administrators may see it: its first eight and last four characters. */
export function maskKey(key: string): string {
  return key.length < MIN_LENGTH ? '••••' : `${key.slice(0, HEAD)}…${key.slice(-TAIL)}`;
}
