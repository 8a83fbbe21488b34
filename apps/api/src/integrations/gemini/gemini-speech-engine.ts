import { STYLES } from '@voicedraft/contract/speech-settings';
import type { VoiceId } from '@voicedraft/contract/voices';
import { findForeignLanguage } from '@voicedraft/engine-api/detect-language';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type {
  EngineFeatures,
  Speech,
  SpeechEngine,
  SpeechRequest,
} from '@voicedraft/engine-api/speech-engine';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { decodeAudio } from '#integrations/provider-speech/audio-answer.ts';
import { describeDelivery, writeDelivery } from '#integrations/provider-speech/describe-delivery.ts';
import { speakInParts } from '#integrations/provider-speech/speak-in-parts.ts';
import type { GeminiEngineOptions } from './gemini-engine-options.ts';
import { openGemini } from './open-gemini.ts';
import { findRefusal, type AnswerEnd } from './refusal.ts';
import { runWithFallback } from './run-with-fallback.ts';
import { needsRewriting, writeTranscript } from './speech-transcript.ts';
import type { GeminiQuestion } from './transport.ts';
import type { GenerateAnswer } from './wire.ts';

type Spoken = Pick<SpeechRequest, 'text' | 'voice' | 'settings' | 'emphases' | 'within'>;

/** A speech response. */
interface SpeechAnswer extends AnswerEnd {
  /** Samples in our format; empty if the response contains no readable audio. */
  readonly pcm: Buffer;
  /** The audio's fault, for the log. */
  readonly error: string | undefined;
}

/**
 * The languages of the provider's speech models by their codes (BCP 47), English first. The models find out themselves in
 * which language a text is.
 */
const SPEECH_LANGUAGES: readonly string[] = [
  'en',
  ...(
    'af am ar as az be bg bn bs ca ceb co cs cy da de dv el eo es et eu fa fi fil fr fy ga gd gl gu ha haw he hi hmn hr ht hu ' +
    'hy id ig is it ja jv ka kk km kn ko kok kri ku ky la lb lo lt lv mai mg mi mk ml mn mni mr ms mt my nb ne nl nn ny or ' +
    'pa pl ps pt ro ru sd si sk sl sm sn so sq sr st su sv sw ta te tg th tr ug uk ur uz vi xh yi yo zh zu'
  ).split(' '),
];

/** The provider's voice for each of ours that has another name there: every one of them speaks all languages. */
const STAND_INS: Readonly<Partial<Record<VoiceId, VoiceId>>> = {
  alhena: 'sulafat',
  mira: 'leda',
  rigel: 'iapetus',
  castor: 'orus',
  vega: 'callirrhoe',
  bellatrix: 'aoede',
  sirius: 'achird',
  capella: 'achernar',
  arcturus: 'algieba',
  adhara: 'laomedeia',
  antares: 'zubenelgenubi',
  pollux: 'alnilam',
};

/** The provider finishes a whole part before it responds: a minute of audio takes tens of seconds. */
const DEFAULT_TIMEOUT_MS = 90_000;

/** 50 seconds of speech: longer answers are reported to stop early, and short ones waste a small quota. */
const CALL_WORDS = 130;
/** Small quotas allow about ten calls a minute. */
const PARALLEL_CALLS = 3;
const FEATURES: EngineFeatures = {
  pitch: false,
  styles: [...STYLES],
  instructions: true,
  languages: SPEECH_LANGUAGES,
  emphasis: true,
  wordTimes: false,
};

/**
 * Creates the speech engine that calls the Gemini API (customer specification §7, generative speech call). Long
 * texts are spoken in parts of about a minute. A response without complete audio is requested once more.
 */
export function createGeminiSpeechEngine(options: GeminiEngineOptions): SpeechEngine {
  const { keys, models } = options;
  const { dependencies, transport } = openGemini(options, DEFAULT_TIMEOUT_MS);

  async function speakPart(request: SpeechRequest): Promise<Speech> {
    const { signal } = request;
    for (let isLastRound = false; ; isLastRound = true) {
      const { result, model } = await runWithFallback(dependencies, {
        attempt: async (target) => {
          const question = await buildSpeechQuestion(target.model, request);
          return readSpeechAnswer(await transport.generate({ ...target, ...question, signal }));
        },
        signal,
        // A part is only passed on once it is complete.
        mayRetry: () => true,
      });
      const refusal = findRefusal(result);
      if (refusal !== undefined) throw refusal;
      const isWhole = result.finishReason === undefined || result.finishReason === 'STOP';
      if (result.pcm.length > 0 && isWhole) return { pcm: result.pcm, model };
      if (isLastRound) throw explainMissingAudio(result);
    }
  }

  return {
    engine: 'gemini',
    get model() {
      return models.listUsable()[0] ?? '';
    },
    get keyModel() {
      return models.snapshot()[0]?.model;
    },
    features: FEATURES,
    callWords: CALL_WORDS,
    parallelCalls: PARALLEL_CALLS,
    isAvailable: () => keys.hasUsableKey(),
    synthesize: (request) => speakInParts(request, speakPart),
  };
}

