import { STYLES, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { SPOKEN_LANGUAGES } from '@voicedraft/contract/spoken-languages';
import { readIfThere, readNumber, readOneOf, readRecord, readText } from '#lib/read-shape.ts';

/** Validates the settings of a voice. Throws a `TypeError` if they are invalid. */
export const readSettings = readRecord<SpeechSettings>({
  speed: readNumber,
  pitch: readNumber,
  volume: readNumber,
  style: readOneOf(...STYLES),
  instructions: readIfThere(readText),
  language: readIfThere(readOneOf(...SPOKEN_LANGUAGES)),
});
