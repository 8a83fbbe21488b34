import { describe, expect, it } from 'vitest';
import { describeAudioFile, nameAudioFile } from './audio-file.ts';

describe('the file of a voiceover', () => {
  it('has the specified name', () => {
    expect(nameAudioFile(1741788124000)).toBe('generated-audio-1741788124000.wav');
  });

  it('describes its format and size', () => {
    expect(describeAudioFile(34.2)).toBe('24,000 Hz, 16-bit mono, 1.6 MB');
    expect(describeAudioFile(0.4)).toBe('24,000 Hz, 16-bit mono, 0.1 MB');
  });
});
