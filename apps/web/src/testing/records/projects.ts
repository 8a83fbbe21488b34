import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { Project, ProjectLine } from '@voicedraft/contract/projects';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';

/** A script with two speakers, three lines in all. */
const TWO_SPEAKERS: ProjectDocument = {
  speakers: [
    { id: 'narrator', name: 'Narrator', voice: 'kore', settings: NEUTRAL_SETTINGS },
    { id: 'keeper', name: 'Keeper', voice: 'charon', settings: NEUTRAL_SETTINGS },
  ],
  paragraphs: [
    { id: 'p1', speakerId: 'narrator', text: 'Room four. Stand by the rail and look up.' },
    { id: 'p2', speakerId: 'keeper', text: 'I wound the clockwork every four hours.' },
  ],
};

/** The place and words of the lines of {@link makeProject}. */
const PLACES = [
  { paragraphId: 'p1', start: 0, end: 10, from: 0 },
  { paragraphId: 'p1', start: 11, end: 41, from: 2 },
  { paragraphId: 'p2', start: 0, end: 39, from: 5 },
] as const;

/** One of the lines of {@link makeProject}, without sound. */
export function makeLine(index: 0 | 1 | 2, overrides: Partial<ProjectLine> = {}): ProjectLine {
  const silent = {
    continues: false,
    state: 'new',
    problem: null,
    soundId: null,
    audioUrl: null,
    takes: 0,
  } as const;
  return { index, ...PLACES[index], ...silent, seconds: 1.5, ...overrides };
}

/** A line with sound. */
export function makeReadyLine(index: 0 | 1 | 2, overrides: Partial<ProjectLine> = {}): ProjectLine {
  const soundId = `5a0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d0${index}`;
  const sound = { state: 'ready', soundId, audioUrl: `/api/line-sounds/${soundId}`, takes: 1 } as const;
  return makeLine(index, { ...sound, ...overrides });
}

/** A project that was never recorded. */
export function makeProject(overrides: Partial<Project> = {}): Project {
  return {
    id: '0d9f6a52-6f0b-4a55-9a0e-8f1a7c9b2d01',
    title: 'Room 4, the lighthouse lamp',
    folder: null,
    document: TWO_SPEAKERS,
    revision: 1,
    words: 16,
    seconds: 6.5,
    lines: [makeLine(0), makeLine(1), makeLine(2)],
    quote: { lines: 3, words: 16, credits: 1, unchanged: 0 },
    take: null,
    recording: null,
    creditsSpent: 0,
    createdAt: '2026-03-20T09:00:00.000Z',
    updatedAt: '2026-03-20T09:00:00.000Z',
    ...overrides,
  };
}
