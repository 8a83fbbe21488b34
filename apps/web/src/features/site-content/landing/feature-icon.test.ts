import { AudioLines, FileCheck, FileHeadphone, Mic, Pencil, RotateCcw, Volume2 } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { findFeatureIcon, isImageIcon } from './feature-icon.ts';

describe('the icon of a feature', () => {
  it.each([
    ['fi fi-tr-pencil', Pencil],
    ['fi fi-tr-rotate-left', RotateCcw],
    ['fi fi-tr-file-audio', FileHeadphone],
    ['fi fi-rr-microphone', Mic],
    ['fi fi-tr-memo-circle-check', FileCheck],
    ['fa-solid fa-volume_high', Volume2],
    ['FI FI-TR-PENCIL', Pencil],
  ])('is chosen by the words of %s', (iconClass, Icon) => {
    expect(findFeatureIcon(iconClass)).toBe(Icon);
  });

  it('is a wave if no word is known', () => {
    expect(findFeatureIcon('fi fi-tr-unicorn')).toBe(AudioLines);
    expect(findFeatureIcon('')).toBe(AudioLines);
  });

  it('only matches whole words', () => {
    expect(findFeatureIcon('fi fi-tr-opencil')).toBe(AudioLines);
  });
});

describe('an icon', () => {
  it('is an image if it is a URL, and a class otherwise', () => {
    expect(['https://a.example/b', '/uploads/b.png'].map(isImageIcon)).toEqual([true, true]);
    expect(['fi fi-tr-pencil', 'art art-script', ''].map(isImageIcon)).toEqual([false, false, false]);
  });
});
