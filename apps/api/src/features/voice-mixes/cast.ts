import type { AnyVoiceId, MixId, MixParts, VoiceId } from '@voicedraft/contract/voices';
import { DEFAULT_VOICE, findHeaviest } from '@voicedraft/contract/voice-list';
import { writeMix } from '@voicedraft/engine-api/kokoro-voices';
import type { Db } from '#db/client.ts';
import { AppError } from '#http/app-error.ts';
import { MIX_TEXTS } from '@voicedraft/contract/voice-mixes';
import * as repository from './repository.ts';

const PREFIX = 'mix_';

/** Voice as an engine receives it. */
export interface Cast {
  /** The voice, or the one that a mix has most of: its pace and its traits are those of the mix. */
  readonly voice: VoiceId;
  /** A mix as the built-in engine understands it; it speaks this, whichever engine speaks the others. */
  readonly mix?: string;
  /** False for a mix that is deleted, or is not the user's and not offered: nothing new is spoken with it. */
  readonly isUsable: boolean;
}

/**
 * Who speaks for these voices: the one place where the id of a mix becomes what an engine understands. A deleted mix
 * keeps its parts, so that what was recorded with it is found again.
 */
export async function castVoices(
  db: Db,
  userId: string,
  voices: Iterable<AnyVoiceId>,
): Promise<(voice: AnyVoiceId) => Cast> {
  const ids = [...new Set(voices)].flatMap((voice) => (isMix(voice) ? toRowId(voice) : []));
  const rows = ids.length === 0 ? [] : await repository.findMixes(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (voice) => {
    if (!isMix(voice)) return { voice, isUsable: true };
    const row = byId.get(toRowId(voice));
    // An unknown id has no recordings, so any voice will do.
    if (row === undefined) return { voice: DEFAULT_VOICE, mix: voice, isUsable: false };
    const isUsable = row.deletedAt === null && (row.offered || row.userId === userId);
    return { ...castParts(row.parts), isUsable };
  };
}

/** False for a mix that is unknown, deleted, or another user's and not offered. */
export async function mayUseVoice(db: Db, userId: string, voice: AnyVoiceId): Promise<boolean> {
  return (await castVoices(db, userId, [voice]))(voice).isUsable;
}

/** Who speaks for one voice. @throws AppError `not_found` for a mix that the user may not use */
export async function requireCast(db: Db, userId: string, voice: AnyVoiceId): Promise<Cast> {
  const cast = (await castVoices(db, userId, [voice]))(voice);
  if (!cast.isUsable) throw new AppError('not_found', MIX_TEXTS.gone);
  return cast;
}

/** Who speaks a mix of these parts. */
export function castParts(parts: MixParts): Omit<Cast, 'isUsable'> {
  return { voice: findHeaviest(parts), mix: writeMix(parts) };
}

/** The id of a mix as requests name it. */
export function toMixId(rowId: string): MixId {
  return `${PREFIX}${rowId}`;
}

export function toRowId(id: MixId): string {
  return id.slice(PREFIX.length);
}

function isMix(voice: AnyVoiceId): voice is MixId {
  return voice.startsWith(PREFIX);
}
