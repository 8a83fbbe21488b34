import { describe, expect, it } from 'vitest';
import { joinUtterances, type SpokenUtterance } from './join-utterances.ts';

const spoken = (pause: SpokenUtterance['pause'], length = 48_000): SpokenUtterance => ({
  pcm: new Uint8Array(length).fill(1),
  pause,
});

/** Silence between the utterances, in seconds. */
function pausesIn(pcm: Buffer): number[] {
  const runs = pcm.toString('latin1').match(/\0+/g) ?? [];
  return runs.map((run) => run.length / 48_000);
}

describe('joinUtterances', () => {
  it('pauses longer after a sentence than inside it, and longest after a paragraph', () => {
    const joined = joinUtterances([
      spoken('clause'),
      spoken('sentence'),
      spoken('paragraph'),
      spoken('paragraph'),
    ]);
    const [lead, clause, sentence, paragraph, tail] = pausesIn(joined);
    expect({ lead, clause, sentence, paragraph, tail }).toEqual({
      lead: 0.08,
      clause: 0.12,
      sentence: 0.32,
      paragraph: 0.6,
      tail: 0.2,
    });
  });

  it('skips an utterance without sound, including its pause', () => {
    expect(pausesIn(joinUtterances([spoken('sentence', 0), spoken('sentence')]))).toEqual([0.08, 0.2]);
  });
});
