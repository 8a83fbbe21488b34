import { FILE_NAME_MAX_LENGTH } from '@voicedraft/contract/downloads';
import { toSlug } from '@voicedraft/contract/slug';
import { nameVoice } from '@voicedraft/contract/voice-list';
import type { ShownTake } from '#features/library/service.ts';

/** A name that a person recognises, without extension: 'kitchen-garden-in-spring-achernar'. */
export function nameTake({ title, voices }: Pick<ShownTake, 'title' | 'voices'>): string {
  const speaker = voices.length > 1 ? `${voices.length} voices` : nameVoices(voices);
  const ending = toSlug(speaker);
  const beginning = toSlug(title)
    .slice(0, FILE_NAME_MAX_LENGTH - ending.length - 1)
    .replace(/-$/, '');
  return `${beginning}-${ending}`;
}

/** The names of voices, as lists have them: 'Achernar, Kore'. */
export function nameVoices(voices: ShownTake['voices']): string {
  return voices.map(nameVoice).join(', ');
}
