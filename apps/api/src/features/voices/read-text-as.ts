import { DEFAULT_VOICE, languageOf } from '@voicedraft/contract/voice-list';
import type { ReadAsRequest } from '@voicedraft/contract/voices';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { readAs } from '@voicedraft/speech-engine/text/read-as';
import { applyReadings } from '@voicedraft/speech-text/apply-readings';
import { readMarks } from '@voicedraft/speech-text/read-marks';
import { placeTagged } from '@voicedraft/speech-text/say-tagged';
import type { Context } from '#context.ts';
import { requireCast } from '#features/voice-mixes/service.ts';
import { readReadings } from '#features/pronunciations/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { ENGINE_ERROR_CODES } from '#http/engine-error-codes.ts';

/**
 * What the built-in voices will say for a text, in words, with the caller's pronunciations.
 * @throws AppError `not_found` for a mix that the caller may not use; `unsupported_text` for another alphabet or a text without words
 */
export async function readTextAs(
  { db }: Pick<Context, 'db'>,
  { id: userId }: Actor,
  { text, voice = DEFAULT_VOICE }: ReadAsRequest,
): Promise<{ said: string }> {
  const { plain, tagged } = readMarks(text);
  const places = placeTagged(plain, tagged, { start: 0, end: plain.length });
  const { spoken } = applyReadings(plain, await readReadings(db, userId), places);
  const cast = await requireCast(db, userId, voice);
  try {
    return { said: readAs(spoken, languageOf(cast.voice)) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new AppError(ENGINE_ERROR_CODES[error.kind], error.message, { cause: error });
  }
}
