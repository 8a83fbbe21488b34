import { avatarBackground, initialsOf } from './avatar-appearance.ts';
import { classNames } from './class-names.ts';
import { RemoteImage } from './remote-image.tsx';

/** Sizes of box and letters for each width in use, in pixels. */
const SIZES = {
  36: 'size-9 text-[13px]',
  40: 'size-10 text-[14px]',
  60: 'size-15 text-[22px]',
  150: 'size-[150px] text-[52px]',
} as const;

interface AvatarProps {
  readonly name: string;
  /** The user's email address: it selects the colour, the same wherever they appear. Without one the name does. */
  readonly email?: string | undefined;
  readonly imageUrl?: string | null | undefined;
  /** Width and height, in pixels. */
  readonly size?: keyof typeof SIZES | undefined;
}

/** A user's photo, or initials on a coloured background. Decorative: the name is beside it. */
export function Avatar({ name, email, imageUrl, size = 40 }: AvatarProps) {
  return (
    <RemoteImage
      src={imageUrl ?? ''}
      alt=""
      width={size}
      height={size}
      className={classNames('flex-none rounded-pill bg-sunken object-cover', SIZES[size])}
      fallback={
        <span
          aria-hidden="true"
          className={classNames(
            'inline-grid flex-none place-items-center rounded-pill leading-none font-semibold text-on-primary',
            SIZES[size],
            avatarBackground(email ?? name),
          )}
        >
          {initialsOf(name)}
        </span>
      }
    />
  );
}
