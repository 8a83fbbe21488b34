import { luminanceOf } from '@voicedraft/audio-files/luminance';
import { expect, it } from 'vitest';
import { GRADIENT_COLOURS } from './draw-background.ts';

/** How much lighter white is than a colour, as WCAG measures it. */
const contrastWithWhite = (colour: string) => 1.05 / (luminanceOf(colour) + 0.05);

it.each(Object.entries(GRADIENT_COLOURS))('%s is dark enough for white captions', (_, colours) => {
  expect(Math.min(...colours.map(contrastWithWhite))).toBeGreaterThanOrEqual(4.5);
});
