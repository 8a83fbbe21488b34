import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { VOICES } from '@voicedraft/contract/voice-list';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkSpeech } from '@voicedraft/engine-api/check-speech';
import { catchEngineError, withGemini } from '#testing/gemini-kit.ts';

const signal = new AbortController().signal;
const text = 'Bees fly far. They come home before dark, and they tell the others where to go.';
/** Samples of 16 words at 2.6 words per second and 24,000 Hz. */
const EXPECTED_SAMPLES = (16 / 2.6) * 24_000;

const SpeechBody = z.object({
  contents: z.tuple([
    z.object({
      parts: z.tuple([
        z.object({ text: z.string(), speechMetadata: z.object({ style: z.string() }).optional() }),
      ]),
    }),
  ]),
  generationConfig: z.object({
    responseModalities: z.tuple([z.literal('AUDIO')]),
    speechConfig: z.object({
      voiceConfig: z.object({ prebuiltVoiceConfig: z.object({ voiceName: z.string() }) }),
    }),
  }),
});

/** What a recorded request asked for: all the text that was sent, and the style beside it. */
function askedIn(body: unknown): { text: string; style: string | undefined } {
  const [{ text: sent, speechMetadata }] = SpeechBody.parse(body).contents[0].parts;
  return { text: sent, style: speechMetadata?.style };
}

const OF_PROVIDER = VOICES.filter(({ language }) => language === 'en');

