import type { SpeakerLook, VideoSentence } from '@voicedraft/contract/video-settings';

/** Who speaks in a video, and how they are shown. */
export interface CastMember extends SpeakerLook {
  readonly colour: string;
}

/** Of names, in the order in which they first speak; all of them are bright enough for a dark outline. */
const COLOURS = ['#7fd4ff', '#ffb38a', '#9be8a2', '#f5a8e0', '#ffe27a', '#c3b5ff'] as const;

/**
 * The speakers of what is said, in the order in which they first speak; nobody if there is only one.
 * @param looks of some of them; those of others are ignored
 */
export function castOf(
  sentences: readonly Pick<VideoSentence, 'speaker'>[],
  looks: readonly SpeakerLook[],
): CastMember[] {
  const names = [...new Set(sentences.flatMap(({ speaker }) => speaker ?? []))];
  return names.map((name, index) => {
    const look = looks.find((one) => one.name === name);
    const colour = look?.colour ?? COLOURS[index % COLOURS.length] ?? COLOURS[0];
    return { name, pictureId: look?.pictureId ?? null, colour };
  });
}
