import { useState } from 'react';
import { avatarGround, initialsOf } from './avatar-look.ts';

interface AvatarProps {
  readonly name: string;
  /** What picks the colour: the person's id or e-mail. */
  readonly colourKey: string;
  readonly imageUrl?: string | null | undefined;
  /** Width and height, in pixels. */
  readonly size?: number | undefined;
}

/** A person's picture, or initials on a colour of their own. Decoration: the name stands beside it. */
export function Avatar({ name, colourKey, imageUrl, size = 40 }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const box = { width: size, height: size };
  if (imageUrl && imageUrl !== failedUrl) {
    return (
      <img
        src={imageUrl}
        alt=""
        style={box}
        className="flex-none rounded-pill object-cover"
        onError={() => setFailedUrl(imageUrl)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...box, background: avatarGround(colourKey), fontSize: Math.round(size * 0.36) }}
      className="inline-grid flex-none place-items-center rounded-pill leading-none font-semibold text-on-primary"
    >
      {initialsOf(name)}
    </span>
  );
}
