import {
  describeKnownWord,
  type Pronunciation,
  PRONUNCIATION_TEXTS,
  type PronunciationInput,
  PRONUNCIATIONS_MAX,
} from '@voicedraft/contract/pronunciations';
import type { WordReading } from '@voicedraft/speech-text/apply-readings';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { waitForTurn } from '#features/identity/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import * as repository from './repository.ts';

export { deletePronunciationsOf } from './repository.ts';

/** The caller's words, by word. */
export async function listPronunciations(
  { db }: Pick<Context, 'db'>,
  { id }: Actor,
): Promise<Pronunciation[]> {
  return (await repository.findPronunciations(db, id)).map(toWirePronunciation);
}

/** How a user's words are said, for `applyReadings`. */
export function readReadings(db: Db, userId: string): Promise<readonly WordReading[]> {
  return repository.findPronunciations(db, userId);
}

/** @throws AppError `conflict` for a word that already exists; `validation` beyond the limit */
export async function addPronunciation(
  { db }: Pick<Context, 'db'>,
  { id: userId }: Actor,
  input: PronunciationInput,
): Promise<Pronunciation> {
  return db.transaction().execute(async (tx) => {
    // One at a time, so that parallel calls are counted correctly.
    await waitForTurn(tx, userId);
    if ((await repository.countPronunciations(tx, userId)) >= PRONUNCIATIONS_MAX) {
      throw new AppError('validation', PRONUNCIATION_TEXTS.full);
    }
    const row = await repository.insertPronunciation(tx, userId, toFields(input));
    if (row === null) throw knownWord(input);
    return toWirePronunciation(row);
  });
}

/** @throws AppError `not_found`; `conflict` for a word that already exists */
export async function editPronunciation(
  { db }: Pick<Context, 'db'>,
  { id: userId }: Actor,
  id: string,
  input: PronunciationInput,
): Promise<Pronunciation> {
  return db.transaction().execute(async (tx) => {
    await waitForTurn(tx, userId);
    const fields = toFields(input);
    if ((await repository.findSameWord(tx, userId, fields, id)) !== null) throw knownWord(input);
    const row = await repository.updatePronunciation(tx, userId, id, fields);
    if (row === null) throw new AppError('not_found', 'Word not found.');
    return toWirePronunciation(row);
  });
}

/** @throws AppError `not_found` */
export async function deletePronunciation(
  { db }: Pick<Context, 'db'>,
  { id: userId }: Actor,
  id: string,
): Promise<void> {
  const isDeleted = await repository.deletePronunciation(db, userId, id);
  if (!isDeleted) throw new AppError('not_found', 'Word not found.');
}

function knownWord({ word }: PronunciationInput): AppError {
  return new AppError('conflict', describeKnownWord(word), { fields: { word: describeKnownWord(word) } });
}

function toFields({ word, sayAs, exactCapitals }: PronunciationInput): repository.PronunciationFields {
  const tidy = word.normalize('NFC').replaceAll(/\s+/gu, ' ');
  return { word: tidy, wordKey: exactCapitals ? tidy : tidy.toLowerCase(), sayAs, exactCapitals };
}

function toWirePronunciation(row: repository.PronunciationRow): Pronunciation {
  const { id, word, sayAs, exactCapitals, createdAt } = row;
  return { id, word, sayAs, exactCapitals, createdAt: createdAt.toISOString() };
}
