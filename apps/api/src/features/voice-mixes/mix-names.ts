import { nameVoice } from '@voicedraft/contract/voice-list';
import { MixId } from '@voicedraft/contract/voices';
import type { Db } from '#db/client.ts';
import { toMixId, toRowId } from './cast.ts';
import { findMixes } from './repository.ts';

/** The names that mixes were given, by their ids: also of those that are deleted or of somebody else. */
export type MixNames = ReadonlyMap<string, string>;

/** The names of those of these voices that are mixes. Call it for what somebody may see: it asks for nobody's leave. */
export async function nameMixes(db: Db, voices: Iterable<string | null>): Promise<MixNames> {
  const ids = [...new Set(voices)].flatMap((voice) => {
    const id = MixId.safeParse(voice).data;
    return id === undefined ? [] : toRowId(id);
  });
  const rows = ids.length === 0 ? [] : await findMixes(db, ids);
  return new Map(rows.map(({ id, name }) => [toMixId(id), name]));
}

/** The names of voices, mixes among them. */
export async function nameVoices(db: Db, voices: readonly string[]): Promise<string[]> {
  const names = await nameMixes(db, voices);
  return voices.map((voice) => names.get(voice) ?? nameVoice(voice));
}
