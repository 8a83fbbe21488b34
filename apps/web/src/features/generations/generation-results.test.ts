import type { Generation, VoiceResult } from '@voicedraft/contract/generations';
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
  it('continues while it is running', () => {
    expect(settleGeneration({ ...SCRIPT, status: 'running' })).toBeNull();
  });

  it('ends as the stream would have ended it', () => {
    expect(settleGeneration(SCRIPT)).toMatchObject({
      type: 'finish-script',
      script: { text: SCRIPT.script },
    });
    expect(settleGeneration(VOICE)).toMatchObject({
      type: 'finish-voice',
      audio: { text: SCRIPT.script, duration: 3.2, url: VOICE.audioUrl },
    });
  });

  it('says why it failed, with the prefix once', () => {
    const failed = { ...VOICE, status: 'failed', audioUrl: null } as const;
    const text = 'Voice generation failed: No audio returned from TTS API';
    expect(settleGeneration({ ...failed, error: text })).toEqual({
      type: 'fail',
      message: text,
      creditReturned: true,
    });
    expect(describeFailure('script', 'no answer')).toBe('Script generation failed: no answer');
  });
});

describe('a recording', () => {
  it('has one file name, both right after it was made and later in the list', () => {
    const result: VoiceResult = {
      id: IDS[1],
      entryId: '7c1e2f30-0d4b-4b6a-9a43-1d2f5e6a7b80',
      voice: 'kore',
      engine: 'gemini',
      model: 'fast',
      quality: 'studio',
      hasWordTimes: false,
      audioUrl: `/api/generations/${IDS[1]}/audio`,
      mimeType: 'audio/wav',
      durationSeconds: 3.2,
      sampleRate: 24_000,
      createdAt: VOICE.createdAt,
      creditsLeft: 4,
    };
    const made = readVoiceResult(result, VOICE.script);
    expect(made).toEqual(readSpokenAudio(VOICE));
    expect(nameAudioFile(made.createdAt)).toBe(`generated-audio-${Date.parse(VOICE.createdAt)}.wav`);
  });
});

