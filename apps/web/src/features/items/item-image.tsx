import { Package } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { RemoteImage } from '#ui/remote-image.tsx';

/** Classes of the box, and the size of the icon that replaces a missing image, in pixels. */
const SIZES = {
  small: { box: 'size-11 rounded-control', width: 44, height: 44, sign: 20 },
  card: { box: 'aspect-video w-full rounded-well', width: 640, height: 360, sign: 40 },
  page: { box: 'aspect-[4/3] w-full rounded-modal', width: 880, height: 660, sign: 64 },
} as const;

interface ItemImageProps {
  /** Empty for none. */
  readonly imageUrl: string;
  readonly size: keyof typeof SIZES;
}

/** The image of an item, or an icon in its place. Decorative: the name is next to it. */
export function ItemImage({ imageUrl, size }: ItemImageProps) {
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
