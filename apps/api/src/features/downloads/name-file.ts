import { FILE_NAME_MAX_LENGTH } from '@voicedraft/contract/downloads';
import { toSlug } from '@voicedraft/contract/slug';
import type { ShownTake } from '#features/library/service.ts';

/** A name that a person recognises, without extension: 'kitchen-garden-in-spring-achernar'. */
export function nameTake({ title, voices }: Pick<ShownTake, 'title' | 'voices'>): string {
  const speaker = voices.length > 1 ? `${voices.length} voices` : voices.join(', ');
  const ending = toSlug(speaker);
  const beginning = toSlug(title)
    .slice(0, FILE_NAME_MAX_LENGTH - ending.length - 1)
    .replace(/-$/, '');
  return `${beginning}-${ending}`;
}
