import { nameVoice } from '@voicedraft/contract/voice-list';
import type { Voice } from '@voicedraft/contract/voices';
import type { ReactNode, Ref } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { Card } from '#ui/card.tsx';
import { type Bars, countBars, PLAYER_BARS } from '#ui/sound/bars.ts';
import { LiveDot } from '#ui/sound/live-dot.tsx';
import { PlayButton } from '#ui/sound/play-button.tsx';
import { SoundPlayer } from '#ui/sound/sound-player.tsx';
import { useElementWidth } from '#ui/use-element-width.ts';
import type { LoadedSound } from '#ui/sound/use-sound.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { Spinner } from '#ui/spinner.tsx';
import { describeProgress, measureProgress } from './describe-progress.ts';
import { DownloadButton } from '#features/downloads/download-button.tsx';
import { MusicButton, VideoButton } from '#features/downloads/video-button.tsx';
import { describeSettings } from '#features/voices/describe-settings.ts';
import { ShareButton } from '#features/shares/share-button.tsx';
import type { SpokenAudio } from './generator-draft.ts';
import type { GeneratorState, RunningGeneration } from './generator-state.ts';
import { GrowingAudio } from './growing-audio.tsx';
import { nameAudioFile } from './audio-file.ts';
import { FALLBACK_NOTE, QualityBadge } from './quality-badge.tsx';
import { ReportLink } from './report-link.tsx';
import { useAudioBars } from './use-audio-bars.ts';
import type { GrowingSound } from './use-growing-voice.ts';

interface AudioCardProps {
  readonly ref: Ref<HTMLElement>;
  /** The row with play button and position. */
  readonly playerRef: Ref<HTMLDivElement>;
  readonly state: GeneratorState;
  readonly loaded: LoadedSound | null;
  /** The playable part of the voiceover in progress; null before its first line. */
  readonly growing: GrowingSound | null;
  readonly voices: readonly Voice[];
  /** True if the sheet no longer shows the text that is spoken in the recording. */
  readonly outdated: boolean;
  /** Called just before the recording is downloaded. */
  readonly onExport: () => void;
}

/** The voiceover card: empty, in progress, or the player. */
export function AudioCard({
  ref,
  playerRef,
  state,
  loaded,
  growing,
  voices,
  outdated,
  onExport,
}: AudioCardProps) {
  const { audio, running, script, prompt } = state;
  return (
    <section
      ref={ref}
      aria-label="Audio player"
      aria-busy={running?.kind === 'voice'}
      className="scroll-mb-6"
    >
      <Card className="px-5 py-4.5 md:px-6 md:py-5">
        {running?.kind === 'voice' ? (
          <SpeakingAudio running={running} growing={growing} />
        ) : audio && loaded ? (
          <FinishedAudio
            playerRef={playerRef}
            audio={audio}
            loaded={loaded}
            voices={voices}
            outdated={outdated}
            onExport={onExport}
          />
        ) : (
          <SilentAudio bars={DOTS} played={0}>
            <p className="text-small text-ink-2">
              {running?.kind === 'script'
                ? 'No audio yet. You can generate a voice when the script is ready.'
                : script.trim() === '' && prompt.trim() !== ''
                  ? 'No audio yet. Generate Voice reads the script, or the prompt if there is no script.'
                  : 'No audio yet. Generate Voice reads the script aloud.'}
            </p>
          </SilentAudio>
        )}
        <output className="sr-only">{running?.kind === 'voice' && 'AI is generating your Audio...'}</output>
      </Card>
    </section>
  );
}

const DOTS = () => [];

interface SpeakingAudioProps {
  readonly running: RunningGeneration;
  readonly growing: GrowingSound | null;
}

