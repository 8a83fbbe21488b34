import type { Feature } from '@voicedraft/contract/site-content';
import { createElement, type ComponentType } from 'react';
import { Card } from '#ui/card.tsx';
import { RemoteImage } from '#ui/remote-image.tsx';
import { findFeatureIcon, isImageIcon } from './feature-icon.ts';

type FeatureTexts = Pick<Feature, 'title' | 'description' | 'icon'>;

interface DrawnFeatureProps {
  readonly feature: FeatureTexts;
  readonly Drawing: ComponentType;
}

/** A feature with a drawing of the product above it. */
export function DrawnFeature({ feature, Drawing }: DrawnFeatureProps) {
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

const ICON_SIZE = 20;
const IMAGE_SIZE = 28;

/** A feature with an icon, less prominent than one with a drawing. */
export function PlainFeature({ feature }: { readonly feature: FeatureTexts }) {
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

interface TextsProps {
  readonly of: FeatureTexts;
  /** Size of the title, and its distance from the description. */
  readonly titleClassName: string;
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
