import {
  GRADIENTS,
  type Placement,
  type VideoBackground,
  type VideoSettings,
} from '@voicedraft/contract/video-settings';
import type { VideoPicture } from '@voicedraft/contract/videos';
import { useId, useState } from 'react';
import { FormSection } from '#ui/form-section.tsx';
import { RangeField } from '#ui/range-field.tsx';
import { Segment } from '#ui/segment.tsx';
import { Switch } from '#ui/switch.tsx';
import { ColourField } from './colour-field.tsx';
import { GRADIENT_COLOURS } from './film/draw-background.ts';
import { LoopChoice } from './loop/loop-choice.tsx';
import { PictureChoice, withoutPicture } from './picture-choice.tsx';
import type { SettingsChange } from './use-video-settings.ts';

const KINDS = [
  { value: 'gradient', label: 'Gradient' },
  { value: 'colour', label: 'Color' },
  { value: 'picture', label: 'Picture' },
  { value: 'loop', label: 'Loop' },
] as const;
type Kind = VideoBackground['kind'];
type Gradient = (typeof GRADIENTS)[number];

const NAMES: Record<Gradient, string> = {
  dusk: 'Dusk',
  ocean: 'Ocean',
  forest: 'Forest',
  sunrise: 'Sunrise',
  ember: 'Ember',
  slate: 'Slate',
};
const SHARE = { min: 0, max: 1, step: 0.01 } as const;
const SCALE = { min: 1, max: 4, step: 0.05 } as const;

interface BackgroundSectionProps {
  readonly takeId: string;
  readonly settings: VideoSettings;
  readonly pictures: readonly VideoPicture[];
  /** False if the file of the loop is not in this browser. */
  readonly isLoopHere: boolean;
  readonly onChange: (change: SettingsChange) => void;
}

/** What is behind the captions. */
export function BackgroundSection({
  takeId,
  settings,
  pictures,
  isLoopHere,
  onChange,
}: BackgroundSectionProps) {
  const { background, waveform } = settings;
  const change = (next: VideoBackground) => onChange({ background: next });
  const [kind, setKind] = useState(background.kind);
  // What was chosen before of each kind, to come back to.
  const [chosen, setChosen] = useState<Partial<Record<Kind, VideoBackground | undefined>>>({});
  const choosePicture = (pictureId: string) =>
    change({ kind: 'picture', pictureId, x: 0.5, y: 0.5, scale: 1, zooms: false });
  // A picture that is gone has left the usual background; one that is not chosen yet, whatever was before.
  const shown = kind === 'picture' || kind === 'loop' ? kind : background.kind;
  const changeKind = (next: Kind) => {
    setKind(next);
    setChosen({ ...chosen, [background.kind]: background });
    const before = chosen[next];
    const isThere = before?.kind !== 'picture' || pictures.some(({ id }) => id === before.pictureId);
    const [picture] = pictures;
    if (next === background.kind) return;
    if (before !== undefined && isThere) change(before);
    else if (next === 'gradient') change({ kind: next, gradient: GRADIENTS[0] });
    else if (next === 'colour') change({ kind: next, colour: '#14213d' });
    else if (next === 'picture' && picture !== undefined) choosePicture(picture.id);
  };
  return (
    <FormSection title="Background">
      <Segment label="Background" block value={shown} options={KINDS} onChange={changeKind} />
      {shown === 'gradient' && background.kind === 'gradient' && (
        <GradientChoice
          value={background.gradient}
          onChange={(gradient) => change({ kind: 'gradient', gradient })}
        />
      )}
      {shown === 'colour' && background.kind === 'colour' && (
        <ColourField
          label="Color"
          value={background.colour}
          onChange={(colour) => change({ kind: 'colour', colour })}
        />
      )}
      {shown === 'picture' && (
        <PictureChoice
          takeId={takeId}
          pictures={pictures}
          value={background.kind === 'picture' ? background.pictureId : null}
          onChoose={choosePicture}
          onDeleted={(id) => {
            setKind('gradient');
            onChange((now) => withoutPicture(now, id));
          }}
        />
      )}
      {shown === 'loop' && (
        <LoopChoice
          value={background.kind === 'loop' ? background : null}
          isHere={isLoopHere}
          onChoose={change}
          onRemoved={() => {
            setChosen({ ...chosen, loop: undefined });
            change({ kind: 'gradient', gradient: GRADIENTS[0] });
          }}
        />
      )}
      {shown === 'loop' && background.kind === 'loop' && isLoopHere && (
        <PlacementFields
          what="loop"
          value={background}
          onChange={(placement) => change({ ...background, ...placement })}
        />
      )}
      {shown === 'picture' && background.kind === 'picture' && (
        <>
          <PlacementFields
            what="picture"
            value={background}
            onChange={(placement) => change({ ...background, ...placement })}
          />
          <Switch
            label="Slow zoom"
            detail="Zooms in slowly until the end"
            checked={background.zooms}
            onChange={({ target }) => change({ ...background, zooms: target.checked })}
          />
        </>
      )}
      <Switch
        label="Waveform"
        detail="Bars that follow the voice"
        checked={waveform}
        onChange={({ target }) => onChange({ waveform: target.checked })}
      />
    </FormSection>
  );
}

interface PlacementFieldsProps {
  /** What is placed: 'picture'. */
  readonly what: string;
  readonly value: Placement;
  readonly onChange: (change: Partial<Placement>) => void;
}

/** Which part of a picture or loop is seen. */
function PlacementFields({ what, value, onChange }: PlacementFieldsProps) {
  const [scale, x, y] = [value.scale, value.x, value.y].map((share) => Math.round(share * 100));
  return (
    <div className="grid gap-3">
      <p className="text-micro text-ink-2">Drag the {what} in the preview to place it.</p>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
        <RangeField
          label="Zoom"
          value={value.scale}
          range={SCALE}
          shown={`${scale}%`}
          spoken={`${scale} percent`}
          disabled={false}
          onChange={(next) => onChange({ scale: next })}
        />
        <RangeField
          label="Horizontal"
          value={value.x}
          range={SHARE}
          shown={`${x}%`}
          spoken={`${x} percent from the left`}
          disabled={false}
          onChange={(next) => onChange({ x: next })}
        />
        <RangeField
          label="Vertical"
          value={value.y}
          range={SHARE}
          shown={`${y}%`}
          spoken={`${y} percent from the top`}
          disabled={false}
          onChange={(next) => onChange({ y: next })}
        />
      </div>
    </div>
  );
}

function GradientChoice({
  value,
  onChange,
}: {
  readonly value: Gradient;
  readonly onChange: (value: Gradient) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Gradient</legend>
      <div className="grid grid-cols-6 gap-2">
        {GRADIENTS.map((gradient) => (
          <label
            key={gradient}
            className="grid cursor-pointer justify-items-center gap-1 text-micro text-ink-2"
          >
            <span className="relative h-14 w-full rounded-control has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <svg
                aria-hidden="true"
                viewBox="0 0 1 1"
                preserveAspectRatio="none"
                className="size-full rounded-control"
              >
                <linearGradient id={`${name}-${gradient}`} x1="0" y1="0" x2="1" y2="1">
                  {GRADIENT_COLOURS[gradient].map((colour, index, { length }) => (
                    <stop key={colour} offset={index / (length - 1)} stopColor={colour} />
                  ))}
                </linearGradient>
                <rect width="1" height="1" fill={`url(#${name}-${gradient})`} />
              </svg>
              <input
                type="radio"
                name={name}
                checked={gradient === value}
                onChange={() => onChange(gradient)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </span>
            {NAMES[gradient]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
