import { countOf } from '@voicedraft/contract/counts';
import type { LibraryEntryDetails, Take } from '@voicedraft/contract/library';
import { alignWords } from '@voicedraft/speech-text/word-alignment';
import { timeWords } from '@voicedraft/speech-text/word-timing';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { DownloadButton } from '#features/downloads/download-button.tsx';
import { MusicButton, VideoButton } from '#features/downloads/video-button.tsx';
import { splitSentences } from '#features/generations/split-sentences.ts';
import { useGeneratorDependencies } from '#features/generations/use-generator-dependencies.ts';
import { ReportLink } from '#features/generations/report-link.tsx';
import { formatLongDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Bars, resampleBars, sliceBars } from '#ui/sound/bars.ts';
import { LiveDot } from '#ui/sound/live-dot.tsx';
import { SoundPlayer } from '#ui/sound/sound-player.tsx';
import type { Sound } from '#ui/sound/sound.ts';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { useSound } from '#ui/sound/use-sound.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { formatListDate, labelVoice, nameVoices } from './describe-entry.ts';
import { EditorLink } from './editor-link.tsx';
import { saveTake } from './save-take.ts';
import { warnOfFacts } from './warn-of-facts.ts';

const LINE_BARS = 17;

const PATTERN_BARS_PER_SECOND = 20;

interface Spoken {
  readonly sound: Sound;
  /** Null until the recording has loaded. */
  readonly peaks: Bars | null;
  /** Seconds. */
  readonly duration: number;
}

interface ScriptLinesProps {
  readonly text: string;
  /** Number of words. */
  readonly words: number;
  /** The recording of the current words; null if there is none. */
  readonly spoken: Spoken | null;
}

interface TimedLine {
  readonly text: string;
  readonly start: number;
  /** Fractions of the recording, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

interface ScriptLineProps {
  readonly line: TimedLine;
  readonly number: number;
  readonly isNow: boolean;
  readonly sound: Sound | null;
  readonly bars: Bars;
}

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
              <>
                <MusicButton takeId={take.id} />
                <VideoButton takeId={take.id} />
                <DownloadButton
                  takeId={take.id}
                  onSaveAudio={() => saveTake(take)}
                  onExport={() => warnOfFacts(entry)}
                />
              </>
            ) : (
              <span className="ml-auto flex max-md:mt-2 max-md:w-full max-md:*:grow">
                <Button
                  variant="primary"
                  icon={<Download size={20} />}
                  onClick={() => {
                    saveTake(take);
                    warnOfFacts(entry);
                  }}
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

/** A script without a recording: its words, and the price of recording them. */
export function SilentEntry({ entry }: { readonly entry: LibraryEntryDetails }) {
  const { prices } = useGeneratorDependencies();
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-4 px-5 py-4.5 md:px-6">
        <p className="text-ink-2">
          Not recorded yet.
          {entry.deletedAt === null &&
            entry.kind === 'script' &&
            (prices.voice === 0
              ? ' A recording is free.'
              : ` A recording costs ${countOf(prices.voice, 'credit')}.`)}
        </p>
        {entry.deletedAt === null && <EditorLink entry={entry} variant="primary" label="Record" />}
      </Card>
      <ScriptLines text={entry.text} words={entry.words} spoken={null} />
    </>
  );
}

/** The script, line by line. With a recording each line is a button that plays from there. */
function ScriptLines({ text, words, spoken }: ScriptLinesProps) {
  const peaks = spoken?.peaks ?? null;
  const duration = spoken?.duration ?? 0;
  const lines = useMemo(() => timeLines(text, peaks, duration), [text, peaks, duration]);
  const bars = useMemo(
    () => peaks ?? drawWordPattern(text, Math.ceil(duration * PATTERN_BARS_PER_SECOND)),
    [peaks, text, duration],
  );
  const sound = spoken?.sound ?? null;
  const now = useSoundState(sound, ({ time, duration: length }) =>
    time === 0 || length === 0 ? -1 : lines.findLastIndex(({ from }) => from <= time / length),
  );
  return (
    <section aria-label="Script">
      <Card className="overflow-clip">
        <div className="flex min-h-16 items-baseline gap-3 border-b border-line px-5 py-5 md:px-6">
          <h2>Script</h2>
          <span className="mono text-micro text-ink-3">{countOf(words, 'word')}</span>
        </div>
        <ol className="py-2">
          {lines.map((line, index) => (
            <li key={line.start} aria-current={index === now || undefined}>
              <ScriptLine line={line} number={index + 1} isNow={index === now} sound={sound} bars={bars} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function ScriptLine({ line, number, isNow, sound, bars }: ScriptLineProps) {
  const played = useSoundState(sound, ({ time, duration }) => {
    if (time === 0 || duration === 0) return 0;
    const share = (time / duration - line.from) / (line.to - line.from);
    return Math.min(LINE_BARS, Math.max(0, Math.ceil(share * LINE_BARS)));
  });
  const content = (
    <>
      <span aria-hidden="true" className="mono pt-1 text-right text-micro text-ink-3">
        {String(number).padStart(2, '0')}
      </span>
      <span className="max-w-[62ch] text-script/7 wrap-anywhere">{line.text}</span>
    </>
  );
  const shape =
    'grid w-full grid-cols-[28px_minmax(0,1fr)] gap-x-4 px-5 py-2 text-left md:grid-cols-[28px_minmax(0,1fr)_88px] md:px-6';
  if (sound === null) return <p className={shape}>{content}</p>;
  const at = line.from * sound.getState().duration;
  return (
    <button
      type="button"
      title={`Play from ${formatMinutes(at)}`}
      onClick={() => {
        sound.seek(line.from * sound.getState().duration);
        void sound.play();
      }}
      className={classNames(
        shape,
        '-outline-offset-2',
        isNow ? 'bg-sunken shadow-[inset_3px_0_0_var(--live)]' : 'hover:bg-hover',
      )}
    >
      {content}
      <span className="hidden self-center md:block">
        <Waveform
          bars={resampleBars(sliceBars(bars, line.from, line.to), LINE_BARS)}
          height={28}
          played={played}
          variant={isNow ? 'live' : 'played'}
        />
      </span>
    </button>
  );
}

/** The lines of a text, and when each is spoken. */
function timeLines(text: string, peaks: Bars | null, duration: number): TimedLine[] {
  const times = peaks === null ? timeWords(text) : alignWords(text, peaks, duration);
  const { sentences } = splitSentences(text);
  return sentences.map(({ text: line, start }) => {
    const own = times.filter((word) => word.start >= start && word.start < start + line.length);
    return { text: line, start, from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 1 };
  });
}
