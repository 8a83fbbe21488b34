import { ENGINE_QUALITIES } from '@voicedraft/contract/engine-names';
import type { VoiceRequest, VoiceResult } from '@voicedraft/contract/generations';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Context } from '#context.ts';
import { requireScript } from '#features/library/service.ts';
import { type RecordingPlan, requireReadable } from '#features/recordings/service.ts';
import { requireCast } from '#features/voice-mixes/service.ts';
import type { Actor } from '#http/actor.ts';
import { describeFailure, FREE } from './engine-failure.ts';
import { generateRecording } from './generate-recording.ts';
import { audioUrl, ownSettings } from './mapper.ts';
import { planVoice } from './plan-voice.ts';
import type { Subject } from './refusals.ts';
import type { GenerationListener } from './listener.ts';

/**
 * Generates a voiceover of a script, or of the prompt if there is none, at the price of a recording. Lines that are kept
 * are not spoken again, unless nothing has changed at all. One that is unlisted leaves nothing in the library, and is gone
 * after a day. The audio is checked and stored before
 * the credit is spent.
 * @throws AppError with the specified text; `not_found` for a mix that the caller may not use; a failure after the start has released the credit
 */
export async function generateVoice(
  context: Context,
  actor: Actor,
  request: VoiceRequest & { readonly isUnlisted?: boolean },
  listener: GenerationListener = {},
): Promise<VoiceResult> {
  await requireScript(context.db, actor.id, request.entryId);
  const text = (request.script?.trim() || request.prompt?.trim()) ?? '';
  const { voice, settings = NEUTRAL_SETTINGS } = request;
  await requireCast(context.db, actor.id, voice);
  const subject: Subject = request.script?.trim() ? 'script' : 'prompt';
  const plan = await planVoice(context, actor.id, { text, voice, settings, endsParagraph: true });
  requireLines(plan, subject);
  requireReadable([{ text }], plan);
  const generation = {
    prompt: request.prompt ?? '',
    script: text,
    voice,
    settings,
    entryId: request.entryId ?? null,
    subject,
    ...(request.isUnlisted && { request: { type: 'unlisted' as const } }),
  };
  const { result: recorded } = await generateRecording(context, actor, { plan, generation }, listener);
  const { engine, ...result } = recorded;
  return {
    ...result,
    engine,
    quality: ENGINE_QUALITIES.speech[engine],
    audioUrl: audioUrl(result.id),
    mimeType: 'audio/wav',
    voice,
    ...ownSettings(settings),
    sampleRate: AUDIO_SAMPLE_RATE,
  };
}

/** @throws AppError `unsupported_text` for pauses alone */
function requireLines({ lines }: RecordingPlan, subject: Subject): void {
  if (lines.length > 0) return;
  const error = new EngineError('unsupported', 'There is nothing to read in this text.', {
    refusal: { reason: 'wordless' },
  });
  throw describeFailure({ kind: 'voice', subject }, error, FREE);
}
