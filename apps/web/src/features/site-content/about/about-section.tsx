import type { AboutPart } from '@voicedraft/contract/site-content';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { keyByPosition } from '#lib/key-by-position.ts';
import { classNames } from '#ui/class-names.ts';
import type { AboutDrawingKind } from './about-drawing.tsx';
import { AboutImages } from './about-images.tsx';
import { ContentButton } from '#features/site-content/content-button.tsx';
import { SectionHeading } from '#features/site-content/section-heading.tsx';

interface AboutSectionProps {
  readonly part: AboutPart;
  /** The first section of the page has its main heading and its only solid button. */
  readonly first: boolean;
  /** Images on the left, if there is room for two columns. */
  readonly mirrored: boolean;
  readonly drawings: readonly [AboutDrawingKind, AboutDrawingKind];
}

/** One section of the about page: text and two images. */
export function AboutSection({ part, first, mirrored, drawings }: AboutSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('section-space', mirrored && 'border-t border-line bg-sunken')}
    >
      <div className="container-page grid grid-cols-[minmax(0,1fr)] items-center gap-12 lg:grid-cols-2 lg:gap-20">
        <div className="min-w-0">
          <SectionHeading id={titleId} tag={part.subtitle} title={part.title} level={first ? 1 : 2}>
            <p dir="auto" className="mt-1 text-lead text-pretty text-ink-2">
              {part.description}
            </p>
          </SectionHeading>
          {part.features.length > 0 && (
            <ul className="mt-8 border-t border-line-2">
              {keyByPosition(part.features).map(({ key, text }) => (
                <li key={key} className="flex gap-3.5 border-b border-line-2 py-4">
                  <Check size={20} aria-hidden="true" className="mt-0.5 flex-none text-primary-ink" />
                  <span dir="auto" className="min-w-0 flex-1">
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {part.buttonText !== '' && part.buttonLink !== '' && (
            <p className="mt-8">
              <ContentButton
                text={part.buttonText}
                url={part.buttonLink}
                variant={first ? 'primary' : 'secondary'}
              />
            </p>
          )}
        </div>
        <div className={classNames('min-w-0', mirrored && 'lg:order-first')}>
          <AboutImages images={part.images} drawings={drawings} />
        </div>
      </div>
    </section>
  );
}
