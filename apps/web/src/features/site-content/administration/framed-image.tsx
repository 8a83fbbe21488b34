import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { RemoteImage } from '#ui/remote-image.tsx';
import { toPreviewAddress } from './fields/preview-address.ts';

interface FramedImageProps {
  readonly imageUrl: string;
  /** Empty if its text has its own field. */
  readonly alt?: string;
  /** Width and height, in pixels. */
  readonly size: readonly [number, number];
  /** Class for the shape of the frame. */
  readonly frame: string;
  /** Class for how the image fits the frame. */
  readonly className: string;
  readonly fallback: ReactNode;
}

/** An image in its form field, framed, or an empty placeholder. */
export function FramedImage({ imageUrl, alt = '', size, frame, className, fallback }: FramedImageProps) {
  return (
    <span className={classNames('block overflow-hidden rounded-control border border-line bg-sunken', frame)}>
      <RemoteImage
        src={toPreviewAddress(imageUrl)}
        alt={alt}
        width={size[0]}
        height={size[1]}
        className={classNames('size-full', className)}
        fallback={<span className="grid size-full place-items-center text-ink-3">{fallback}</span>}
      />
    </span>
  );
}
