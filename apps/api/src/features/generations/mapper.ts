import { EngineName, type Generation } from '@voicedraft/contract/generations';
import { VoiceId } from '@voicedraft/contract/voices';
import type { GenerationRecord } from './repository.ts';

/** URL of a generation's audio. */
export function audioUrl(id: string): string {
  return `/api/generations/${id}/audio`;
}

/** A generation as its owner sees it. */
export function toWireGeneration(record: GenerationRecord): Generation {
  return {
    id: record.id,
    kind: record.kind,
    status: record.status,
    prompt: record.prompt,
    script: record.script,
    voice: VoiceId.nullable().catch(null).parse(record.voice),
    engine: EngineName.nullable().catch(null).parse(record.engine),
    model: record.model,
    ...(record.standInReason !== null && { fallback: true as const }),
    error: record.error,
    audioUrl: record.audioKey === null ? null : audioUrl(record.id),
    durationSeconds: record.durationSeconds,
    createdAt: record.createdAt.toISOString(),
  };
}
