import { type Generation, VoiceResult } from '@voicedraft/contract/generations';
import { describe, expect, it } from 'vitest';
import { checkGeneration } from './check-generation.ts';
import { describeProgress, measureProgress } from './describe-progress.ts';
import { nameAudioFile } from './audio-file.ts';
import { EMPTY_DRAFT } from './generator-draft.ts';
import { describeFailure, readSpokenAudio, readVoiceResult, settleGeneration } from './generation-results.ts';
import { openGeneration, packDraft, restoreGenerator, readStoredDraft } from './restore-generator.ts';
import { listTakes } from './takes.ts';

const IDS = [
  '0b9f3c3e-6f0c-4c41-9f0e-5a2d1f8b7c11',
  '1b9f3c3e-6f0c-4c41-9f0e-5a2d1f8b7c12',
  '2b9f3c3e-6f0c-4c41-9f0e-5a2d1f8b7c13',
] as const;

const SCRIPT: Generation = {
  id: IDS[0],
  entryId: '7c1e2f30-0d4b-4b6a-9a43-1d2f5e6a7b80',
  kind: 'script',
  status: 'succeeded',
  prompt: 'An opening for a video. Dry.',
  script: 'Most gardens fail in April.',
  voice: 'kore',
  engine: 'gemini',
  model: 'fast',
  quality: 'studio',
  hasWordTimes: false,
  error: null,
  audioUrl: null,
  durationSeconds: null,
  createdAt: '2026-03-12T14:00:00.000Z',
};
const VOICE: Generation = {
  ...SCRIPT,
  id: IDS[1],
  kind: 'voice',
  audioUrl: `/api/generations/${IDS[1]}/audio`,
  durationSeconds: 3.2,
  createdAt: '2026-03-12T14:02:00.000Z',
};

describe('a generation that is polled', () => {
  it('continues while it is running, and ends as the stream would have ended it', () => {
    expect(settleGeneration({ ...SCRIPT, status: 'running' })).toBeNull();
    const written = { type: 'finish-script', script: { text: SCRIPT.script } };
    expect(settleGeneration(SCRIPT)).toMatchObject(written);
    const audio = { text: SCRIPT.script, duration: 3.2, url: VOICE.audioUrl };
    expect(settleGeneration(VOICE)).toMatchObject({ type: 'finish-voice', audio });
  });

  it('says why it failed, with the prefix once', () => {
    const error = 'Voice generation failed: No audio returned from TTS API';
    const failed = { ...VOICE, status: 'failed', audioUrl: null, error } as const;
    expect(settleGeneration(failed)).toEqual({ type: 'fail', message: error, creditReturned: true });
    expect(describeFailure('script', 'no answer')).toBe('Script generation failed: no answer');
  });
});

describe('a recording', () => {
  it('has one file name, both right after it was made and later in the list', () => {
    const { id, entryId, engine, quality, hasWordTimes, createdAt } = VOICE;
    const audio = {
      audioUrl: `/api/generations/${id}/audio`,
      mimeType: 'audio/wav',
      sampleRate: 24_000,
    } as const;
    const result = { id, entryId, voice: 'kore', engine, model: 'fast', quality, hasWordTimes, createdAt };
    const made = readVoiceResult(
      VoiceResult.parse({ ...result, ...audio, durationSeconds: 3.2, creditsLeft: 4 }),
      VOICE.script,
    );
    expect(made).toEqual(readSpokenAudio(VOICE));
    expect(nameAudioFile(made.createdAt)).toBe(`generated-audio-${Date.parse(createdAt)}.wav`);
  });
});

