import { FileFormat } from '@voicedraft/contract/downloads';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import type { ApiScript } from '@voicedraft/contract/v1-scripts';
import type { ApiFiles } from '@voicedraft/contract/v1-shapes';
import type { ApiVoiceover } from '@voicedraft/contract/v1-voices';
import type { ApiWebhook } from '@voicedraft/contract/v1-webhooks';
import type { Webhook } from '@voicedraft/contract/webhooks';
import { countScriptWords } from '@voicedraft/contract/script-marks';
import type { Config } from '#config.ts';
import type { ProgramGeneration } from '#features/generations/service.ts';

/** A script as programs get it. */
export function toApiScript({ id, status, prompt, script, voice, ...rest }: ProgramGeneration): ApiScript {
  return {
    id,
    status,
    prompt,
    text: script,
    word_count: countScriptWords(script),
    voice,
    quality: rest.quality,
    entry_id: rest.entryId,
    error: rest.error,
    created_at: rest.createdAt,
  };
}

type FileConfig = Pick<Config, 'publicUrl'>;

const CAPTIONS: ReadonlySet<FileFormat> = new Set(['srt', 'vtt', 'ass']);

/** Links to everything that a voiceover can be saved as. */
export function listFiles(
  { publicUrl }: FileConfig,
  { id, audioUrl, hasTimes }: Pick<ProgramGeneration, 'id' | 'audioUrl' | 'hasTimes'>,
): ApiFiles {
  if (audioUrl === null) return {};
  const formats = FileFormat.options.filter((format) => hasTimes || !CAPTIONS.has(format));
  return Object.fromEntries(
    formats.map((format) => [format, `${publicUrl}/v1/voices/${id}/files/${format}`]),
  );
}

/** A voiceover as programs get it, in responses and in events. */
export function toApiVoiceover(config: FileConfig, generation: ProgramGeneration): ApiVoiceover {
  const { id, status, script, voice, settings = NEUTRAL_SETTINGS, ...rest } = generation;
  return {
    id,
    status,
    text: script,
    voice,
    settings: voice === null ? null : settings,
    quality: rest.quality,
    duration_seconds: rest.durationSeconds,
    files: listFiles(config, generation),
    error: rest.error,
    created_at: rest.createdAt,
  };
}

/** A webhook as programs get it. */
export function toApiWebhook({ id, url, events, idsOnly, state, failingSince }: Webhook): ApiWebhook {
  return { id, url, events, ids_only: idsOnly, state, failing_since: failingSince };
}
