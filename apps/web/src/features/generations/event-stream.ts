import type { EngineName, EngineQuality } from '@voicedraft/contract/engine-names';
import type {
  GENERATION_EVENTS,
  GenerationProgress,
  ScriptResult,
  VoiceResult,
} from '@voicedraft/contract/generations';
import type { LineReady } from '@voicedraft/contract/recordings';
import { readSettings } from '#features/voices/read-settings.ts';
import { readVoice } from '#features/voices/read-voice.ts';
import { readErrorBody } from '#lib/error-body.ts';
import {
  type Reader,
  readFlag,
  readIfThere,
  readNumber,
  readOneOf,
  readRecord,
  readText,
} from '#lib/read-shape.ts';
import type { ServerEvent } from '#lib/server-events.ts';

const readEngine: Reader<EngineName> = readOneOf('gemini', 'server', 'local', 'openai');
const readQuality: Reader<EngineQuality> = readOneOf('draft', 'natural', 'studio');

/** True, or nothing. */
const readMark: Reader<true | undefined> = readIfThere((value) => {
  if (value !== true) throw new TypeError('Expected true, or nothing.');
  return value;
});

const readScriptResult = readRecord<ScriptResult>({
  id: readText,
  entryId: readText,
  script: readText,
  wordCount: readNumber,
  engine: readEngine,
  model: readText,
  quality: readQuality,
  fallback: readMark,
  creditsLeft: readNumber,
});

const readVoiceResult = readRecord<VoiceResult>({
  id: readText,
  entryId: readText,
  audioUrl: readText,
  mimeType: readOneOf('audio/wav'),
  voice: readVoice,
  settings: readIfThere(readSettings),
  durationSeconds: readNumber,
  sampleRate: readNumber,
  createdAt: readText,
  engine: readEngine,
  model: readText,
  quality: readQuality,
  fallback: readMark,
  hasWordTimes: readFlag,
  stopped: readMark,
  creditsLeft: readNumber,
});

const readAnswer = readRecord<{ readonly data: ScriptResult | VoiceResult }>({
  data: (value) => ('script' in Object(value) ? readScriptResult(value) : readVoiceResult(value)),
});

const EVENT_DATA = {
  /** `creditsLeft`: credits that can be spent in the meantime. */
  started: readRecord<{ readonly id: string; readonly creditsLeft?: number | undefined }>({
    id: readText,
    creditsLeft: readIfThere(readNumber),
  }),
  progress: readRecord<GenerationProgress>({
    stage: readOneOf('queued', 'writing', 'speaking', 'saving'),
    done: readIfThere(readNumber),
    total: readIfThere(readNumber),
    position: readIfThere(readNumber),
  }),
  piece: readRecord<{ readonly text: string }>({ text: readText }),
  line: readRecord<LineReady>({
    index: readNumber,
    total: readNumber,
    part: readIfThere(readNumber),
    start: readNumber,
    end: readNumber,
    soundId: readText,
    seconds: readNumber,
    pauseBefore: readNumber,
    pauseAfter: readNumber,
    volume: readNumber,
  }),
  again: readRecord<Record<string, never>>({}),
  done: (value: unknown) => readAnswer(value).data,
  error: readErrorBody,
} satisfies Record<(typeof GENERATION_EVENTS)[number], Reader<unknown>>;

type EventType = keyof typeof EVENT_DATA;

/** A validated event of a generation. */
export type GenerationEvent = {
  [E in EventType]: { readonly type: E; readonly data: ReturnType<(typeof EVENT_DATA)[E]> };
}[EventType];

/**
 * Parses an event according to the contract; returns null for a kind that this client does not know.
 *
 * @throws Error if the data of a known event does not match the contract
 */
export function parseGenerationEvent({ event, data }: ServerEvent): GenerationEvent | null {
  if (!isKnown(event)) return null;
  return { type: event, data: EVENT_DATA[event](JSON.parse(data)) } as GenerationEvent;
}

function isKnown(event: string): event is EventType {
  return Object.hasOwn(EVENT_DATA, event);
}