describe('a reload of the generator', () => {
  type Packed = Parameters<typeof packDraft>;
  /** What is shown after a reload of a tab with a draft. */
  const reload = (known: readonly Generation[], ...packed: Packed) =>
    restoreGenerator(readStoredDraft(packDraft(...packed)), known);
  const both = { written: { id: IDS[0] }, audio: { id: IDS[1] } };

  it('shows the last script with its recording if no draft is stored, and the draft with its edits if one is', () => {
    const state = restoreGenerator(null, [VOICE, SCRIPT]);
    const { prompt, script } = SCRIPT;
    expect(state).toMatchObject({ ...both, prompt, script, voice: 'kore', running: null });
    const edited = { prompt: 'Mine', script: 'By hand.' };
    expect(reload([VOICE, SCRIPT], { ...state, ...edited })).toMatchObject({ ...both, ...edited });
  });

  it('shows the lines to fill in again, with what was typed', () => {
    const blanks = [{ question: 'Who is it for?', text: 'people who ba' }];
    const typed = { prompt: 'tea', script: 'People who ba.', blanks };
    expect(reload([VOICE, SCRIPT], { ...EMPTY_DRAFT, ...typed })).toMatchObject(typed);
  });

  it('stays empty after a reset', () => {
    const stored = { prompt: '', voice: 'achernar', script: '', scriptId: null, audioId: null } as const;
    expect(restoreGenerator(stored, [VOICE, SCRIPT])).toMatchObject({ prompt: '', script: '', audio: null });
  });

  it('finds the generation that is still running, with its input', () => {
    const { prompt, script } = SCRIPT;
    const begun: Generation = { ...VOICE, id: IDS[2], status: 'running', audioUrl: null };
    const running = { kind: 'voice', id: IDS[2], text: script };
    const found = { prompt, script, written: { id: IDS[0] }, running };
    expect(restoreGenerator(null, [begun, SCRIPT])).toMatchObject(found);
  });

  it('goes on with what this tab waits for, and shows nothing of another tab in its place', () => {
    const prompt = 'How tides work';
    const begun: Generation = { ...SCRIPT, id: IDS[2], status: 'running', prompt, script: '' };
    const running = { kind: 'script', id: IDS[2] };
    const { script } = SCRIPT;
    const mine = { ...restoreGenerator(null, [SCRIPT]), prompt: 'Mine' };
    expect(reload([begun, SCRIPT], mine)).toMatchObject({ prompt: 'Mine', script, running: null });
    const asked = { ...mine, prompt };
    for (const id of [begun.id, null])
      expect(reload([begun, SCRIPT], asked, { kind: 'script', id })).toMatchObject({ script, running });
    expect(reload([begun, SCRIPT], mine, { kind: 'script', id: null }).running).toBeNull();
    expect(reload([SCRIPT], asked, { kind: 'script', id: IDS[2] }).running).toMatchObject(running);
    expect(restoreGenerator(null, [begun, SCRIPT])).toMatchObject({ prompt, script: '', running });
  });

  it('goes on with the generation that this tab waited for, also if it has ended meanwhile', () => {
    const ended: Generation = { ...SCRIPT, id: IDS[2], script: 'The moon pulls.' };
    const { script } = SCRIPT;
    const asked = restoreGenerator(null, [SCRIPT]);
    const running = { kind: 'script', id: ended.id };
    for (const run of [{ id: ended.id }, { id: null, after: SCRIPT.id }])
      expect(reload([ended, SCRIPT], asked, { kind: 'script', ...run })).toMatchObject({ script, running });
    const lost = reload([ended, SCRIPT], asked, { kind: 'script', id: null, after: IDS[2] });
    expect(lost).toMatchObject({ script, running: null });
  });

  it('opens a voice that was spoken directly from the prompt without a script', () => {
    const direct = { ...VOICE, script: SCRIPT.prompt };
    expect(openGeneration(direct, [direct])).toMatchObject({ script: '', prompt: SCRIPT.prompt });
  });
});

