import { type SharedTake, getSharedAudio, getSharedFile } from '@voicedraft/contract/shares';
import { Captions, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { callAddress } from '#lib/call-address.ts';
import { Button } from '#ui/button.tsx';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { SoundPlayer } from '#ui/sound/sound-player.tsx';
import { useSound } from '#ui/sound/use-sound.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { SpokenCaption, Transcript } from './spoken-lines.tsx';

/** Number of bars shown until the recording has loaded. */
const PATTERN_BARS = 400;

interface SharedPlayerProps {
  readonly token: string;
  readonly take: SharedTake;
}

/** The player with the spoken sentence above it, and the transcript below. */
export function SharedPlayer({ token, take }: SharedPlayerProps) {
  const { lines, title, seconds, allowsDownloads } = take;
  const [hasCaptions, setCaptions] = useState(true);
  const address = { params: { token } };
  const loaded = useSound(callAddress(getSharedAudio.path, address), seconds);
  const pattern = useMemo(() => drawWordPattern(title, PATTERN_BARS), [title]);
  if (loaded === null) return null;
  const { sound, recording } = loaded;
  return (
    <>
      <section
        aria-label="Player"
        className="mt-7 overflow-hidden rounded-card border border-line bg-surface shadow-2"
      >
        {lines !== null && hasCaptions && <SpokenCaption sound={sound} lines={lines} />}
        <div className="px-4 pt-6 pb-4 md:px-6">
          <SoundPlayer sound={sound} peaks={recording?.peaks ?? pattern}>
            <span
              className={classNames(
                'ml-auto flex flex-wrap gap-2',
                allowsDownloads && 'max-md:mt-2 max-md:w-full max-md:*:grow',
              )}
            >
              {allowsDownloads && (
                <ButtonAnchor
                  href={callAddress(getSharedFile.path, address)}
                  download
                  icon={<Download size={20} aria-hidden="true" />}
                >
                  Download
                </ButtonAnchor>
              )}
              {lines !== null && (
                <Button
                  variant={hasCaptions ? 'soft' : 'secondary'}
                  aria-pressed={hasCaptions}
                  icon={<Captions size={20} aria-hidden="true" />}
                  onClick={() => setCaptions(!hasCaptions)}
                >
                  {hasCaptions ? 'Captions on' : 'Captions off'}
                </Button>
              )}
            </span>
          </SoundPlayer>
        </div>
      </section>
      {lines !== null && <Transcript sound={sound} lines={lines} />}
    </>
  );
}
