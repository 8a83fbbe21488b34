import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AboutSection as About, AboutPart } from '@voicedraft/contract/site-content';
import { Check } from 'lucide-react';
import { useEffect, useId } from 'react';
import { ContentButton } from '#features/site-content/content-button.tsx';
import { PublicPage } from '#features/site-content/public-page.tsx';
import { aboutQuery } from '#features/site-content/queries.ts';
import { SectionHeading } from '#features/site-content/section-heading.tsx';
import { keyByPosition } from '#lib/key-by-position.ts';
import { classNames } from '#ui/class-names.ts';
import { RemoteImage } from '#ui/remote-image.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { type AboutDrawingKind, AboutDrawing } from './about-drawing.tsx';

interface AboutImagesProps {
  readonly images: AboutPart['images'];
  /** Drawings that replace images that are not set or cannot be loaded. */
  readonly drawings: readonly [AboutDrawingKind, AboutDrawingKind];
}

interface ImageProps {
  readonly url: string;
  readonly alt: string;
  /** Replaces a missing image; without it, nothing is shown instead. */
  readonly drawing?: AboutDrawingKind;
  readonly lower: boolean;
}

interface AboutSectionProps {
  readonly part: AboutPart;
  /** The first section of the page has its main heading and its only solid button. */
  readonly first: boolean;
  /** Images on the left, if there is room for two columns. */
  readonly mirrored: boolean;
  readonly drawings: readonly [AboutDrawingKind, AboutDrawingKind];
}

/** /about: two sections, each omitted while inactive. */
export function AboutScreen() {
  const query = useQuery(aboutQuery);
  useFocusOnArrival(query.isPending);
  return (
    <PublicPage query={query} failed="Failed to fetch about data" skeleton={<AboutSkeleton />}>
      {(about) => <Sections section1={about?.section1 ?? null} section2={about?.section2 ?? null} />}
    </PublicPage>
  );
}

function Sections({ section1, section2 }: Pick<About, 'section1' | 'section2'>) {
  if (section1 === null && section2 === null) return <NoContent />;
  return (
    <>
      {section1 && <AboutSection part={section1} first mirrored={false} drawings={['script', 'take']} />}
      {section2 && (
        <AboutSection part={section2} first={section1 === null} mirrored drawings={['voices', 'file']} />
      )}
    </>
  );
}

/**
 * As long as the page has no heading, navigation focuses its main part; the focus moves to the heading as soon as
 * it exists.
 */
function useFocusOnArrival(pending: boolean): void {
  useEffect(() => {
    if (pending || document.activeElement?.tagName !== 'MAIN') return;
    const heading = document.activeElement.querySelector('h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pending]);
}

function NoContent() {
  return (
    <div className="container-page section-space">
      <h1 className="section-title">About</h1>
      <p className="mt-4 text-lead text-ink-2">
        There is nothing here yet. Go to the{' '}
        <Link to="/" className="link">
          home page
        </Link>
        .
      </p>
    </div>
  );
}

/** The first section of the about page while its texts are loading. */
function AboutSkeleton() {
  return (
    <Loading className="container-page section-space grid items-center gap-12 lg:grid-cols-2 lg:gap-20">
      <span className="grid gap-4">
        <Skeletons shapes={['h-4 w-24', 'h-12 w-full', 'h-12 w-2/3', 'mt-4 w-11/12', 'w-3/4', 'w-5/6']} />
      </span>
      <span className="grid grid-cols-2 gap-4 sm:gap-6">
        <Skeleton className="mb-[clamp(24px,5vw,64px)] aspect-4/5 h-auto rounded-modal" />
        <Skeleton className="mt-[clamp(24px,5vw,64px)] aspect-4/5 h-auto rounded-modal" />
      </span>
    </Loading>
  );
}

/** One section of the about page: text and two images. */
function AboutSection({ part, first, mirrored, drawings }: AboutSectionProps) {
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
                  <Check size={20} className="mt-0.5 flex-none text-primary-ink" />
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

/** The images of a section in two columns, the second one lower. Beyond two, only images that are set. */
function AboutImages({ images, drawings }: AboutImagesProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:gap-6">
      {drawings.map((drawing, position) => (
        <Image
          key={drawing}
          url={images[position]?.url ?? ''}
          alt={images[position]?.alt ?? ''}
          drawing={drawing}
          lower={position === 1}
        />
      ))}
      {keyByPosition(images.slice(drawings.length)).map(
        ({ key, url, alt }) => url !== '' && <Image key={key} url={url} alt={alt} lower={key % 2 === 1} />,
      )}
    </div>
  );
}

function Image({ url, alt, drawing, lower }: ImageProps) {
  const className = classNames(
    'aspect-4/5 h-auto w-full min-w-0 rounded-modal border border-line-2 bg-surface object-cover',
    lower ? 'mt-[clamp(24px,5vw,64px)]' : 'mb-[clamp(24px,5vw,64px)]',
  );
  return (
    <RemoteImage
      src={url}
      alt={alt}
      width={320}
      height={400}
      className={className}
      fallback={drawing && <AboutDrawing kind={drawing} alt={alt} className={className} />}
    />
  );
}
