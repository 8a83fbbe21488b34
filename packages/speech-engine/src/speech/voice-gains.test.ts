import { expect, it } from 'vitest';
import { parseMix } from '#model/voice-mix.ts';
import { gainOf } from './voice-gains.ts';

it('a mix is raised by the gains of its voices, each for its share', () => {
  const [loud, quiet] = [gainOf(parseMix('af_kore')), gainOf(parseMix('af_nova'))];
  expect(quiet).toBeGreaterThan(loud + 5);
  expect(gainOf(parseMix('af_kore+af_nova'))).toBeCloseTo((loud + quiet) / 2);
  expect(gainOf(parseMix('af_kore*0.9+af_nova*0.1'))).toBeCloseTo(0.9 * loud + 0.1 * quiet);
});
