import { getSignInSettings } from '@voicedraft/contract/sign-in-settings';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** When sessions end. */
export const signInSettingsQuery = endpointQuery(getSignInSettings, {});