describe('Gemini speech engine', () => {
  it('speaks a text whole, in a tone and with a model of its own', () =>
    withGemini(async ({ speaker, sandbox }) => {
      const speech = await speaker.synthesize({ text, voice: 'kore', signal });
      expect(speech.model).toBe('gemini-3.8-flash-tts');
      expect(speech.pcm.length / 2).toBeCloseTo(EXPECTED_SAMPLES, -1);
      expect(checkSpeech(speech.pcm, { text }).problem).toBeNull();
      expect(askedIn(sandbox.requests.list()[0]?.body)).toEqual({ text, style: 'an even narrating tone' });
    }));

  it('speaks with every voice', () =>
    withGemini(async ({ speaker, sandbox }) => {
      for (const { id: voice, gender, language } of VOICES) {
        await speaker.synthesize({ text: 'Bees fly far.', voice, signal });
        const { speechConfig } = SpeechBody.parse(sandbox.requests.list().at(-1)?.body).generationConfig;
        const { voiceName } = speechConfig.voiceConfig.prebuiltVoiceConfig;
        // The provider has no voices for one language: one of the same gender stands in.
        if (language === 'en') expect(voiceName).toBe(voice);
        else
          expect(
            OF_PROVIDER.find(({ id }) => id === voiceName),
            voice,
          ).toMatchObject({ gender });
      }
    }));

  it('is told how to speak, and which words to stress', () =>
    withGemini(async ({ speaker, sandbox }) => {
      const settings = { ...NEUTRAL_SETTINGS, speed: 0.85, style: 'calm' } as const;
      const emphases = [{ start: text.indexOf('dark'), end: text.indexOf(', and they') }];
      const { pcm } = await speaker.synthesize({ text, voice: 'kore', settings, emphases, signal });
      expect(askedIn(sandbox.requests.list()[0]?.body)).toEqual({
        text: text.replace('dark', '*dark*'),
        style: 'a calm, relaxed and warm tone, slowly',
      });
      expect(pcm.length / 2).toBeCloseTo(EXPECTED_SAMPLES, -1);
    }));

  it.each([
    ['neutral', 'like a pirate, fast', 'in the manner “like a pirate”, and fast, and say nothing else'],
    [
      'serious',
      'like a pirate, a serious, composed tone, fast',
      'in a serious, composed tone, in the manner “like a pirate”, and fast, and say nothing else',
    ],
  ] as const)('takes instructions beside the style %s, whichever model speaks', (style, beside, before) =>
    withGemini(async ({ speaker, sandbox }) => {
      const settings = { ...NEUTRAL_SETTINGS, speed: 1.2, style, instructions: ' like a\npirate ' };
      await speaker.synthesize({ text, voice: 'kore', settings, signal });
      sandbox.faults.inject({ fault: { kind: 'model-retired' }, model: 'gemini-3.8-flash-tts' });
      await speaker.synthesize({ text, voice: 'kore', settings, signal });
      const asked = sandbox.requests.list().map(({ body }) => askedIn(body));
      expect(asked[0]).toEqual({ text, style: beside });
      expect(asked.at(-1)?.text).toContain(before);
    }),
  );

  it('says the words of a text that its model would take as instructions', () =>
    withGemini(async ({ speaker, sandbox }) => {
      const written = 'Press <Enter> if 3 < 5, then tell *67 where to go.';
      const { pcm } = await speaker.synthesize({ text: written, voice: 'kore', signal });
      const said = 'Press Enter if 3 less than 5, then tell asterisk 67 where to go.';
      expect(askedIn(sandbox.requests.list()[0]?.body).text).toBe(said);
      expect(pcm.length / 2).toBeCloseTo((said.split(' ').length / 2.6) * 24_000, -1);
    }));

  it('names its languages by codes that are known, English first', () =>
    withGemini(async ({ speaker }) => {
      const { languages = [] } = speaker.features;
      const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
      expect(languages[0]).toBe('en');
      expect(new Set(languages).size).toBeGreaterThan(100);
      expect(new Set(languages).size).toBe(languages.length);
      expect(languages.filter((code) => names.of(code) === undefined)).toEqual([]);
    }));

  it('understands audio of every form', () =>
    withGemini(async ({ speaker, failOnce }) => {
      const plain = await speaker.synthesize({ text, voice: 'kore', signal });
      for (const format of [
        { mimeType: 'audio/L16;codec=pcm;rate=24000', riff: false },
        { mimeType: 'audio/l16; rate=24000; channels=1', riff: false },
        { mimeType: 'AUDIO/L16; Rate="24000"', riff: false },
        { mimeType: 'audio/L16;codec=pcm;rate=16000', riff: false, sampleRate: 16_000 },
        { mimeType: 'audio/L16;rate=44100;channels=2', riff: false, sampleRate: 44_100, channels: 2 },
        { mimeType: 'audio/wav', riff: true },
        { mimeType: 'audio/L16;rate=24000', riff: true },
        { mimeType: '', riff: true },
        { mimeType: 'audio/wav', riff: true, sampleRate: 48_000 },
        { mimeType: 'audio/wav', riff: true, sampleRate: 22_050, channels: 2 },
      ]) {
        failOnce({ kind: 'audio-format', ...format });
        const { pcm } = await speaker.synthesize({ text, voice: 'kore', signal });
        const what = JSON.stringify(format);
        expect(Math.abs(pcm.length - plain.pcm.length), what).toBeLessThanOrEqual(2);
        expect(loudness(pcm) / loudness(plain.pcm), what).toBeCloseTo(1, 1);
        expect(pcm.toString('latin1', 0, 4), what).not.toBe('RIFF');
      }
    }));

  it('reads the headerless audio of an older model', () =>
    withGemini(async ({ speaker, sandbox }) => {
      const plain = await speaker.synthesize({ text, voice: 'kore', signal });
      sandbox.faults.inject({ fault: { kind: 'model-retired' }, model: 'gemini-3.8-flash-tts' });
      const older = await speaker.synthesize({ text, voice: 'kore', signal });
      expect(older.model).toBe('gemini-2.5-flash-preview-tts');
      expect(older.pcm.equals(plain.pcm)).toBe(true);
    }));

  it('speaks a long text in parts of up to a minute, in order, with a pause between them, and stresses words in any', () =>
    withGemini(async ({ speaker, sandbox }) => {
      const long = Array.from({ length: 18 }, (_, index) => `${text} This is turn ${index}.`).join(' ');
      const emphases = [3, 16].map((turn) => {
        const start = long.indexOf(`turn ${turn}.`);
        return { start, end: start + `turn ${turn}`.length };
      });
      const { pcm } = await speaker.synthesize({ text: long, voice: 'kore', emphases, signal });

      const parts = sandbox.requests.list().map(({ body }) => askedIn(body).text);
      expect(parts.length).toBeGreaterThan(2);
      expect(parts.join(' ')).toBe(long.replace('turn 3.', '*turn 3*.').replace('turn 16.', '*turn 16*.'));
      const seconds = long.split(' ').length / 2.6 + 0.35 * (parts.length - 1);
      expect(pcm.length / 2 / 24_000).toBeCloseTo(seconds, 1);
    }));

  it('also notices broken base64 in headerless audio', () =>
    withGemini(async ({ speaker, sandbox, failOnce }) => {
      sandbox.faults.inject({ fault: { kind: 'model-retired' }, model: 'gemini-3.8-flash-tts' });
      failOnce({ kind: 'broken-base64' });
      const { pcm } = await speaker.synthesize({ text, voice: 'kore', signal });
      expect(pcm.length / 2).toBeCloseTo(EXPECTED_SAMPLES, -1);
      expect(sandbox.requests.list()).toHaveLength(3);
    }));

  it.each(['broken-base64', 'cut-audio'] as const)('retries once for incomplete audio: %s', (kind) =>
    withGemini(async ({ speaker, sandbox, failOnce }) => {
      failOnce({ kind });
      const { pcm } = await speaker.synthesize({ text, voice: 'kore', signal });
      expect(pcm.length / 2).toBeCloseTo(EXPECTED_SAMPLES, -1);
      expect(sandbox.requests.list()).toHaveLength(2);
    }),
  );

  it.each([
    [{ kind: 'broken-base64' }, 'empty', 'No audio returned from TTS API'],
    [
      { kind: 'audio-format', mimeType: 'audio/mpeg', riff: false },
      'empty',
      'No audio returned from TTS API',
    ],
    [{ kind: 'cut-audio' }, 'unavailable', 'The AI provider stopped before the end of the text.'],
  ] as const)('ends with an error if the audio stays unusable: %o', (fault, kind, message) =>
    withGemini(async ({ speaker, sandbox, failAlways }) => {
      failAlways(fault);
      const error = await catchEngineError(speaker.synthesize({ text, voice: 'kore', signal }));
      expect({ kind: error.kind, message: error.message }).toEqual({ kind, message });
      expect(error.detail).toBeTruthy();
      expect(sandbox.requests.list()).toHaveLength(2);
    }),
  );

  it('passes silence on for its caller to judge', () =>
    withGemini(async ({ speaker, failOnce }) => {
      failOnce({ kind: 'silent-audio' });
      const { pcm } = await speaker.synthesize({ text, voice: 'kore', signal });
      expect(loudness(pcm)).toBe(0);
    }));
});

/** Root mean square of the samples. */
function loudness(pcm: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset < pcm.length; offset += 2) sum += pcm.readInt16LE(offset) ** 2;
  return Math.sqrt(sum / (pcm.length / 2));
}
