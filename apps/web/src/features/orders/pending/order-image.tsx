import type { OrderKind } from '@voicedraft/contract/payments';
import { FileAudio, ImageOff, Package, type LucideIcon } from 'lucide-react';
import { RemoteImage } from '#ui/remote-image.tsx';

/** Side of the image, in pixels. */
const SIZE = 48;
const DEFAULTS: Readonly<Record<OrderKind, LucideIcon>> = { package: Package, item: FileAudio };

interface OrderImageProps {
  readonly kind: OrderKind;
  /** Empty if there is none. */
  readonly imageUrl: string;
}

/**
 * Image of an ordered package or item (customer specification §2): a default if it has none, a placeholder if it
 * cannot be shown. Decorative: the name is next to it.
 */
export function OrderImage({ kind, imageUrl }: OrderImageProps) {
  if (imageUrl === '')
    return <Tile Icon={DEFAULTS[kind]} className="border-primary-line bg-primary-soft text-primary-ink" />;
  return (
    <RemoteImage
      src={imageUrl}
      alt=""
      width={SIZE}
      height={SIZE}
      className="size-12 flex-none rounded-well border border-line object-cover"
      fallback={<Tile Icon={ImageOff} className="border-line bg-sunken text-ink-3" />}
    />
  );
}

function Tile({ Icon, className }: { readonly Icon: LucideIcon; readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-12 flex-none place-items-center rounded-well border ${className}`}
    >
      <Icon size={22} />
    </span>
  );
}
