import type { Generation } from '@voicedraft/contract/generations';

/** A finished script; `overrides` override its defaults. */
export function makeGeneration(overrides: Partial<Generation> = {}): Generation {
  return {
    id: crypto.randomUUID(),
    entryId: crypto.randomUUID(),
    kind: 'script',
    status: 'succeeded',
    prompt: 'A 30 second explainer about how tides work',
    script: 'Twice a day the sea comes to us, and twice it goes.',
    voice: null,
    engine: 'local',
    model: 'arranger-1',
    quality: 'draft',
    hasWordTimes: false,
    error: null,
    audioUrl: null,
    durationSeconds: null,
    createdAt: '2026-03-20T09:00:00.000Z',
    ...overrides,
  };
}
