import { Clapperboard } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';

/** Leads to a take's video. */
export function VideoButton({ takeId }: { readonly takeId: string }) {
  return (
    <ButtonLink
      to="/user/videos/$takeId"
      params={{ takeId }}
      variant="ghost"
      aria-label="Make a video"
      icon={<Clapperboard size={20} aria-hidden="true" />}
      className="@max-[559px]/player:px-3!"
    >
      {/* The icon is enough beside the others where there is little room. */}
      <span className="@max-[559px]/player:hidden">Video</span>
    </ButtonLink>
  );
}
