import type { LibraryEntryDetails, Take } from '@voicedraft/contract/library';
import { AudioLines, Download } from 'lucide-react';
import { useMemo } from 'react';
import { DownloadButton } from '#features/downloads/download-button.tsx';
import { useGeneratorDependencies } from '#features/generations/use-generator-dependencies.ts';
import { ReportLink } from '#features/generations/report-link.tsx';
import { formatCredits, formatLongDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { LiveDot } from '#ui/sound/live-dot.tsx';
import { SoundPlayer } from '#ui/sound/sound-player.tsx';
import { useSound } from '#ui/sound/use-sound.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { formatListDate, labelVoice, nameVoices } from './describe-entry.ts';
import { saveTake } from './save-take.ts';
import { ScriptLines } from './script-lines.tsx';

const PATTERN_BARS = 400;

interface EntryPlayerProps {
  readonly entry: LibraryEntryDetails;
  /** The chosen one. */
  readonly take: Take;
}

/** The chosen take, and the script with the line that it speaks now. */
export function EntryPlayer({ entry, take }: EntryPlayerProps) {
  const loaded = useSound(take.audioUrl, take.seconds);
  const { text } = entry;
  const pattern = useMemo(() => drawWordPattern(text, PATTERN_BARS), [text]);
  const isOutdated = take.version !== entry.revision;
  const label = labelVoice(take);
  if (loaded === null) return null;
  const { sound, recording } = loaded;
  return (
    <>
      <section aria-label="Audio player">
        <Card className="px-5 py-4.5 md:px-6 md:py-5">
          <div className="mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui">
            <LiveDot sound={sound} />
            <h2 className="font-body text-ui font-semibold tracking-normal">{nameVoices(take)}</h2>
            {label !== null && <span className="text-ink-2">{label}</span>}
            <time
              dateTime={take.createdAt}
              title={formatLongDate(take.createdAt)}
              className="mono ml-auto text-micro whitespace-nowrap text-ink-3"
            >
              {formatListDate(take.createdAt)}
            </time>
          </div>
          <SoundPlayer sound={sound} peaks={recording?.peaks ?? pattern}>
            {entry.deletedAt === null ? (
              <DownloadButton takeId={take.id} onSaveAudio={() => saveTake(take)} />
            ) : (
              <span className="ml-auto flex max-md:mt-2 max-md:w-full max-md:*:grow">
                <Button
                  variant="primary"
                  icon={<Download size={20} aria-hidden="true" />}
                  onClick={() => saveTake(take)}
                >
                  Download Audio
                </Button>
              </span>
            )}
          </SoundPlayer>
          <ReportLink about={take.id} />
          {isOutdated && (
            <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">
              The script has changed since this recording.
            </p>
          )}
        </Card>
      </section>
      <ScriptLines
        text={text}
        words={entry.words}
        spoken={isOutdated ? null : { sound, peaks: recording?.peaks ?? null, duration: take.seconds }}
      />
    </>
  );
}

/** A script without sound: what the first recording costs, and its words. */
export function SilentEntry({ entry }: { readonly entry: LibraryEntryDetails }) {
  const { prices } = useGeneratorDependencies();
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-4 px-5 py-4.5 md:px-6">
        <p className="text-ink-2">
          Not recorded yet.
          {entry.deletedAt === null &&
            (prices.voice === 0
              ? ' A recording is free.'
              : ` A recording costs ${formatCredits(prices.voice)}.`)}
        </p>
        {entry.deletedAt === null && (
          <ButtonLink
            to="/user/generate-script-voice"
            search={{ entry: entry.id }}
            variant="primary"
            icon={<AudioLines size={20} aria-hidden="true" />}
          >
            Record
          </ButtonLink>
        )}
      </Card>
      <ScriptLines text={entry.text} words={entry.words} spoken={null} />
    </>
  );
}
