import { OptionalSiteUrl } from '@voicedraft/contract/shapes';
import { useEffect, useState } from 'react';

/** Whether the browser failed to load an image from a URL; false while it tries, and if the text is not a URL. */
export function useImageError(address: string): boolean {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (address === '' || !OptionalSiteUrl.safeParse(address).success) return undefined;
    const image = new Image();
    image.addEventListener('error', () => setFailed(address));
    image.addEventListener('load', () => setFailed(undefined));
    image.src = address;
    return () => image.removeAttribute('src');
  }, [address]);
  return failed !== undefined && failed === address;
}
