import { useQuery } from '@tanstack/react-query';
import type { Feature } from '@voicedraft/contract/site-content';
import { TextCursorInput } from 'lucide-react';
import { useId, createElement, type ComponentType, type ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { RemoteImage } from '#ui/remote-image.tsx';
import { Skeleton, SkeletonLines, Skeletons } from '#ui/skeleton.tsx';
import { featuresQuery } from '#features/site-content/queries.ts';
import { SectionHeading } from '#features/site-content/section-heading.tsx';
import { NARROW_BARS } from '#ui/sound/bars.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { findFeatureIcon, isImageIcon } from './feature-icon.ts';
import { VoicesToHear } from './voices-to-hear.tsx';

/** Drawing above a feature, by the name in its icon class. */
const DRAWINGS: Readonly<Record<string, ComponentType>> = {
  'art-script': ScriptDrawing,
  'art-voices': VoicesToHear,
  'art-timeline': TimelineDrawing,
};

/** The look of a piece of the product above a feature. */
const SHEET = 'w-full rounded-well border border-line-2 bg-surface shadow-2';

const RULER = ['00:00', '00:02', '00:04', '00:06'];

const CLIP_BARS = 24;

const CLIP =
  'flex h-7 items-center overflow-hidden rounded-badge px-2 text-[12px]/4 font-medium whitespace-nowrap';

type FeatureTexts = Pick<Feature, 'title' | 'description' | 'icon'>;

interface DrawnFeatureProps {
  readonly feature: FeatureTexts;
  readonly Drawing: ComponentType;
}

const ICON_SIZE = 20;

const IMAGE_SIZE = 28;

interface TextsProps {
  readonly of: FeatureTexts;
  /** Size of the title, and its distance from the description. */
  readonly titleClassName: string;
}

/** The features of the product, in the administrator's words. Omitted if none is active. */
export function FeaturesSection() {
  const heading = useId();
  const { data, isError } = useQuery(featuresQuery);
  if (data?.length === 0) return null;
  return (
    <section id="features" tabIndex={-1} aria-labelledby={heading} className="section-space">
      <div className="container-page landing-rows">
        <SectionHeading id={heading} tag="Features" title="Script, voice and export in one place" />
        {data !== undefined ? (
          <Features features={data} />
        ) : isError ? (
          <div role="alert">
            <Alert variant="danger">Failed to fetch features data</Alert>
          </div>
        ) : (
          <FeaturesSkeleton />
        )}
      </div>
    </section>
  );
}

function Features({ features }: { readonly features: readonly Feature[] }) {
  const drawn = features.flatMap((feature) => {
    const Drawing = findDrawing(feature.icon);
    return Drawing === undefined ? [] : [{ feature, Drawing }];
  });
  const plain = features.filter(({ icon }) => findDrawing(icon) === undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:gap-16">
      {drawn.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-3">
          {drawn.map(({ feature: { _id: id, ...feature }, Drawing }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)]">
              <DrawnFeature feature={feature} Drawing={Drawing} />
            </li>
          ))}
        </ul>
      )}
      {plain.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {plain.map(({ _id: id, ...feature }) => (
            <li key={id}>
              <PlainFeature feature={feature} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const SKELETON_CARDS = ['script', 'voices', 'timeline'];
const SKELETON_ROWS = ['line', 'charge', 'file'];

/** As high as the default features, so that what is below stays in place. */
function FeaturesSkeleton() {
  return (
    <div className="grid gap-12 lg:gap-16">
      <div className="grid gap-6 lg:grid-cols-3">
        {SKELETON_CARDS.map((card) => (
          <Card key={card} className="overflow-hidden md:max-lg:grid md:max-lg:grid-cols-2">
            <Skeleton className="h-[232px] rounded-none" />
            <div className="grid gap-4 px-6 pt-7 pb-8">
              <Skeleton className="h-7 w-3/4" />
              <SkeletonLines count={3} label="Loading features..." />
            </div>
          </Card>
        ))}
      </div>
      <div className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="flex min-h-[149px] gap-4 border-t border-line-2 pt-6">
            <Skeleton className="size-11 flex-none rounded-control" />
            <div className="grid flex-1 content-start gap-3.5 pt-1">
              <Skeletons shapes={['h-5 w-1/2', 'w-11/12', 'w-3/4']} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A feature with a drawing of the product above it. */
function DrawnFeature({ feature, Drawing }: DrawnFeatureProps) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(200px,auto)_auto] overflow-hidden md:max-lg:grid-cols-[repeat(2,minmax(0,1fr))] md:max-lg:grid-rows-1 lg:grid-rows-[232px_auto]">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center border-line bg-sunken p-6 max-md:border-b md:max-lg:border-r lg:border-b">
        <Drawing />
      </div>
      <div className="self-center px-6 pt-7 pb-8 lg:self-start">
        <Texts of={feature} titleClassName="mb-2 text-h2 text-balance" />
      </div>
    </Card>
  );
}

/** A feature with an icon, less prominent than one with a drawing. */
function PlainFeature({ feature }: { readonly feature: FeatureTexts }) {
  const { icon } = feature;
  const isImage = isImageIcon(icon);
  const drawing = createElement(findFeatureIcon(isImage ? '' : icon), {
    size: ICON_SIZE,
    'aria-hidden': true,
  });
  return (
    <div className="flex gap-4 border-t border-line-2 pt-6">
      <span className="grid size-11 flex-none place-items-center rounded-control border border-line bg-surface text-primary-ink">
        <RemoteImage
          src={isImage ? icon : ''}
          alt=""
          width={IMAGE_SIZE}
          height={IMAGE_SIZE}
          className="size-7 object-contain"
          fallback={drawing}
        />
      </span>
      <div className="min-w-0 flex-1">
        <Texts of={feature} titleClassName="mb-1 text-h3" />
      </div>
    </div>
  );
}

function Texts({ of: { title, description }, titleClassName }: TextsProps) {
  return (
    <>
      <h3 dir="auto" className={titleClassName}>
        {title}
      </h3>
      <p dir="auto" className="text-pretty text-ink-2">
        {description}
      </p>
    </>
  );
}

/** The drawing for an icon class such as `art art-script`, if there is one. */
function findDrawing(iconClass: string): ComponentType | undefined {
  return iconClass
    .split(/\s+/)
    .map((name) => DRAWINGS[name])
    .find((drawing) => drawing !== undefined);
}

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
