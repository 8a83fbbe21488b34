import type { Voice, VoiceId } from '@voicedraft/contract/voices';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import * as repository from './repository.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** All voices, as the engine of now speaks them. */
export function listVoices({ engines }: Pick<Context, 'engines'>): Voice[] {
  const speaker = engines.speechEngine();
  const { engine, quality } = engines.describe(speaker);
  const { pitch, fixedPitch, styles, instructions, emphasis, wordTimes, accents, languages } =
    speaker.features;
  const languageNames = nameLanguages(languages ?? ['en']);
  return VOICES.map((voice) => ({
    ...voice,
    sampleUrl: `/api/voices/${voice.id}/sample`,
    engine,
    quality,
    accent: accents?.[voice.id] ?? 'american',
    languages: languageNames,
    features: {
      pitch: pitch && fixedPitch?.has(voice.id) !== true,
      styles: [...styles],
      ...(instructions === true && { instructions }),
      emphasis,
      wordTimes,
    },
  }));
}

/** English names of languages: the first as it is, the others by the alphabet. */
function nameLanguages([first = 'en', ...others]: readonly string[]): string[] {
  const nameOf = (code: string): string => LANGUAGE_NAMES.of(code) ?? code;
  return [nameOf(first), ...others.map(nameOf).toSorted((one, other) => one.localeCompare(other, 'en'))];
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
