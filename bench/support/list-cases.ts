import type { Volume } from './list-volume.ts';

/** One measured request. */
export interface ListCase {
  readonly list: string;
  readonly what: string;
  readonly path: string;
  readonly by: 'administrator' | 'customer';
  /** Number of rows in the complete result, if known in advance. */
  readonly finds?: number;
  /** Number of rows that precede this page; null if the response is not a list. */
  readonly offset: number | null;
}

/** Rows per page in the administrators' lists. */
export const PAGE_SIZE = 20;

/** What is requested of a list besides its first page. */
interface ListShape {
  readonly path: string;
  readonly by?: ListCase['by'];
  /** Number of rows. */
  readonly rows: number;
  /** The total that the list reports, if known. */
  readonly total?: number;
  readonly sorts?: readonly string[];
  /** Searches, named by how much they find. */
  readonly searches?: Readonly<Record<string, string | Search>>;
  readonly filters?: Readonly<Record<string, string>>;
}

/** A search that finds the same number of rows in every database. */
interface Search {
  readonly query: string;
  readonly finds: number;
}

const ORDER_SORTS = ['orderId', 'customer', 'package', 'date', 'amount', 'payment'];
const none = (query: string): Search => ({ query, finds: 0 });
const one = (query: string): Search => ({ query, finds: 1 });
/** In the orders of fill-lists.ts, the ninth of every twenty is cancelled and therefore in no list. */
const notCancelled = (orders: number) => orders - Math.floor((orders + 11) / 20);
const hexadecimal = (rows: number, share: number) => Math.round(rows * share).toString(16);
/** For the six lists that staff search: two letters are too short for a trigram index. */
const ANYBODY = {
  'q: none': none('q=nobody.at.all'),
  'q: a third': 'q=example.net',
  'q: two letters': 'q=ne',
};

const listShapes = (volume: Volume): Readonly<Record<string, ListShape>> => ({
  users: {
    path: '/users',
    rows: volume.users,
    // Two users existed before, one of them an owner; one in 97 has deleted their account.
    total: volume.users + 2 - Math.floor(volume.users / 97),
    sorts: ['user', 'role', 'membership', 'joined', 'credit'],
    searches: {
      ...ANYBODY,
      'q: one': one(`q=.${hexadecimal(volume.users, 0.04321)}@`),
      'q: a third, by name': 'q=example.net&sort=user',
      'q: a third, by credit': 'q=example.net&sort=credit&order=desc',
    },
  },
  orders: {
    path: '/orders',
    rows: volume.packageOrders,
    total: notCancelled(volume.packageOrders),
    sorts: ORDER_SORTS,
    searches: {
      ...ANYBODY,
      'q: one': one(`q=A${hexadecimal(volume.packageOrders, 0.18107).padStart(7, '0')}`),
      'q: a third, by title': 'q=studio',
      'q: a third, by customer': 'q=studio&sort=customer',
      'q: a third, by amount': 'q=example.net&sort=amount&order=desc',
    },
    filters: {
      'status=pending': 'status=pending',
      'of one customer': 'userEmail=person-2@example.org',
      'a month, long ago': 'from=2024-11-01&to=2024-11-30',
      'a third of a year': 'q=example.net&from=2025-01-01&to=2025-12-31',
    },
  },
  'item orders': {
    path: '/item-orders',
    rows: volume.itemOrders,
    total: notCancelled(volume.itemOrders),
    sorts: ORDER_SORTS,
    searches: { ...ANYBODY, 'q: one': one(`q=C${hexadecimal(volume.itemOrders, 0.08642).padStart(7, '0')}`) },
  },
  tickets: {
    path: '/support-messages',
    rows: volume.tickets,
    total: volume.tickets,
    searches: { ...ANYBODY, 'q: one': `q=.${(6).toString(16)}@` },
    filters: {
      'status=open': 'status=open',
      'priority=high': 'priority=high',
      "nobody's": 'assignee=none',
      'status=open, a third': 'status=open&q=example.net',
    },
  },
  'mail log': {
    path: '/api/mail-log',
    rows: volume.messages,
    total: volume.messages,
    searches: {
      ...ANYBODY,
      'q: one': `q=.${hexadecimal(volume.users, 0.51234)}@`,
      'q: a third, by template': 'q=Welcome',
    },
    filters: { 'status=failed': 'status=failed' },
  },
  audit: {
    path: '/api/audit',
    rows: volume.changes,
    total: volume.changes,
    searches: {
      ...ANYBODY,
      'q: one': `q=.${hexadecimal(volume.users, 0.51234)}@`,
      'q: a third, by action': 'q=refunded',
    },
    filters: { 'entity=order': 'entity=order', 'entity=item': 'entity=item' },
  },
  items: {
    path: '/api/items',
    rows: volume.items,
    // The service creates one at startup.
    total: volume.items + 1,
    searches: {
      'q: none': none('q=nothing'),
      'q: one': one(`q=Sound+pack+${volume.items * 0.75}`),
      'q: a third': 'q=voice+set',
    },
  },
  'own orders': {
    path: '/orders',
    by: 'customer',
    rows: volume.customer.orders,
    total: volume.customer.orders,
    sorts: ['date', 'package'],
    searches: { 'q: none': none('q=nothing'), 'q: a third': 'q=studio' },
  },
  'own tickets': {
    path: '/support-messages',
    by: 'customer',
    rows: volume.customer.tickets,
    total: volume.customer.tickets,
  },
  'own credits': {
    path: '/api/credit-entries',
    by: 'customer',
    rows: volume.customer.orders + volume.customer.generations,
  },
  'own generations': {
    path: '/api/generations',
    by: 'customer',
    rows: volume.customer.generations,
    total: volume.customer.generations,
  },
});

/** All measured requests, in the order of the table. */
export function listCases(volume: Volume): ListCase[] {
  const cases = Object.entries(listShapes(volume)).flatMap(([list, shape]) => casesOf(list, shape));
  return [
    ...cases,
    { list: 'overview', what: '', path: '/api/overview', by: 'administrator', offset: null },
    ...[7, 30, 90].map((days) => {
      const path = `/api/statistics?days=${days}`;
      return { list: 'statistics', what: `${days} days`, path, by: 'administrator' as const, offset: null };
    }),
  ];
}

function casesOf(list: string, shape: ListShape): ListCase[] {
  const { by = 'administrator', sorts = [], searches = {}, filters = {} } = shape;
  const ask = (what: string, search: string | Search, page = 1): ListCase => {
    const { query, ...found } = typeof search === 'string' ? { query: search } : search;
    const path = `${shape.path}?page=${page}&pageSize=${PAGE_SIZE}${query === '' ? '' : `&${query}`}`;
    return { list, what, by, path, offset: (page - 1) * PAGE_SIZE, ...found };
  };
  const named = Object.entries({ ...searches, ...filters }).map(([what, search]) => ask(what, search));
  const whole = shape.total === undefined ? '' : { query: '', finds: shape.total };
  return [
    ask('first page', whole),
    ask('page at nine tenths', whole, Math.ceil((shape.rows * 0.9) / PAGE_SIZE)),
    ...sorts.flatMap((sort) =>
      ['asc', 'desc'].map((order) => ask(`by ${sort}, ${order}`, `sort=${sort}&order=${order}`)),
    ),
    ...named,
  ];
}
