import { ENGINE_QUALITIES, EngineName, qualityOfVoice } from '@voicedraft/contract/engine-names';
import type { Generation, WorkKind } from '@voicedraft/contract/generations';
import { isNeutral, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { AnyVoiceId } from '@voicedraft/contract/voices';
import type { MixNames } from '#features/voice-mixes/service.ts';
import type { GenerationRecord, WorkRecord } from './record-repository.ts';

/** URL of a generation's audio. */
export function audioUrl(id: string): string {
  return `/api/generations/${id}/audio`;
}

/** The settings of a voice; null for its defaults. */
export function ownSettings(settings: SpeechSettings | null): { readonly settings?: SpeechSettings } {
  return settings === null || isNeutral(settings) ? {} : { settings };
}

/** A script or a voice as its owner sees it. `names`: of mixes, where they are shown. */
export function toWireGeneration(record: GenerationRecord, names?: MixNames): Generation {
  const mixName = names?.get(record.voice ?? '');
  return { ...toWireWork(record), kind: record.kind, ...(mixName !== undefined && { mixName }) };
}

/** The same for a rewrite: its prompt is the passage as it was, its script the new one. */
export function toWireWork(record: WorkRecord): Omit<Generation, 'kind'> & { readonly kind: WorkKind } {
  const engine = EngineName.nullable().catch(null).parse(record.engine);
  return {
    id: record.id,
    entryId: record.entryId,
    kind: record.kind,
    status: record.status,
    prompt: record.prompt,
    script: record.script,
    voice: AnyVoiceId.nullable().catch(null).parse(record.voice),
    ...ownSettings(record.settings),
    engine,
    model: record.model,
    quality:
      record.status === 'succeeded' && engine !== null
        ? record.kind === 'voice'
          ? qualityOfVoice(engine, record.model)
          : ENGINE_QUALITIES.script[engine]
        : null,
    ...(record.controls !== null && { controls: record.controls }),
    ...(record.confirmedFacts !== null && { confirmedFacts: record.confirmedFacts }),
    ...(record.rewrittenFacts !== null && { rewrittenFacts: record.rewrittenFacts }),
    hasWordTimes: record.hasWordTimes,
    ...(record.creditsHeld === 0 && { free: true as const }),
    ...(record.standInReason !== null && { fallback: true as const }),
    error: record.error,
    ...(record.status === 'failed' && record.creditsSpent > 0 && { creditsSpent: record.creditsSpent }),
    audioUrl: record.audioKey === null ? null : audioUrl(record.id),
    durationSeconds: record.durationSeconds,
    createdAt: record.createdAt.toISOString(),
  };
}
