import { SiteUrl } from '@voicedraft/contract/shapes';

/** A typed address as the preview may use it: empty for what could not be saved, such as `javascript:`. */
export function toPreviewAddress(typed: string): string {
  const address = SiteUrl.safeParse(typed);
  return address.success ? address.data : '';
}
