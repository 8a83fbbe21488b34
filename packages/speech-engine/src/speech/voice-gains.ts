import type { MixPart } from '#model/voice-mix.ts';

/** What brings each voice to -19 LUFS, in decibels. */
const GAINS: Readonly<Record<string, number>> = {};

/** The gain of a voice or a mix, in decibels. */
export function gainOf(mix: readonly MixPart[]): number {
  return mix.reduce((sum, { name, share }) => sum + share * (GAINS[name] ?? 0), 0);
}
