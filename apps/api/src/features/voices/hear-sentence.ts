import { createHash } from 'node:crypto';
import { changeVolume, HIGHEST_PEAK_DB } from '@voicedraft/audio-files/loudness/change-volume';
import { setLoudness } from '@voicedraft/audio-files/loudness/set-loudness';
import { ENGINE_QUALITIES, type EngineName } from '@voicedraft/contract/engine-names';
import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import {
  HEARD_MAX_LENGTH,
  HEARD_PER_DAY,
  HEARD_PER_DAY_FREE,
  type HeardSentence,
  type HearRequest,
  type AnyVoiceId,
  type VoiceId,
} from '@voicedraft/contract/voices';
import { checkSpeech, countSaidWords } from '@voicedraft/engine-api/check-speech';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Speech, SpeechEngine, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { applyReadings } from '@voicedraft/speech-text/apply-readings';
import { readMarks } from '@voicedraft/speech-text/read-marks';
import { placeTagged } from '@voicedraft/speech-text/say-tagged';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import type { Context } from '#context.ts';
import { hasPurchased } from '#features/credits/service.ts';
import { type Cast, castParts, requireCast } from '#features/voice-mixes/service.ts';
import { readReadings } from '#features/pronunciations/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { ENGINE_ERROR_CODES } from '#http/engine-error-codes.ts';
import { heardKeyOf } from './heard.ts';
import * as repository from './repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Others may be ahead in the engine's queue. */
const TIMEOUT_MS = 60_000;
const TOO_MANY = `You heard ${HEARD_PER_DAY} sentences in 24 hours. Try again later.`;
const TOO_MANY_FREE = `You can hear ${HEARD_PER_DAY_FREE} sentences a day for free. Record it for 1 credit, or try again tomorrow.`;
/** Maximum length of the spoken text, in UTF-16 units: readings may be far longer than their words. */
const SPOKEN_MAX_LENGTH = 2 * HEARD_MAX_LENGTH;
/** Nearly a minute: about four times a usual sentence. */
const SAID_MAX_WORDS = 140;
const TOO_LONG = 'This sentence takes too long to say. Shorten it, or the way its words are said.';
const ONE_SENTENCE = 'Hear one sentence at a time';

/** The text as the engine receives it. */
type Spoken = Required<Pick<SpeechRequest, 'text' | 'voice' | 'mix' | 'settings' | 'emphases'>>;

/**
 * Speaks one sentence for the caller to hear, as a recording would sound but without pauses. It is no
 * recording: no credit, stored for some days under another key, never reused. The same sentence again is not spoken
 * again and does not count for the limit, which is lower without a paid order; neither does what could not be spoken.
 * @throws AppError `not_found` for a mix that the caller may not use; `validation` for more than one sentence, or one that is too long as it is said; `rate_limited`; the codes of engines
 */
export async function hearSentence(
  context: Context,
  { id: userId }: Actor,
  voice: AnyVoiceId,
  request: HearRequest,
): Promise<HeardSentence> {
  const { config, db, storage } = context;
  if (splitLines(request.text).length > 1) {
    throw new AppError('validation', ONE_SENTENCE, { fields: { text: ONE_SENTENCE } });
  }
  const { parts } = request;
  const cast = parts === undefined ? await requireCast(db, userId, voice) : castParts(parts);
  const spoken = await prepareSentence(context, userId, cast, request);
  if (spoken.text.length > SPOKEN_MAX_LENGTH) {
    throw new AppError('validation', TOO_LONG, { fields: { text: TOO_LONG } });
  }
  const known = await repository.touchHeard(db, userId, keyOf(context, spoken));
  if (known !== null && (await storage.stat(heardKeyOf(known.id))) !== null) return toWire(known);
  if (known === null) await requireShort(context, spoken);
  const id = known?.id ?? (await reserve(context, userId, speakerOf(context, spoken).engine));
  try {
    const speech = await speak(context, userId, spoken);
    const { pcm, saidWords, engine = speakerOf(context, spoken).engine } = speech;
    const { durationSeconds, problem } = checkSpeech(pcm, { text: spoken.text, saidWords });
    if (problem !== null)
      throw new AppError('generation_failed', 'The voice produced no usable sound. Try again.');
    const levelled = setLoudness(pcm, config.loudnessLufs, HIGHEST_PEAK_DB);
    await storage.put(heardKeyOf(id), encodeWav(changeVolume(levelled, spoken.settings.volume)));
    if (known !== null) return toWire(known);
    const row = { id, userId, key: keyOf(context, spoken, engine), engine, seconds: durationSeconds };
    return toWire(await store(context, row));
  } catch (error) {
    if (known === null) await repository.deleteReserved(db, id);
    throw error;
  }
}

