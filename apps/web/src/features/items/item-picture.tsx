import { Package } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { RemoteImage } from '#ui/remote-image.tsx';

/** Box, and the size of the sign that stands in for a picture, in pixels. */
const SIZES = {
  small: { box: 'size-11 rounded-control', width: 44, height: 44, sign: 20 },
  card: { box: 'aspect-video w-full rounded-well', width: 640, height: 360, sign: 40 },
  page: { box: 'aspect-[4/3] w-full rounded-modal', width: 880, height: 660, sign: 64 },
} as const;

interface ItemPictureProps {
  /** Empty for none. */
  readonly imageUrl: string;
  readonly size: keyof typeof SIZES;
}

/** The picture of an item, or a sign in its place. Decoration: the name stands beside it. */
export function ItemPicture({ imageUrl, size }: ItemPictureProps) {
  const { box, width, height, sign } = SIZES[size];
  return (
    <RemoteImage
      src={imageUrl}
      alt=""
      width={width}
      height={height}
      className={classNames('flex-none border border-line bg-sunken object-cover', box)}
      fallback={
        <span
          aria-hidden="true"
          className={classNames(
            'grid flex-none place-items-center border border-primary-line bg-primary-soft text-primary-ink',
            box,
          )}
        >
          <Package size={sign} strokeWidth={1.5} />
        </span>
      }
    />
  );
}