function explainMissingAudio({ pcm, finishReason, error }: SpeechAnswer): EngineError {
  const detail = error ?? `finish reason ${finishReason ?? 'none'}, ${pcm.length} bytes of audio`;
  return pcm.length === 0
    ? new EngineError('empty', 'No audio returned from TTS API', { detail })
    : new EngineError('unavailable', 'The AI provider stopped before the end of the text.', { detail });
}

/** Reads the audio of a response; several pieces of audio are joined. */
function readSpeechAnswer(answer: GenerateAnswer): SpeechAnswer {
  const candidate = answer.candidates?.[0];
  const end = {
    finishReason: candidate?.finishReason,
    blockReason: answer.promptFeedback?.blockReason,
  };
  try {
    const pieces = (candidate?.content?.parts ?? [])
      .flatMap((part) => part.inlineData ?? [])
      .map(({ mimeType, data }) => decodeAudio(decodeBase64(data), mimeType));
    return { ...end, pcm: Buffer.concat(pieces), error: undefined };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { ...end, pcm: Buffer.alloc(0), error: error.message };
  }
}

/** Decodes base64. Node's decoder skips invalid characters, so the length reveals broken input. */
function decodeBase64(data: string): Buffer {
  const padding = /={0,2}$/u.exec(data.slice(-2))?.[0].length ?? 0;
  const expected = Math.floor(((data.length - padding) * 3) / 4);
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length !== expected) throw new ProviderFailure('malformed', 'the audio is not base64');
  return bytes;
}

/**
 * Whether a speech model says all of its text: those from 3.8 on, and any whose name has no version, which are newer than
 * the ones that took directions before a transcript.
 */
function readsVerbatim(model: string): boolean {
  const [, major, minor = '0'] = /^gemini-(\d+)(?:\.(\d+))?-/u.exec(model) ?? [];
  if (major === undefined || Number(major) > 3) return true;
  return Number(major) === 3 && Number(minor) >= 8;
}

/** Builds a request for speech: newer models get the delivery in a field of its own, older ones before the text. */
async function buildSpeechQuestion(model: string, request: Spoken): Promise<GeminiQuestion> {
  return {
    contents: readsVerbatim(model) ? await directBeside(request) : directBefore(request),
    config: {
      responseModalities: ['AUDIO'],
      speechConfig: {
        voiceConfig: { prebuiltVoiceConfig: { voiceName: STAND_INS[request.voice] ?? request.voice } },
      },
    },
  };
}

async function directBeside({ text, within = text, settings, emphases = [] }: Spoken) {
  const isEnglish = !needsRewriting(text) || (await findForeignLanguage(within)) === undefined;
  const transcript = mark(text, emphases, (part) => writeTranscript(part, isEnglish));
  return [
    { role: 'user', parts: [{ text: transcript, speechMetadata: { style: writeDelivery(settings) } }] },
  ];
}

/**
 * Puts a label above the text to be spoken, and says how to speak it. Without the label, a speech model may mistake a
 * text that reads like a request for a style direction, and follow or refuse it instead of reading it aloud.
 */
function directBefore({ text, settings, emphases = [] }: Spoken): string {
  const stress =
    emphases.length === 0 ? '' : ' Stress the words between asterisks, and do not say the asterisks.';
  return (
    'Synthesize speech for the transcript below. Read it aloud in full, word for word as it is written, in ' +
    `${describeDelivery(settings)}, and say nothing else.${stress}\n\n` +
    `TRANSCRIPT:\n${mark(text, emphases, (part) => part)}`
  );
}

/** A text with its stressed parts between asterisks, each of its parts as `write` writes it. */
function mark(
  text: string,
  emphases: NonNullable<Spoken['emphases']>,
  write: (part: string) => string,
): string {
  let marked = '';
  let at = 0;
  for (const { start, end } of emphases) {
    marked += `${write(text.slice(at, start))}*${write(text.slice(start, end))}*`;
    at = end;
  }
  return marked + write(text.slice(at));
}
