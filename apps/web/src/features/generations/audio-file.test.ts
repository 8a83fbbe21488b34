import { describe, expect, it } from 'vitest';
import { nameAudioFile } from './audio-file.ts';

describe('the file of a voiceover', () => {
  it('has the specified name', () => {
    expect(nameAudioFile(1741788124000)).toBe('generated-audio-1741788124000.wav');
  });
});
