import { describe, expect, it } from 'vitest';
import { describePosition, formatMinutes, formatTimecode } from './timecode.ts';

describe('times of the player', () => {
  it('writes minutes, seconds and tenths', () => {
    expect(formatTimecode(0)).toBe('00:00.0');
    expect(formatTimecode(13.4)).toBe('00:13.4');
    expect(formatTimecode(59.99)).toBe('00:59.9');
    expect(formatTimecode(154.3)).toBe('02:34.3');
  });

  it('writes whole seconds in lists', () => {
    expect(formatMinutes(72.9)).toBe('01:12');
  });

  it('speaks whole seconds', () => {
    expect(describePosition(13.4, 34.2)).toBe('13 of 34 seconds');
  });
});
