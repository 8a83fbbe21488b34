import { spreadToChannels, wrapRiff } from '#audio/riff.ts';
import { renderToneSpeech } from '#audio/tone-speech.ts';
import { countTokens, cutIntoPieces, draftScript } from '#text/draft-script.ts';
import type { GeminiFault } from './faults.ts';
import type { SandboxModel } from './models.ts';
import { type GenerateRequest, wireAnswer } from './wire.ts';

const DEFAULT_OUTPUT_TOKENS = 8192;
const SAMPLE_RATE = 24_000;
/** Audio tokens per second, as the provider counts them. */
const AUDIO_TOKENS_PER_SECOND = 25;
/** Thinking tokens that a thinking model uses for a short task. */
const USUAL_THOUGHT_TOKENS = 60;

interface AudioForm {
  readonly mimeType: string;
  readonly riff: boolean;
  readonly sampleRate?: number;
  readonly channels?: number;
}

/** The pieces of a response: one if it is not streamed. */
export function answerText(
  model: SandboxModel,
  request: GenerateRequest,
  streamed: boolean,
  fault: GeminiFault | undefined,
): object[] {
  const spoiled = spoilAnswer(model, fault, streamed);
  const allowed = request.generationConfig?.maxOutputTokens ?? DEFAULT_OUTPUT_TOKENS;
  const usual = Array.isArray(model.thinking) ? USUAL_THOUGHT_TOKENS : 0;
  const thoughts = fault?.kind === 'long-thoughts' ? fault.thoughtTokens : usual;
  if (spoiled !== undefined && !('afterPieces' in spoiled)) return [spoiled.answer];
  if (thoughts >= allowed) {
    return [wireAnswer(model.name, undefined, 'MAX_TOKENS', { answer: 0, thoughts: allowed })];
  }

  const draft =
    fault?.kind === 'text'
      ? { text: fault.text, tokens: countTokens(fault.text), cut: false }
      : draftScript(joinContents(request), allowed - thoughts);
  const finish = draft.cut ? 'MAX_TOKENS' : 'STOP';
  const tokens = { answer: draft.tokens, thoughts };
  if (!streamed) return [wireAnswer(model.name, [{ text: draft.text }], finish, tokens)];

  const pieces = cutIntoPieces(draft.text);
  const events = pieces.map((text, index) =>
    wireAnswer(model.name, [{ text }], index === pieces.length - 1 ? finish : undefined, tokens),
  );
  return spoiled === undefined ? events : [...events.slice(0, spoiled.afterPieces), spoiled.answer];
}

/** The audio response: the text read in the model's own format, or as the fault says. */
export function answerSpeech(
  model: SandboxModel,
  request: GenerateRequest,
  fault: GeminiFault | undefined,
): object {
  const spoiled = spoilAnswer(model, fault, false);
  if (spoiled !== undefined) return spoiled.answer;
  const form = formOf(model, fault);
  const { sampleRate = SAMPLE_RATE, channels = 1 } = form;
  const voice = request.generationConfig?.speechConfig?.voiceConfig.prebuiltVoiceConfig.voiceName ?? 'kore';
  const content = joinContents(request);
  const text = model.verbatim === true ? content.replaceAll(/<[^<>]*>/gu, ' ') : transcriptOf(content);

  let pcm = renderToneSpeech(text, { sampleRate, voice });
  const seconds = pcm.length / 2 / sampleRate;
  if (fault?.kind === 'silent-audio') pcm = Buffer.alloc(pcm.length);
  if (fault?.kind === 'cut-audio') pcm = pcm.subarray(0, 2 * Math.floor(pcm.length / 6));
  pcm = spreadToChannels(pcm, channels);
  const bytes = form.riff ? wrapRiff(pcm, { sampleRate, channels }) : pcm;
  const base64 = bytes.toString('base64');
  const data = fault?.kind === 'broken-base64' ? `${base64.slice(0, 40)}*${base64.slice(41)}` : base64;
  return wireAnswer(
    model.name,
    [{ inlineData: { mimeType: form.mimeType, data } }],
    fault?.kind === 'cut-audio' ? 'OTHER' : 'STOP',
    { answer: Math.ceil(seconds * AUDIO_TOKENS_PER_SECOND), thoughts: 0 },
  );
}

function formOf(model: SandboxModel, fault: GeminiFault | undefined): AudioForm {
  if (fault?.kind === 'audio-format') return fault;
  if (model.audio === 'riff') return { mimeType: 'audio/wav', riff: true };
  return { mimeType: `audio/L16;codec=pcm;rate=${SAMPLE_RATE}`, riff: false };
}

/**
 * The response for faults that replace the content. When streaming with a number of pieces, it also contains the
 * position.
 */
function spoilAnswer(
  model: SandboxModel,
  fault: GeminiFault | undefined,
  streamed: boolean,
): { answer: object; afterPieces: number } | { answer: object } | undefined {
  const nothing = { answer: 0, thoughts: 0 };
  if (fault?.kind === 'prompt-blocked') {
    return { answer: { promptFeedback: { blockReason: fault.reason }, modelVersion: model.name } };
  }
  if (fault?.kind === 'answer-refused') {
    const answer = wireAnswer(model.name, undefined, fault.finishReason, nothing);
    return streamed && fault.afterPieces !== undefined
      ? { answer, afterPieces: fault.afterPieces }
      : { answer };
  }
  if (fault?.kind === 'empty-answer') return { answer: wireAnswer(model.name, [], 'OTHER', nothing) };
  return undefined;
}

function joinContents(request: GenerateRequest): string {
  return request.contents.flatMap((content) => content.parts.map((part) => part.text)).join('\n');
}

/** What an older model speaks: what follows the line that announces the transcript, or else everything. */
function transcriptOf(text: string): string {
  const label = /^[#\s]*transcript:?[ \t]*$/imu.exec(text);
  return label === null ? text : text.slice(label.index + label[0].length);
}
