/** Tints of speakers, in order; more speakers share them, and their letter tells them apart. */
const TINTS = [
  { chip: 'border-teal-line bg-teal-soft text-teal', strip: 'bg-teal' },
  { chip: 'border-blue-line bg-blue-soft text-blue', strip: 'bg-blue' },
  { chip: 'border-yellow-line bg-yellow-soft text-yellow', strip: 'bg-yellow' },
] as const;

/** Classes of the letter and of the strip of a speaker, by place among the speakers. */
export function tintOf(index: number): (typeof TINTS)[number] {
  return TINTS[Math.max(0, index) % TINTS.length] ?? TINTS[0];
}

/** The letter of a speaker. */
export function letterOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase();
}
