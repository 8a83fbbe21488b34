import { TextCursorInput } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { NARROW_BARS } from '#ui/sound/bars.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { VoicesToHear } from './voices-to-hear.tsx';

/** What is shown above a feature, by the name in the icon class. */
const DRAWINGS: Readonly<Record<string, ComponentType>> = {
  'art-script': ScriptDrawing,
  'art-voices': VoicesToHear,
  'art-timeline': TimelineDrawing,
};

/** The drawing for an icon class such as `art art-script`, if there is one. */
export function findDrawing(iconClass: string): ComponentType | undefined {
  return iconClass
    .split(/\s+/)
    .map((name) => DRAWINGS[name])
    .find((drawing) => drawing !== undefined);
}

/** The look of a piece of the product above a feature. */
const SHEET = 'w-full rounded-well border border-line-2 bg-surface shadow-2';

/** A prompt and the draft that grows below it. */
function ScriptDrawing() {
  return (
    <div aria-hidden="true" className={SHEET}>
      <p className="flex items-center gap-2.5 border-b border-line px-3.5 py-3 text-small text-ink-2">
        <TextCursorInput size={18} className="flex-none text-primary-ink" />
        30-second teaser, coffee subscription
      </p>
      <p className="px-3.5 pt-3 pb-4 text-small/[26px]">
        Your kitchen already has a good café in it. It is only missing the beans, and one small habit on the
        first Monday
        <i className="caret" />
      </p>
    </div>
  );
}

const RULER = ['00:00', '00:02', '00:04', '00:06'];
const CLIP_BARS = 24;
const CLIP =
  'flex h-7 items-center overflow-hidden rounded-badge px-2 text-[12px]/4 font-medium whitespace-nowrap';

/** Script, voice and file in sequence on a timeline. */
function TimelineDrawing() {
  return (
    <div aria-hidden="true" className={classNames(SHEET, 'overflow-hidden text-micro text-ink-2')}>
      <p className="mono flex justify-between border-b border-line py-2 pr-3 pl-19 text-[12px]/4 text-ink-3">
        {RULER.map((time) => (
          <span key={time}>{time}</span>
        ))}
      </p>
      <Track name="Script">
        <span className={classNames(CLIP, 'w-[38%] bg-primary-soft text-primary-ink')}>Draft</span>
      </Track>
      <Track name="Voice">
        <span className={classNames(CLIP, 'ml-[40%] w-[44%] bg-hover')}>
          <Waveform bars={drawWordPattern('one small habit', CLIP_BARS)} height={20} size={NARROW_BARS} />
        </span>
      </Track>
      <Track name="Export">
        <span className={classNames(CLIP, 'ml-auto w-fit bg-success-soft text-success')}>WAV</span>
      </Track>
    </div>
  );
}

function Track({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid h-11 grid-cols-[64px_1fr] items-center pr-2 not-last:border-b not-last:border-line">
      <span className="pl-3">{name}</span>
      <span className="flex min-w-0">{children}</span>
    </div>
  );
}
