import { spreadToChannels, wrapRiff } from '#audio/riff.ts';
import { renderToneSpeech } from '#audio/tone-speech.ts';
import { countTokens, cutIntoPieces, draftScript } from '#text/draft-script.ts';
import type { OpenAiFault } from './faults.ts';
import type { ChatRequest, SpeechRequest } from './requests.ts';

const DEFAULT_OUTPUT_TOKENS = 4096;
const SAMPLE_RATE = 24_000;

/** The complete response of a chat completion. */
export function answerChat(request: ChatRequest, fault: OpenAiFault | undefined): object {
  const { text, finish } = writeText(request, fault);
  const used = countTokens(text);
  return {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    model: request.model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    usage: { completion_tokens: used, prompt_tokens: 0, total_tokens: used },
  };
}

/** The same response as the events of a stream: the role, the pieces, and the finish reason separately. */
export function answerChatPieces(
  request: ChatRequest,
  fault: OpenAiFault | undefined,
  thoughts: readonly object[] = [],
): object[] {
  const { text, finish } = writeText(request, fault);
  const deltas = [
    { delta: { role: 'assistant', content: '' }, finish_reason: null },
    ...thoughts.map((delta) => ({ delta, finish_reason: null })),
    ...cutIntoPieces(text).map((content) => ({ delta: { content }, finish_reason: null })),
    { delta: {}, finish_reason: finish },
  ];
  return deltas.map((choice) => ({
    id: 'chatcmpl-stand-in',
    object: 'chat.completion.chunk',
    model: request.model,
    choices: [{ index: 0, ...choice }],
  }));
}

/** The audio of a speech request: a RIFF file or headerless samples. */
export function answerSpeech(request: SpeechRequest, fault: OpenAiFault | undefined): Buffer {
  if (fault?.kind === 'empty-answer') return Buffer.alloc(0);
  if (fault?.kind === 'no-audio') return Buffer.from('<html><body>It works!</body></html>');
  const form = fault?.kind === 'audio-format' ? fault : undefined;
  const sampleRate = form?.sampleRate ?? SAMPLE_RATE;
  const channels = form?.channels ?? 1;
  const openEnded = form?.openEnded ?? false;
  let pcm = renderToneSpeech(request.input, { sampleRate, voice: request.voice });
  if (fault?.kind === 'silent-audio') pcm = Buffer.alloc(pcm.length);
  pcm = spreadToChannels(pcm, channels);
  return request.response_format === 'wav' ? wrapRiff(pcm, { sampleRate, channels, openEnded }) : pcm;
}

function writeText(request: ChatRequest, fault: OpenAiFault | undefined): { text: string; finish: string } {
  if (fault?.kind === 'filtered') return { text: '', finish: 'content_filter' };
  if (fault?.kind === 'empty-answer') return { text: '', finish: 'stop' };
  if (fault?.kind === 'text') return { text: fault.text, finish: 'stop' };
  const prompt = request.messages.findLast((message) => message.role === 'user')?.content ?? '';
  const draft = draftScript(prompt, request.max_tokens ?? DEFAULT_OUTPUT_TOKENS);
  return { text: draft.text, finish: draft.cut ? 'length' : 'stop' };
}