describe('the history', () => {
  it('shows a script and the recording of the same text as one', () => {
    expect(listTakes([VOICE, SCRIPT]).map((take) => take.generation.id)).toEqual([IDS[1]]);
  });

  it('shows a recording of another text next to its script, and nothing that failed or is running', () => {
    const other = { ...VOICE, script: 'Other words.' };
    const failed = { ...SCRIPT, id: IDS[2], status: 'failed' } as const;
    expect(listTakes([failed, other, SCRIPT])).toHaveLength(2);
  });

  it('names a row after the first sentence of the prompt, cut at a word', () => {
    expect(listTakes([SCRIPT])[0]?.title).toBe('An opening for a video');
    const long = listTakes([{ ...SCRIPT, prompt: 'word '.repeat(40) }])[0]?.title ?? '';
    expect(long).toMatch(/^(word )+word…$/u);
    expect(long.length).toBeLessThanOrEqual(81);
  });
});

describe('the reason why a generation cannot be requested', () => {
  const dependencies = { signedIn: true, credits: 1, available: true, price: 1 };
  const texts = { prompt: 'A prompt', script: '' };
  const check = (
    kind: 'script' | 'voice',
    but: Partial<typeof dependencies>,
    of: Partial<typeof texts> = {},
  ) => checkGeneration(kind, { ...texts, ...of }, { ...dependencies, ...but });

  it('is given in the order and words of the specification', () => {
    expect(check('script', { signedIn: false })).toBe('Please login to generate scripts');
    expect(check('script', {}, { prompt: ' ', script: 'x' })).toBe('Prompt is required');
    expect(check('script', { credits: 0 })).toBe('Insufficient credits. Need 1 credit');
    expect(check('script', { available: false })).toBe('No API keys available');
    expect(check('script', {}, { prompt: 'a '.repeat(401) })).toBe('Prompt cannot exceed 400 words');
    expect(check('script', {})).toBeNull();
  });

  it('differs for the voice, which uses the script before the prompt', () => {
    expect(check('voice', { signedIn: false })).toBe('Please login to generate voice');
    expect(check('voice', {}, { prompt: '', script: '\n' })).toBe('No script or prompt available');
    expect(check('voice', { credits: 0 })).toBe('Insufficient credits. Need 1 credit(s)');
    const long = { prompt: '', script: 'a '.repeat(401) };
    expect(check('voice', {}, long)).toBe('Script cannot exceed 400 words');
    expect(check('voice', {})).toBeNull();
  });

  it('is left to the server if balance and engine are unknown, or a voiceover may cost less', () => {
    expect(checkGeneration('script', texts, { ...dependencies, credits: null, available: null })).toBeNull();
    expect(check('voice', { price: 2 })).toBeNull();
    expect(check('script', { price: 2 })).toBe('Insufficient credits. Need 2 credits');
    expect(check('voice', { price: 2, credits: 0 })).toBe('Insufficient credits. Need 2 credits');
  });

  it('is never a lack of credits if the result is free', () => {
    expect(check('script', { credits: 0, price: 0 })).toBeNull();
    expect(check('voice', { credits: 0, price: 0 })).toBeNull();
  });
});

describe('progress in words', () => {
  const running = { kind: 'voice', id: null, live: true, text: '' } as const;

  it('counts the current sentence', () => {
    const progress = { stage: 'speaking', done: 2, total: 9 } as const;
    expect(describeProgress({ ...running, progress })).toBe('Sentence 3 of 9');
    expect(measureProgress({ ...running, progress })).toBeCloseTo(2 / 9);
    expect(describeProgress({ ...running, progress: { ...progress, done: 9 } })).toBe('Sentence 9 of 9');
  });

  it('names the place in the queue', () => {
    const waiting = (position: number) =>
      describeProgress({ ...running, progress: { stage: 'queued', position } });
    expect([1, 2, 3, 4, 11, 22].map(waiting)).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th', '22nd'].map((place) => `Waiting: ${place} in the queue`),
    );
  });

  it('counts the words of a script and is empty while it waits', () => {
    const writing = { kind: 'script', id: null, live: true, progress: { stage: 'writing' } } as const;
    expect(describeProgress({ ...writing, text: 'one two' })).toBe('2 words so far');
    expect(describeProgress({ ...writing, text: '' })).toBe('');
    expect(measureProgress({ ...running, progress: { stage: 'queued' } })).toBeNull();
  });
});