/** Counts one more sentence. Returns its id. @throws AppError `rate_limited` */
async function reserve({ db }: Context, userId: string, engine: EngineName): Promise<string> {
  const id = crypto.randomUUID();
  const isCustomer = await hasPurchased(db, userId);
  const limit = { limit: isCustomer ? HEARD_PER_DAY : HEARD_PER_DAY_FREE, lastMs: DAY_MS };
  const isReserved = await db
    .transaction()
    .execute((tx) => repository.reserveHeard(tx, { id, userId, engine }, limit));
  if (!isReserved) throw new AppError('rate_limited', isCustomer ? TOO_MANY : TOO_MANY_FREE);
  return id;
}

async function store(
  { db, storage }: Context,
  row: Parameters<typeof repository.finishHeard>[1],
): Promise<repository.HeardRow> {
  const finished = await db.transaction().execute((tx) => repository.finishHeard(tx, row));
  if (finished !== null) return finished;
  // The same sentence was faster.
  const stored = await repository.touchHeard(db, row.userId, row.key);
  if (stored === null) throw new AppError('unavailable');
  await storage.delete(heardKeyOf(row.id));
  return stored;
}

/** The storage key of a heard sentence. @throws AppError `not_found` unless the caller heard it */
export async function requireHeard({ db }: Pick<Context, 'db'>, actor: Actor, id: string): Promise<string> {
  if (!(await repository.isHeardBy(db, actor.id, id))) throw new AppError('not_found');
  return heardKeyOf(id);
}

/** The sentence without marks, with the caller's readings and the unsaved one. */
async function prepareSentence(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { voice, mix }: Pick<Cast, 'voice' | 'mix'>,
  { text, settings = NEUTRAL_SETTINGS, reading }: HearRequest,
): Promise<Spoken> {
  const { plain, emphases, tagged } = readMarks(text);
  const saved = await readReadings(db, userId);
  const others = saved.filter(({ word }) => word.toLowerCase() !== reading?.word.toLowerCase());
  const said = placeTagged(plain, tagged, { start: 0, end: plain.length });
  const readings = reading === undefined ? saved : [...others, reading];
  const { spoken, toSpoken } = applyReadings(plain, readings, said);
  return {
    text: spoken,
    voice,
    mix,
    settings,
    emphases: emphases.map(({ start, end }) => ({ start: toSpoken(start), end: toSpoken(end) })),
  };
}

/** The built-in engine for a mix, whichever speaks the others. */
function speakerOf({ engines }: Pick<Context, 'engines'>, { mix }: Pick<Spoken, 'mix'>): SpeechEngine {
  return mix === undefined ? engines.speechEngine() : engines.speechEngineNamed('local');
}

/** Figures and signs are said in far more words than are written. @throws AppError as {@link hearSentence} */
async function requireShort(context: Context, spoken: Spoken): Promise<void> {
  const saidWords = await speakerOf(context, spoken).check?.(spoken).catch(refuse);
  if ((saidWords ?? countSaidWords({ text: spoken.text }).most) > SAID_MAX_WORDS) {
    throw new AppError('validation', TOO_LONG, { fields: { text: TOO_LONG } });
  }
}

async function speak(context: Context, customer: string, spoken: Spoken): Promise<Speech> {
  const { stopping } = context;
  const engine = speakerOf(context, spoken);
  const limit = AbortSignal.timeout(engine.timeoutMs ?? TIMEOUT_MS);
  return engine.synthesize({ ...spoken, customer, signal: AbortSignal.any([limit, stopping]) }).catch(refuse);
}

/** Tells the caller what an engine has thrown. */
function refuse(error: unknown): never {
  if (!(error instanceof EngineError)) throw error;
  throw new AppError(ENGINE_ERROR_CODES[error.kind], error.message, { cause: error });
}

/** What the sound of a voice depends on in an engine, apart from what it is asked for: of the model that speaks now. */
export function describeSource({ model, sourceOf }: SpeechEngine, voice: VoiceId): readonly string[] {
  return [model, sourceOf?.(voice) ?? ''];
}

function keyOf(context: Context, spoken: Spoken, doneBy?: EngineName): string {
  const { text, voice, mix, settings, emphases } = spoken;
  const expected = speakerOf(context, spoken);
  const isExpected = doneBy === undefined || doneBy === expected.engine;
  const speaker = isExpected ? expected : context.engines.speechEngineNamed(doneBy);
  const { engine, features } = speaker;
  const { speed, pitch, volume, style, instructions = '' }: SpeechSettings = settings;
  const followed = features.instructions === true && instructions.trim() !== '' ? [instructions.trim()] : [];
  const source = [engine, ...describeSource(speaker, voice)];
  const parts = [text, mix ?? voice, speed, pitch, volume, style, emphases, ...source, ...followed];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function toWire({ id, seconds, engine }: repository.HeardRow): HeardSentence {
  const quality = ENGINE_QUALITIES.speech[engine];
  return { id, soundUrl: `/api/heard/${id}`, seconds, engine, quality };
}
