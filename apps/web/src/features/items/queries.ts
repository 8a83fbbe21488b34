import { getItem, listItems } from '@voicedraft/contract/items';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';

/** The items for sale, newest first. */
export const itemsQuery = endpointQuery(listItems, {});

/** One item. Includes the purchased content once it is paid. Fails with `not_found`. */
export const itemQuery = (id: string) => endpointQuery(getItem, byId(id));
