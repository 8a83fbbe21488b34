import type { EngineName } from '@voicedraft/contract/engine-names';
import { SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import { VOICES } from '@voicedraft/contract/voice-list';
import type { AnyVoiceId, VoiceId } from '@voicedraft/contract/voices';
import { evenPace, type VoicePace } from '@voicedraft/engine-api/voice-pace';
import { VOICE_PACES } from '@voicedraft/speech-engine/length/voice-paces';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { castVoices } from '#features/voice-mixes/service.ts';
import { sumSpeech } from './record-repository.ts';

/** Number of an engine's last voiceovers whose pace is averaged. */
const LAST_VOICEOVERS = 20;
/** A pace outside of these is that of another language, or of texts that are not prose. */
const PACES = { slowest: 1.8, fastest: 3.5 } as const;
/** How long an average is used: it changes slowly. */
const FRESH_MS = 10 * 60_000;

interface Average {
  /** A promise, because the lines of a project ask all at once. */
  readonly pace: Promise<number>;
  readonly until: number;
}

const averages = new WeakMap<Db, Map<string, Average>>();

/**
 * Pace of the voice that would speak a script now: measured for the built-in voices, the average of the last voiceovers for
 * others, and that of normal narration for the first ones; each at the speed of the settings. A mix has the pace of the
 * voice that it has most of.
 */
export async function findPace(
  context: Context,
  voice: AnyVoiceId | null,
  settings: Pick<SpeechSettings, 'speed'> | null = null,
): Promise<VoicePace> {
  const [short, medium, long] = await findUsualPace(context, voice);
  const speed = settings?.speed ?? 1;
  return [short * speed, medium * speed, long * speed];
}

async function findUsualPace(context: Context, id: AnyVoiceId | null): Promise<VoicePace> {
  const { engine } = context.engines.speechEngine();
  if (id === null) return evenPace(SPEECH_WORDS_PER_SECOND);
  const { voice, mix } = (await castVoices(context.db, '', [id]))(id);
  const isBuiltIn = engine === 'local' || mix !== undefined;
  return isBuiltIn ? VOICE_PACES[voice] : evenPace(await findAverage(context, engine, voice));
}

/** The paces of all voices at their usual speed, in words per second. */
export async function findPaces(context: Context): Promise<Partial<Record<VoiceId, number>>> {
  const paces = await Promise.all(
    VOICES.map(async ({ id }) => [id, (await findUsualPace(context, id))[1]] as const),
  );
  return Object.fromEntries(paces);
}

function findAverage({ db, clock }: Context, engine: EngineName, voice: VoiceId): Promise<number> {
  const known = averages.get(db) ?? new Map<string, Average>();
  averages.set(db, known);
  const key = `${engine}:${voice}`;
  const now = clock.now().getTime();
  const fresh = known.get(key);
  if (fresh !== undefined && fresh.until > now) return fresh.pace;
  const average = { pace: readAverage(db, engine, voice), until: now + FRESH_MS };
  known.set(key, average);
  average.pace.catch(() => {
    if (known.get(key) === average) known.delete(key);
  });
  return average.pace;
}

async function readAverage(db: Db, engine: EngineName, voice: VoiceId): Promise<number> {
  const sum = await sumSpeech(db, engine, voice, LAST_VOICEOVERS);
  const pace = sum === null ? SPEECH_WORDS_PER_SECOND : sum.words / sum.seconds;
  return Math.min(PACES.fastest, Math.max(PACES.slowest, pace));
}
