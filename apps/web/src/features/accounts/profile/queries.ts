import { getAccountFacts } from '@voicedraft/contract/sessions';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** How the account signs in and whether its email address is confirmed. */
export const accountFactsQuery = endpointQuery(getAccountFacts, {});
