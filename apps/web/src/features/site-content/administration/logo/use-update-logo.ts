import { useQueryClient } from '@tanstack/react-query';
import { editFooter } from '@voicedraft/contract/content-administration';
import type { FooterSection } from '@voicedraft/contract/site-content';
import { managedFooterQuery, useContentCall } from '#features/site-content/administration/queries.ts';
import type { LogoValues } from './logo-values.ts';

/**
 * Puts the whole footer back with another logo (second specification §7), as it is now: what somebody changed
 * elsewhere in the footer stays. Rejects with an `ApiError`, which is a conflict where they changed the logo.
 */
export function useUpdateLogo() {
  const client = useQueryClient();
  const edit = useContentCall(editFooter);
  return async ({ logoUrl }: LogoValues, seen: FooterSection): Promise<FooterSection> => {
    const stored = await client.fetchQuery(managedFooterQuery);
    const isSame = stored?.middleSection.logoUrl === seen.middleSection.logoUrl;
    const { topSection, middleSection, bottomSection, updatedAt } = isSame ? stored : seen;
    const body = { topSection, middleSection: { ...middleSection, logoUrl }, bottomSection, updatedAt };
    return (await edit.mutateAsync({ body })).data;
  };
}
