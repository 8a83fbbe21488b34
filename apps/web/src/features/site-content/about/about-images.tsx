import type { AboutPart } from '@voicedraft/contract/site-content';
import { keyByPosition } from '#lib/key-by-position.ts';
import { classNames } from '#ui/class-names.ts';
import { RemoteImage } from '#ui/remote-image.tsx';
import { AboutDrawing, type AboutDrawingKind } from './about-drawing.tsx';

interface AboutImagesProps {
  readonly images: AboutPart['images'];
  /** Drawings that replace images that are not set or cannot be loaded. */
  readonly drawings: readonly [AboutDrawingKind, AboutDrawingKind];
}

/** The images of a section in two columns, the second one lower. Beyond two, only images that are set. */
export function AboutImages({ images, drawings }: AboutImagesProps) {
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

interface ImageProps {
  readonly url: string;
  readonly alt: string;
  /** Replaces a missing image; without it, nothing is shown instead. */
  readonly drawing?: AboutDrawingKind;
  readonly lower: boolean;
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
