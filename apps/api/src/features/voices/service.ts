import type { AnyVoiceId, Voice, VoiceId } from '@voicedraft/contract/voices';
import { findHeaviest, VOICES } from '@voicedraft/contract/voice-list';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { Context } from '#context.ts';
import { listMixes, requireCast } from '#features/voice-mixes/service.ts';
import type { Actor } from '#http/actor.ts';
import * as repository from './repository.ts';
import { versionOfSample } from './samples.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** All voices, as the engine of now speaks them; for a customer, then the mixes that they may use. */
export async function listVoices(
  context: Pick<Context, 'db' | 'engines'>,
  actor: Actor | null,
): Promise<Voice[]> {
  const { engines } = context;
  const speaker = engines.speechEngine();
  const local = engines.speechEngineNamed('local');
  const voices = VOICES.map((voice) => ({ ...voice, ...describeSpoken(engines, speaker, voice.id) }));
  if (actor === null || !local.isAvailable()) return voices;
  const mixes = (await listMixes(context, actor)).map(({ id, name, parts, isOwn }): Voice => {
    const heaviest = findHeaviest(parts);
    const traits = VOICES.find((voice) => voice.id === heaviest) ?? VOICES[0];
    return {
      ...traits,
      ...describeSpoken(engines, local, heaviest),
      id,
      name,
      label: isOwn ? 'Your mix' : 'House mix',
      sampleUrl: sampleUrlOf(id),
      mix: { owner: isOwn ? 'caller' : 'house', parts },
    };
  });
  return [...voices, ...mixes];
}

/** Abilities and quality of a voice with an engine. */
function describeSpoken(engines: Context['engines'], speaker: SpeechEngine, id: VoiceId) {
  const { engine, quality } = engines.describe('speech', speaker);
  const { pitch, styles, instructions, emphasis, wordTimes, accents, languages, voiceLanguages } =
    speaker.features;
  return {
    sampleUrl: `${sampleUrlOf(id)}?v=${versionOfSample(speaker, id)}`,
    engine,
    quality,
    accent: accents?.[id] ?? 'american',
    languages: nameLanguages(voiceLanguages?.[id] ?? languages ?? ['en']),
    features: {
      pitch,
      styles: [...styles],
      ...(instructions === true && { instructions }),
      emphasis,
      wordTimes,
    },
  };
}

function sampleUrlOf(id: AnyVoiceId): string {
  return `/api/voices/${id}/sample`;
}

/** English names of languages: the first as it is, the others by the alphabet. */
function nameLanguages([first = 'en', ...others]: readonly string[]): string[] {
  const nameOf = (code: string): string => LANGUAGE_NAMES.of(code) ?? code;
  return [nameOf(first), ...others.map(nameOf).toSorted((one, other) => one.localeCompare(other, 'en'))];
}

/** The caller's favourite voices, the oldest favourite first. */
export function listFavourites({ db }: Pick<Context, 'db'>, { id }: Actor): Promise<AnyVoiceId[]> {
  return repository.findFavourites(db, id);
}

/**
 * Makes a voice a favourite, or no longer, and returns all favourites.
 * @throws AppError `not_found` for a mix that the caller may not use
 */
export async function setFavourite(
  { db }: Pick<Context, 'db'>,
  { id }: Actor,
  voice: AnyVoiceId,
  isFavourite: boolean,
): Promise<AnyVoiceId[]> {
  if (isFavourite) await requireCast(db, id, voice);
  if (isFavourite) await repository.insertFavourite(db, id, voice);
  else await repository.deleteFavourite(db, id, voice);
  return repository.findFavourites(db, id);
}

export { deleteHeardOf } from './heard.ts';
export { deleteFavouritesOf } from './repository.ts';
