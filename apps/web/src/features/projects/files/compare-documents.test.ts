import type { ProjectDocument } from '@voicedraft/contract/project-document';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { describe, expect, it } from 'vitest';
import { setText, setVoice } from '#features/projects/document/edit-document.ts';
import { compareDocuments } from './compare-documents.ts';

const STORED: ProjectDocument = {
  speakers: [
    { id: 'host', name: 'Host', voice: 'kore', settings: NEUTRAL_SETTINGS },
    { id: 'guest', name: 'Guest', voice: 'charon', settings: NEUTRAL_SETTINGS },
  ],
  paragraphs: [
    { id: 'first', speakerId: 'host', text: 'Welcome back.' },
    { id: 'second', speakerId: 'guest', text: 'Thank you.' },
  ],
};

describe('comparing two states of a project', () => {
  it('names who speaks a line, and both if that has changed', () => {
    const faster = setVoice(
      STORED,
      { speakerId: 'host' },
      { voice: 'kore', settings: { ...NEUTRAL_SETTINGS, speed: 1.1 } },
    );
    expect(compareDocuments(STORED, faster)).toEqual([
      {
        id: 'first',
        speaker: 'Host, Kore',
        speakerNow: 'Kore, 1.1× speed',
        was: 'Welcome back.',
        now: 'Welcome back.',
      },
      { id: 'second', speaker: 'Guest', was: 'Thank you.', now: 'Thank you.' },
    ]);
  });

  it('puts a line that was added at its place, and keeps one that was removed', () => {
    const edited = setText(STORED, 'second', 'Thanks.');
    const added = {
      ...edited,
      paragraphs: [{ id: 'new', speakerId: 'guest', text: 'Hello.' }, ...edited.paragraphs.slice(1)],
    };
    expect(compareDocuments(STORED, added)).toEqual([
      { id: 'new', speaker: 'Guest', was: null, now: 'Hello.' },
      { id: 'first', speaker: 'Host', was: 'Welcome back.', now: null },
      { id: 'second', speaker: 'Guest', was: 'Thank you.', now: 'Thanks.' },
    ]);
  });
});
