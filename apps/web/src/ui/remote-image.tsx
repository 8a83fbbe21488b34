import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef, useState } from 'react';

interface RemoteImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'alt'> {
  /** Empty for none. */
  readonly src: string;
  readonly alt: string;
  /** Size of its place, in pixels, so that nothing moves when it loads. */
  readonly width: number;
  readonly height: number;
  /** Shown instead if there is none or it cannot be loaded. */
  readonly fallback: ReactNode;
}

/** A picture from a URL that a user entered: it may be missing, slow or gone. */
export function RemoteImage({ src, alt, fallback, ...rest }: RemoteImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In the server's HTML it may have failed before anything listened. Zero width alone proves nothing: some browsers
    // report it for an SVG without a size.
    const element = image.current;
    if (element?.complete !== true || element.naturalWidth > 0) return;
    element.decode().catch(() => setFailedSrc(src));
  }, [src]);
  if (src === '' || src === failedSrc) return fallback;
  return (
    <img
      {...rest}
      ref={image}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
