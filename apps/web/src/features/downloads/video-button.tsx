import { Clapperboard, Music } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';

interface TakeProps {
  readonly takeId: string;
}

/** The icon is enough beside the others where there is little room. */
const COMPACT = '@max-[559px]/player:px-3!';
const TEXT = '@max-[559px]/player:hidden';

/** Leads to a take's video. */
export function VideoButton({ takeId }: TakeProps) {
  return (
    <ButtonLink
      to="/user/videos/$takeId"
      params={{ takeId }}
      variant="ghost"
      aria-label="Make a video"
      icon={<Clapperboard size={20} />}
      className={COMPACT}
    >
      <span className={TEXT}>Video</span>
    </ButtonLink>
  );
}

/** Leads to where music is put under a take. */
export function MusicButton({ takeId }: TakeProps) {
  return (
    <ButtonLink
      to="/user/videos/$takeId"
      params={{ takeId }}
      hash="music"
      variant="ghost"
      aria-label="Music under the voice"
      icon={<Music size={20} />}
      // On a phone the row is full, and the list of files has the same link.
      className={`${COMPACT} @max-[359px]/player:hidden!`}
    >
      <span className={TEXT}>Music</span>
    </ButtonLink>
  );
}
