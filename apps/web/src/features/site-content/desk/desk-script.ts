import { VOICES } from '@voicedraft/contract/voice-list';
import type { Cue } from '#ui/cue-list.tsx';

/** A voice that visitors can hear. */
export type SampleVoice = (typeof VOICES)[number];

/** The voices of the desk: far apart from each other, so that the choice is heard at once. */
export const SAMPLE_VOICES: readonly SampleVoice[] = ['achernar', 'kore', 'fenrir'].flatMap((id) =>
  VOICES.filter((voice) => voice.id === id),
);

/** What the desk shows while nothing sounds: a script in the middle of its recording. */
export const DESK_SCRIPT: readonly Cue[] = [
  { text: 'Most gardens fail in April, not in August.', state: 'past' },
  { text: 'It is rarely the frost. It is the hurry.', state: 'past' },
  { text: 'So before you buy a single seed, do one thing:', state: 'now', spokenWord: 'do' },
  { text: 'put your hand in the soil and count to ten.', state: 'next' },
  { text: 'If it feels cold to you, it feels cold to a tomato.', state: 'next' },
];

/** Where the recording of {@link DESK_SCRIPT} is drawn, in seconds. */
export const DESK_MOMENT = { time: 11.2, duration: 21 } as const;

/** The line of the desk that a sample's first sentence takes. */
export const FIRST_SPOKEN_LINE = 2;

/** Address of a voice's sample: a few seconds, free and without an account. */
export function sampleUrlOf({ id }: SampleVoice): string {
  return `/api/voices/${id}/sample`;
}
