import { STYLES, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { readNumber, readOneOf, readRecord } from '#lib/read-shape.ts';

/** Validates the settings of a voice. Throws a `TypeError` if they are invalid. */
export const readSettings = readRecord<SpeechSettings>({
  speed: readNumber,
  pitch: readNumber,
  volume: readNumber,
  style: readOneOf(...STYLES),
});
