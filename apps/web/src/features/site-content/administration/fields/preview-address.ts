import { SiteUrl } from '@voicedraft/contract/shapes';

/** A typed URL as the preview may use it; empty if it could not be saved, such as `javascript:`. */
export function toPreviewAddress(typed: string): string {
  const address = SiteUrl.safeParse(typed);
  return address.success ? address.data : '';
}
