import { findYoutubeId } from '@voicedraft/contract/youtube-id';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { claimSound, releaseSound, silence } from '#ui/sound/single-sound.ts';

export interface DemoDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called once the dialog has released the focus. */
  readonly onClosed: () => void;
  /** If empty, or not a video on YouTube, the product's demo video plays. */
  readonly youtubeUrl: string;
}

const VIDEO = '/media/demo';

/** The demo video in a modal of at most 800 px. It plays at once, and stops because closing removes it. */
export function DemoDialog({ open, onOpenChange, onClosed, youtubeUrl }: DemoDialogProps) {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) onClosed();
    wasOpen.current = open;
  }, [open, onClosed]);
  const youtubeId = findYoutubeId(youtubeUrl);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Demo" width="video">
      <div className="aspect-video overflow-hidden rounded-well bg-band text-band-ink max-sm:-mx-(--dialog-pad) max-sm:rounded-none">
        {youtubeId === null ? <OwnVideo /> : <YoutubeVideo id={youtubeId} />}
        <VideoEnd />
      </div>
    </Dialog>
  );
}

/**
 * Follows the video in the tab order. A video's own controls are not in the DOM, so if the video came last, the
 * dialog's focus trap would treat it as the end and its controls would be unreachable. It passes the focus on to
 * the first control of the dialog or, coming from there, to the video.
 */
function VideoEnd() {
  const pass = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const first = currentTarget.closest('[role="dialog"]')?.querySelector('button');
    const media = currentTarget.parentElement?.querySelector<HTMLElement>('video, iframe');
    if (relatedTarget === first) media?.focus();
    else first?.focus();
  };
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be in the tab order to pass the focus.
  return <span tabIndex={0} onFocus={pass} className="sr-only" />;
}

function YoutubeVideo({ id }: { readonly id: string }) {
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

function OwnVideo() {
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
      poster={`${VIDEO}-poster.webp`}
      width={1280}
      height={720}
      // Without a hairline where a window's width is no multiple of 16.
      className="size-full object-cover"
      onPlay={({ currentTarget }) => claimSound(currentTarget)}
      onPause={({ currentTarget }) => releaseSound(currentTarget)}
    >
      <source src={`${VIDEO}.webm`} type="video/webm" />
      {/* The browser tries the sources in order: if the last one fails, there is no video. */}
      <source src={`${VIDEO}.mp4`} type="video/mp4" onError={() => setFailed(true)} />
      <track kind="captions" src={`${VIDEO}.en.vtt`} srcLang="en" label="English" default />
      {/* Browsers offer no menu for tracks of the kind `descriptions`. */}
      <track
        kind="captions"
        src={`${VIDEO}.descriptions.en.vtt`}
        srcLang="en"
        label="English, what is shown"
      />
    </video>
  );
}