describe('a reload of the generator', () => {
  it('shows the last script with its recording if no draft is stored', () => {
    expect(restoreGenerator(null, [VOICE, SCRIPT])).toMatchObject({
      prompt: SCRIPT.prompt,
      voice: 'kore',
      script: SCRIPT.script,
      written: { id: IDS[0] },
      audio: { id: IDS[1] },
      running: null,
    });
  });

  it('shows the stored draft, with the edits in it, and its results', () => {
    const state = restoreGenerator(null, [VOICE, SCRIPT]);
    const stored = readStoredDraft(packDraft({ ...state, script: 'By hand.', prompt: 'Mine' }));
    expect(restoreGenerator(stored, [VOICE, SCRIPT])).toMatchObject({
      prompt: 'Mine',
      script: 'By hand.',
      written: { id: IDS[0] },
      audio: { id: IDS[1] },
    });
  });

  it('shows the lines to fill in again, with what was typed', () => {
    const blanks = [{ question: 'Who is it for?', text: 'people who ba' }];
    const stored = readStoredDraft(
      packDraft({ ...EMPTY_DRAFT, prompt: 'tea', script: 'People who ba.', blanks }),
    );
    expect(restoreGenerator(stored, [VOICE, SCRIPT])).toMatchObject({ blanks, script: 'People who ba.' });
  });

  it('stays empty after a reset', () => {
    const stored = { prompt: '', voice: 'achernar', script: '', scriptId: null, audioId: null } as const;
    expect(restoreGenerator(stored, [VOICE, SCRIPT])).toMatchObject({ prompt: '', script: '', audio: null });
  });

  it('finds the generation that is still running, with its input', () => {
    const running: Generation = { ...VOICE, id: IDS[2], status: 'running', audioUrl: null };
    expect(restoreGenerator(null, [running, SCRIPT])).toMatchObject({
      prompt: SCRIPT.prompt,
      script: SCRIPT.script,
      written: { id: IDS[0] },
      running: { kind: 'voice', id: IDS[2], text: SCRIPT.script },
    });
  });

  it('goes on with what this tab waits for, and shows nothing of another tab in its place', () => {
    const running: Generation = {
      ...SCRIPT,
      id: IDS[2],
      status: 'running',
      prompt: 'How tides work',
      script: '',
    };
    const mine = { ...restoreGenerator(null, [SCRIPT]), prompt: 'Mine' };
    expect(restoreGenerator(readStoredDraft(packDraft(mine)), [running, SCRIPT])).toMatchObject({
      prompt: 'Mine',
      script: SCRIPT.script,
      running: null,
    });
    const asked = { ...mine, prompt: 'How tides work' };
    for (const id of [running.id, null]) {
      const stored = readStoredDraft(packDraft(asked, { kind: 'script', id }));
      expect(restoreGenerator(stored, [running, SCRIPT])).toMatchObject({
        script: SCRIPT.script,
        running: { kind: 'script', id: IDS[2] },
      });
    }
    const unsent = readStoredDraft(packDraft(mine, { kind: 'script', id: null }));
    expect(restoreGenerator(unsent, [running, SCRIPT]).running).toBeNull();
    const gone = readStoredDraft(packDraft(asked, { kind: 'script', id: IDS[2] }));
    expect(restoreGenerator(gone, [SCRIPT]).running).toMatchObject({ kind: 'script', id: IDS[2] });
    expect(restoreGenerator(null, [running, SCRIPT])).toMatchObject({
      prompt: 'How tides work',
      script: '',
      running: { kind: 'script', id: IDS[2] },
    });
  });

  it('goes on with the generation that this tab waited for, also if it has ended meanwhile', () => {
    const ended: Generation = { ...SCRIPT, id: IDS[2], script: 'The moon pulls.' };
    const asked = restoreGenerator(null, [SCRIPT]);
    for (const run of [{ id: ended.id }, { id: null, after: SCRIPT.id }]) {
      const stored = readStoredDraft(packDraft(asked, { kind: 'script', ...run }));
      expect(restoreGenerator(stored, [ended, SCRIPT])).toMatchObject({
        script: SCRIPT.script,
        running: { kind: 'script', id: ended.id },
      });
    }
    const lost = readStoredDraft(packDraft(asked, { kind: 'script', id: null, after: IDS[2] }));
    expect(restoreGenerator(lost, [ended, SCRIPT])).toMatchObject({ script: SCRIPT.script, running: null });
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

  it('is given in the order and words of the specification', () => {
    expect(checkGeneration('script', texts, { ...dependencies, signedIn: false })).toBe(
      'Please login to generate scripts',
    );
    expect(checkGeneration('script', { prompt: ' ', script: 'x' }, dependencies)).toBe('Prompt is required');
    expect(checkGeneration('script', texts, { ...dependencies, credits: 0 })).toBe(
      'Insufficient credits. Need 1 credit',
    );
    expect(checkGeneration('script', texts, { ...dependencies, available: false })).toBe(
      'No API keys available',
    );
    expect(checkGeneration('script', { prompt: 'a '.repeat(401), script: '' }, dependencies)).toBe(
      'Prompt cannot exceed 400 words',
    );
    expect(checkGeneration('script', texts, dependencies)).toBeNull();
  });

  it('differs for the voice, which uses the script before the prompt', () => {
    expect(checkGeneration('voice', texts, { ...dependencies, signedIn: false })).toBe(
      'Please login to generate voice',
    );
    expect(checkGeneration('voice', { prompt: '', script: '\n' }, dependencies)).toBe(
      'No script or prompt available',
    );
    expect(checkGeneration('voice', texts, { ...dependencies, credits: 0 })).toBe(
      'Insufficient credits. Need 1 credit(s)',
    );
    const script = 'a '.repeat(401);
    expect(checkGeneration('voice', { prompt: '', script }, dependencies)).toBe(
      'Script cannot exceed 400 words',
    );
    expect(checkGeneration('voice', texts, dependencies)).toBeNull();
  });

  it('is left to the server if balance and engine are unknown, or a voiceover may cost less', () => {
    expect(checkGeneration('script', texts, { ...dependencies, credits: null, available: null })).toBeNull();
    const dear = { ...dependencies, price: 2 };
    expect(checkGeneration('voice', texts, dear)).toBeNull();
    for (const [kind, credits] of [
      ['script', 1],
      ['voice', 0],
    ] as const) {
      expect(checkGeneration(kind, texts, { ...dear, credits })).toBe('Insufficient credits. Need 2 credits');
    }
  });

  it('is never a lack of credits if the result is free', () => {
    const free = { ...dependencies, credits: 0, price: 0 };
    expect(checkGeneration('script', texts, free)).toBeNull();
    expect(checkGeneration('voice', texts, free)).toBeNull();
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
