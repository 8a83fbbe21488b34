import {
  FRAME_RATES,
  VIDEO_FORMATS,
  VIDEO_SIDES,
  type VideoFormat,
  type VideoSettings,
} from '@voicedraft/contract/video-settings';
import { Choices } from '#ui/choices.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Segment } from '#ui/segment.tsx';

const USES: Record<VideoFormat, string> = {
  '9:16': 'For TikTok, Reels and Shorts',
  '1:1': 'For feeds',
  '4:5': 'For Instagram and Facebook feeds',
  '16:9': 'For YouTube and slides',
};
const SHAPES: Record<VideoFormat, string> = {
  '9:16': 'h-4 w-2.25',
  '1:1': 'size-3.5',
  '4:5': 'h-4 w-3.25',
  '16:9': 'h-2.25 w-4',
};
const SIDES = { 1080: '1080p', 720: '720p' } as const;

interface FormatSectionProps {
  readonly settings: VideoSettings;
  readonly onChange: (change: Partial<VideoSettings>) => void;
}

/** The shape of the video, and what its file is like. */
export function FormatSection({ settings, onChange }: FormatSectionProps) {
  const { format, frameRate, side } = settings;
  return (
    <FormSection title="Format">
      <div className="grid gap-2">
        <Segment
          label="Format"
          block
          value={format}
          options={VIDEO_FORMATS.map((value) => ({
            value,
            label: (
              <span className="inline-flex items-center gap-2">
                <i
                  aria-hidden="true"
                  className={`flex-none rounded-[2px] border-2 border-current ${SHAPES[value]}`}
                />
                {value}
              </span>
            ),
          }))}
          onChange={(value) => onChange({ format: value })}
        />
        <p className="text-micro text-ink-2">{USES[format]}</p>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Choices
          label="Size"
          value={side}
          options={VIDEO_SIDES.map((value) => ({ value, label: SIDES[value] }))}
          onChange={(value) => onChange({ side: value })}
        />
        <Choices
          label="Frames per second"
          value={frameRate}
          options={FRAME_RATES.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => onChange({ frameRate: value })}
        />
      </div>
    </FormSection>
  );
}
