import { VOICES } from '@voicedraft/contract/voice-list';
import type { Cue } from '#ui/cue-list.tsx';

/** A voice that visitors can play. */
export type SampleVoice = (typeof VOICES)[number];

/** The voices of the demo: very different ones, so that the range is obvious at once. */
export const SAMPLE_VOICES: readonly SampleVoice[] = ['achernar', 'kore', 'fenrir'].flatMap((id) =>
  VOICES.filter((voice) => voice.id === id),
);

/** What the demo shows while nothing plays: a script halfway through its recording. */
export const DEMO_SCRIPT: readonly Cue[] = [
  { text: 'Most gardens fail in April, not in August.', state: 'past' },
  { text: 'It is rarely the frost. It is the hurry.', state: 'past' },
  { text: 'So before you buy a single seed, do one thing:', state: 'now', spokenWord: 'do' },
  { text: 'put your hand in the soil and count to ten.', state: 'next' },
  { text: 'If it feels cold to you, it feels cold to a tomato.', state: 'next' },
];

/** Displayed position in the recording of {@link DEMO_SCRIPT}, in seconds. */
export const DEMO_MOMENT = { time: 11.2, duration: 21 } as const;

/** The line of the demo that shows a sample's first sentence. */
export const FIRST_SPOKEN_LINE = 2;

/** URL of a voice's sample: a few seconds, free and without an account. */
export function sampleUrlOf({ id }: SampleVoice): string {
  return `/api/voices/${id}/sample`;
}
