import type { Voice, VoiceId } from '@voicedraft/contract/voices';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import * as repository from './repository.ts';

/** All voices, as the engine of now speaks them. */
export function listVoices({ engines }: Pick<Context, 'engines'>): Voice[] {
  const speaker = engines.speechEngine();
  const { engine, quality } = engines.describe('speech', speaker);
  const { pitch, fixedPitch, styles, emphasis, wordTimes, accents, languages } = speaker.features;
  return VOICES.map((voice) => ({
    ...voice,
    sampleUrl: `/api/voices/${voice.id}/sample`,
    engine,
    quality,
    accent: accents?.[voice.id] ?? 'american',
    languages: [...(languages ?? ['English'])],
    features: {
      pitch: pitch && fixedPitch?.has(voice.id) !== true,
      styles: [...styles],
      emphasis,
      wordTimes,
    },
  }));
}

/** The caller's favourite voices, the oldest favourite first. */
export function listFavourites({ db }: Pick<Context, 'db'>, { id }: Actor): Promise<VoiceId[]> {
  return repository.findFavourites(db, id);
}

/** Makes a voice a favourite, or no longer, and returns all favourites. */
export async function setFavourite(
  { db }: Pick<Context, 'db'>,
  { id }: Actor,
  voice: VoiceId,
  isFavourite: boolean,
): Promise<VoiceId[]> {
  if (isFavourite) await repository.insertFavourite(db, id, voice);
  else await repository.deleteFavourite(db, id, voice);
  return repository.findFavourites(db, id);
}

export { deleteHeardOf } from './heard.ts';

/** Deletes a user's favourites. */
export function eraseFavouritesOf(tx: Tx, userId: string): Promise<void> {
  return repository.deleteFavouritesOf(tx, userId);
}
