import type { TakeFiles } from '@voicedraft/contract/downloads';
import type { Share, SharedTake } from '@voicedraft/contract/shares';

/** A take of which only the MP3 has been made yet; `overrides` override its defaults. */
export function makeTakeFiles(overrides: Partial<TakeFiles> = {}): TakeFiles {
  return {
    name: 'kitchen-garden-in-spring-achernar',
    wordTimes: 'voice',
    seconds: 34.2,
    words: 90,
    speakers: [],
    files: [
      { format: 'wav', bytes: 1_641_644, isReady: true },
      { format: 'mp3', bytes: 410_400, isReady: true },
      { format: 'm4a', bytes: 376_200, isReady: false },
      { format: 'opus', bytes: 222_300, isReady: false },
      { format: 'srt', bytes: 812, isReady: true },
      { format: 'vtt', bytes: 2100, isReady: true },
      { format: 'txt', bytes: 430, isReady: true },
      { format: 'md', bytes: 460, isReady: true },
      { format: 'docx', bytes: 1900, isReady: true },
      { format: 'zip', bytes: 2_656_246, isReady: false },
    ],
    ...overrides,
  };
}

/** A link that ends in 30 days; `overrides` override its defaults. */
export function makeShare(overrides: Partial<Share> = {}): Share {
  return {
    url: 'https://voicedraft.example/s/9fK2mQ7xL0aB3cD4eF5gHw',
    ends: '30 days',
    endsAt: '2026-12-22T14:02:00.000Z',
    showsCaptions: true,
    showsSpeakers: true,
    hasSpeakers: false,
    allowsDownloads: false,
    createdAt: '2026-11-22T14:02:00.000Z',
    ...overrides,
  };
}

/** What somebody with the link sees; `overrides` override its defaults. */
export function makeSharedTake(overrides: Partial<SharedTake> = {}): SharedTake {
  return {
    title: 'Kitchen garden in spring, opening',
    sharedBy: 'Maya Lindqvist',
    sharedAt: '2026-11-22T14:02:00.000Z',
    endsAt: '2026-12-22T14:02:00.000Z',
    voices: ['Achernar'],
    seconds: 4,
    lines: [
      {
        from: 0,
        to: 1.5,
        words: [
          ['Wait', 0, 0.5],
          ['a', 0.5, 0.7],
          ['week.', 0.7, 1.5],
        ],
        speaker: null,
      },
      {
        from: 2,
        to: 4,
        words: [
          ['Make', 2, 2.5],
          ['some', 2.5, 3],
          ['tea.', 3, 4],
        ],
        speaker: null,
      },
    ],
    allowsDownloads: false,
    ...overrides,
  };
}
