import { readDay } from '#lib/read-day.ts';
import { defineListSearch, oneOf } from '#ui/list/list-search.ts';
import { EVENT_NAMES } from './describe-event.ts';

/** State of the security log in its URL: the kind of event, and the first and last day, both inclusive. */
export const EVENTS_SEARCH = defineListSearch({
  filters: { kind: oneOf(EVENT_NAMES), from: readDay, to: readDay },
  rows: 25,
});
