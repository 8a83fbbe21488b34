import { memo } from 'react';
import type { ProjectSound } from '#features/projects/use-project-sound.ts';
import { PlayButton } from '#ui/sound/play-button.tsx';
import { SoundTime } from '#ui/sound/sound-time.tsx';
import { SpeedButton } from '#ui/sound/speed-button.tsx';
import { formatTimecode } from '#ui/sound/timecode.ts';
import { VolumeControl } from '#ui/sound/volume-control.tsx';
import { type DockLine, DockPicture } from './dock-picture.tsx';
import { RecordProblem } from './record-problem.tsx';
import { RecordState, type RecordStateProps } from './record-state.tsx';

interface ProjectDockProps extends Omit<RecordStateProps, 'missing'> {
  readonly player: ProjectSound;
  readonly lines: readonly DockLine[];
}

/** At the lower edge: the player of the whole, and what recording it would cost, or how it goes on. */
export const ProjectDock = memo(function ProjectDock({ player, lines, ...recording }: ProjectDockProps) {
  const { sound, missing, times } = player;
  const duration = times.at(-1)?.to ?? 0;
  return (
    <section
      aria-label="Player"
      className="layer-sticky sticky bottom-0 -mx-5 mt-auto -mb-14 border-t border-line-2 bg-surface px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:-mx-8 lg:-mb-[72px] lg:px-8 min-[1545px]:rounded-t-card min-[1545px]:border-x"
    >
      <RecordProblem problem={recording.recorder.problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 min-[1200px]:flex-nowrap">
        <PlayButton sound={duration > 0 ? sound : null} size="md" of="all lines" />
        <div className="min-w-40 flex-1 basis-52">
          <DockPicture sound={sound} lines={lines} />
        </div>
        <p aria-hidden="true" className="mono grid text-right text-micro text-ink-3">
          <SoundTime sound={sound} />
          <span className="max-md:hidden">{formatTimecode(duration)}</span>
        </p>
        <span className="flex items-center max-[1199px]:hidden">
          <SpeedButton sound={sound} />
          <VolumeControl sound={sound} />
        </span>
        <RecordState {...recording} missing={missing} />
      </div>
    </section>
  );
});
