import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { claimSound, releaseSound, silence } from '#ui/sound/single-sound.ts';
import { findYoutubeId } from './youtube-id.ts';

export interface DemoDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Told once the dialog has let go of the focus. */
  readonly onClosed: () => void;
  /** Empty, or not a film on YouTube, for the film that comes with the product. */
  readonly youtubeUrl: string;
}

const FILM = '/media/demo';

/** The demo film in a modal of 800 px at most. It plays at once, and stops because closing takes it away. */
export function DemoDialog({ open, onOpenChange, onClosed, youtubeUrl }: DemoDialogProps) {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) onClosed();
    wasOpen.current = open;
  }, [open, onClosed]);
  const youtubeId = findYoutubeId(youtubeUrl);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Demo" width="film">
      <div className="aspect-video overflow-hidden rounded-well bg-band text-band-ink">
        {youtubeId === null ? <OwnFilm /> : <YoutubeFilm id={youtubeId} />}
        <FilmEnd />
      </div>
    </Dialog>
  );
}

/**
 * Stands behind the film in the tab order. A film's own controls are not in the page, so to the dialog, which
 * keeps the focus in, a film that came last would be the end of it, and its controls would be out of reach.
 * Itself no place to be: the focus goes on to the first control of the dialog, or, from there, to the film.
 */
function FilmEnd() {
  const pass = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const first = currentTarget.closest('[role="dialog"]')?.querySelector('button');
    const film = currentTarget.parentElement?.querySelector<HTMLElement>('video, iframe');
    if (relatedTarget === first) film?.focus();
    else first?.focus();
  };
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be in the tab order to pass the focus.
  return <span tabIndex={0} onFocus={pass} className="sr-only" />;
}

function YoutubeFilm({ id }: { readonly id: string }) {
  useEffect(silence, []);
  return (
    <iframe
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
      title="Demo video"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: its storage is not ours.
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      className="size-full"
    />
  );
}

function OwnFilm() {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p role="alert" className="grid size-full place-items-center p-6 text-center text-balance">
        The video could not be loaded. Check your connection, then close this window and try again.
      </p>
    );
  }
  return (
    <video
      controls
      autoPlay
      playsInline
      poster={`${FILM}-poster.webp`}
      width={1280}
      height={720}
      className="size-full"
      onPlay={({ currentTarget }) => claimSound(currentTarget)}
      onPause={({ currentTarget }) => releaseSound(currentTarget)}
    >
      <source src={`${FILM}.webm`} type="video/webm" />
      {/* The browser goes through the sources in turn: when the last one fails, there is no film. */}
      <source src={`${FILM}.mp4`} type="video/mp4" onError={() => setFailed(true)} />
      <track kind="captions" src={`${FILM}.en.vtt`} srcLang="en" label="English" default />
    </video>
  );
}