function SpeakingAudio({ running, growing }: SpeakingAudioProps) {
  const share = measureProgress(running);
  const step = describeProgress(running);
  const progress = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-primary-ink">
        <Spinner />
      </span>
      <span aria-hidden="true" className="text-ui font-medium">
        AI is generating your Audio...
      </span>
      {step !== '' && (
        <>
          <span className="mono ml-auto text-micro text-ink-3">{step}</span>
          <progress
            aria-label="Audio generated"
            className="sr-only"
            max={1}
            {...(share !== null && { value: share })}
          />
        </>
      )}
    </div>
  );
  if (growing === null) {
    return (
      <SilentAudio bars={(count) => drawWordPattern(running.text, count)} played={share ?? 0}>
        {progress}
      </SilentAudio>
    );
  }
  return (
    <GrowingAudio growing={growing} text={running.text}>
      {progress}
    </GrowingAudio>
  );
}

interface SilentAudioProps {
  /** Returns the heights of the bars, for as many as fit; an empty list draws a dotted line. */
  readonly bars: (count: number) => Bars;
  /** Fraction of the bars that are drawn as bars, 0 to 1; the rest are dots. */
  readonly played: number;
  readonly children: ReactNode;
}

/** The layout of the player with nothing to play. */
function SilentAudio({ bars, played, children }: SilentAudioProps) {
  const [ref, width] = useElementWidth();
  const count = countBars(width, PLAYER_BARS.pitch);
  const drawn = bars(count);
  const grown = Array.from({ length: count }, (_, index) =>
    index < played * count ? (drawn[index] ?? 0) : 0,
  );
  return (
    <>
      <div className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-3.5 md:gap-5">
        <PlayButton sound={null} />
        <div ref={ref} className="h-18 overflow-hidden">
          {width > 0 && <Waveform bars={grown} height={72} size={PLAYER_BARS} />}
        </div>
      </div>
      <div className="mt-4 flex min-h-15 items-center border-t border-line pt-4 *:w-full">{children}</div>
    </>
  );
}

interface FinishedAudioProps extends Pick<AudioCardProps, 'playerRef' | 'voices' | 'outdated' | 'onExport'> {
  readonly audio: SpokenAudio;
  readonly loaded: LoadedSound;
}

function FinishedAudio({ playerRef, audio, loaded, voices, outdated, onExport }: FinishedAudioProps) {
  const { sound, recording } = loaded;
  const voice = voices.find((one) => one.id === audio.voice);
  const peaks = useAudioBars(audio, loaded);
  return (
    <div className="@container/audio">
      <div className="mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-ui">
        <LiveDot sound={sound} />
        <h2 className="font-body text-ui font-semibold tracking-normal">
          {voice?.name ?? audio.mixName ?? nameVoice(audio.voice)}
        </h2>
        {voice && <span className="text-ink-2">{voice.label}</span>}
        {audio.settings && <span className="text-small text-ink-2">{describeSettings(audio.settings)}</span>}
        <QualityBadge kind="voice" madeBy={audio} />
        <span className="mono ml-auto hidden truncate text-micro text-ink-3 @min-[560px]/audio:inline">
          {nameAudioFile(audio.createdAt)}
        </span>
      </div>
      <SoundPlayer sound={sound} peaks={peaks} rowRef={playerRef}>
        <ShareButton takeId={audio.id} isCompact />
        <MusicButton takeId={audio.id} />
        <VideoButton takeId={audio.id} />
        <DownloadButton
          takeId={audio.id}
          onExport={onExport}
          onSaveAudio={() => saveFile(recording?.file ?? audio.url, nameAudioFile(audio.createdAt))}
        />
      </SoundPlayer>
      <ReportLink about={audio.id} />
      {(outdated || audio.fallback) && (
        <div className="mt-4 grid gap-2 border-t border-line pt-3 text-small text-ink-2">
          {outdated && <p>The script has changed since this recording. Generate Voice records it again.</p>}
          {audio.fallback && <p>{FALLBACK_NOTE}</p>}
        </div>
      )}
    </div>
  );
}
