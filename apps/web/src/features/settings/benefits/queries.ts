import { getBenefitSettings } from '@voicedraft/contract/benefits';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** What each membership adds, as it is set. */
export const benefitSettingsQuery = endpointQuery(getBenefitSettings, {});
