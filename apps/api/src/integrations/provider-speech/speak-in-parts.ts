import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { Speech, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { stripLanguageMarks } from '@voicedraft/speech-text/language-marks';
import type { TextRange } from '@voicedraft/speech-text/read-marks';
import { splitForSpeech } from './split-text.ts';

/** Pause between two parts: as long as a narrator's between two sentences. */
const PAUSE_SECONDS = 0.35;
const PAUSE = Buffer.alloc(2 * Math.round(PAUSE_SECONDS * AUDIO_SAMPLE_RATE));

/**
 * Speaks a long text part by part and joins the audio with short pauses; `speakPart` gets the request of one part, without
 * language marks: these voices find out themselves.
 */
export async function speakInParts(
  request: SpeechRequest,
  speakPart: (request: SpeechRequest) => Promise<Speech>,
): Promise<Speech> {
  const { text: whole, ranges } = stripLanguageMarks(request.text, request.emphases);
  const parts = splitForSpeech(whole);
  const pieces: Buffer[] = [];
  const models = new Set<string>();
  let end = 0;
  for (const [index, part] of parts.entries()) {
    const start = whole.indexOf(part, end);
    end = start + part.length;
    const emphases = cutEmphases(ranges, start, end);
    const { pcm, model } = await speakPart({ ...request, text: part, emphases });
    if (index > 0) pieces.push(PAUSE);
    pieces.push(pcm);
    models.add(model);
  }
  return { pcm: Buffer.concat(pieces), model: [...models].join(', ') };
}

function cutEmphases(ranges: readonly TextRange[], from: number, to: number) {
  return ranges
    .map(({ start, end }) => ({ start: Math.max(start, from) - from, end: Math.min(end, to) - from }))
    .filter(({ start, end }) => end > start);
}
