import { expect, it } from 'vitest';
import { WaveformLayer } from './draw-waveform.ts';

const STAGE = { width: 1080, height: 1920, frameRate: 30, frames: 300 };
const SOUND = new Float32Array(240_000).fill(0.3);

it.each([
  ['above captions that are low', [1100, 1400]],
  ['below captions that are high', [200, 520]],
  ['clear of captions that take nearly all', [300, 1850]],
] as const)('is %s', (_, [top, bottom]) => {
  const [from, to] = new WaveformLayer(SOUND, STAGE, [top, bottom]).rowsAt();
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(STAGE.height);
  expect(to - from).toBeGreaterThan(40);
  expect(to <= top || from >= bottom).toBe(true);
});

it('is in the middle without captions', () => {
  const [from, to] = new WaveformLayer(SOUND, STAGE, null).rowsAt();
  expect((from + to) / 2).toBeCloseTo(STAGE.height / 2, -1);
});

it('moves on with the sound', () => {
  const layer = new WaveformLayer(SOUND, STAGE, null);
  const keys = Array.from({ length: STAGE.frames }, (_, frame) => Number(layer.keyAt(frame)));
  expect(keys).toEqual([...keys].sort((one, other) => one - other));
  expect(keys.at(0)).toBeCloseTo(STAGE.width * 0.1, -2);
  expect(keys.at(-1)).toBeCloseTo(STAGE.width * 0.9, -2);
});
