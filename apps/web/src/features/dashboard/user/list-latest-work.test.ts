import type { Generation } from '@voicedraft/contract/generations';
import { describe, expect, it } from 'vitest';
import { listLatestWork } from './list-latest-work.ts';

const SCRIPT: Generation = {
  id: 'script',
  entryId: 'entry',
  kind: 'script',
  status: 'succeeded',
  prompt: 'How tides work. In plain words.',
  script: 'Twice a day the sea breathes.',
  voice: null,
  engine: 'local',
  model: 'draft',
  quality: 'draft',
  hasWordTimes: false,
  error: null,
  audioUrl: null,
  durationSeconds: null,
  createdAt: '2025-03-10T12:00:00.000Z',
};
const VOICE: Generation = {
  ...SCRIPT,
  id: 'voice',
  kind: 'voice',
  voice: 'achernar',
  audioUrl: '/audio',
  durationSeconds: 4,
};
const FAILED: Generation = { ...SCRIPT, id: 'failed', status: 'failed', script: '', error: 'No answer' };

describe('listLatestWork', () => {
  it('shows a script and its voiceover as one piece of work', () => {
    expect(listLatestWork([VOICE, SCRIPT], 5)).toEqual([
      {
        generation: VOICE,
        title: 'How tides work',
        state: { name: 'done', text: 'Twice a day the sea breathes.' },
      },
    ]);
  });

  it('says why something failed, in the words of the generator', () => {
    const [row] = listLatestWork([FAILED], 5);
    expect(row?.state).toEqual({ name: 'failed', reason: 'Script generation failed: No answer' });
    expect(row?.title).toBe(FAILED.prompt);
  });

  it('shows what is still running', () => {
    const running: Generation = { ...SCRIPT, status: 'running', script: '', engine: null, model: null };
    expect(listLatestWork([running], 5)[0]?.state).toEqual({ name: 'running' });
  });

  it('stops at the requested number', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...FAILED, id: String(index) }));
    expect(listLatestWork(many, 4).map(({ generation }) => generation.id)).toEqual(['0', '1', '2', '3']);
  });

  it('names work without text by its kind', () => {
    expect(listLatestWork([{ ...FAILED, kind: 'voice', prompt: ' ' }], 1)[0]?.title).toBe('Voice');
  });
});
