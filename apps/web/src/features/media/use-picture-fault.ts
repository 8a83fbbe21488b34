import { OptionalSiteUrl } from '@voicedraft/contract/shapes';
import { useEffect, useState } from 'react';

/** Whether the browser could load no picture from an address; false while it tries, and for what is no address. */
export function usePictureFault(address: string): boolean {
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
