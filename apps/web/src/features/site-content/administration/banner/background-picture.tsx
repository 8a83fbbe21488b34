import { ImageOff } from 'lucide-react';
import { toPreviewAddress } from '#features/site-content/administration/preview-address.ts';
import { RemoteImage } from '#ui/remote-image.tsx';

/** The background picture in full, or its empty place. */
export function BackgroundPicture({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <span className="block aspect-video overflow-hidden rounded-control border border-line bg-sunken">
      <RemoteImage
        src={toPreviewAddress(imageUrl)}
        alt="Background image"
        width={320}
        height={180}
        className="size-full object-cover"
        fallback={
          <span className="grid size-full place-items-center text-ink-3">
            <ImageOff size={24} aria-hidden="true" />
          </span>
        }
      />
    </span>
  );
}
