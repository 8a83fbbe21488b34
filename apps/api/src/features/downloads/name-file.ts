import { FILE_NAME_MAX_LENGTH, toFileName } from '@voicedraft/contract/downloads';
import type { ShownTake } from '#features/library/service.ts';

/** A name that a person recognises, without extension: 'kitchen-garden-in-spring-achernar'. */
export function nameTake({ title, voices }: Pick<ShownTake, 'title' | 'voices'>): string {
  const ending = toFileName(voices.length > 1 ? `${voices.length} voices` : voices.join(', '));
  return `${toFileName(title, FILE_NAME_MAX_LENGTH - ending.length - 1)}-${ending}`;
}
