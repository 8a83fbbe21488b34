import { CUSTOMER_VOLUME, VOLUME } from './fill-lists.ts';

/** One request that is measured. */
export interface ListCase {
  readonly list: string;
  readonly what: string;
  readonly path: string;
  readonly by: 'administrator' | 'customer';
}

/** Rows of a page, as the administrators' lists show them. */
const PAGE_SIZE = 20;

/** What a list is asked for beside its first page. */
interface ListShape {
  readonly path: string;
  readonly by?: ListCase['by'];
  /** Rows in all. */
  readonly rows: number;
  readonly sorts?: readonly string[];
  /** Searches by how much they find. */
  readonly searches?: Readonly<Record<string, string>>;
  readonly filters?: Readonly<Record<string, string>>;
}

const ORDER_SORTS = ['orderId', 'customer', 'package', 'date', 'amount', 'payment'];
/** Of the six lists that staff search: two letters are less than an index of trigrams can look for. */
const ANYBODY = { 'q: none': 'q=nobody.at.all', 'q: a third': 'q=example.net', 'q: two letters': 'q=ne' };

const LISTS: Readonly<Record<string, ListShape>> = {
  users: {
    path: '/users',
    rows: VOLUME.users,
    sorts: ['user', 'role', 'membership', 'joined', 'credit'],
    searches: {
      ...ANYBODY,
      'q: one': `q=.${(4321).toString(16)}@`,
      'q: a third, by name': 'q=example.net&sort=user',
      'q: a third, by credit': 'q=example.net&sort=credit&order=desc',
    },
  },
  orders: {
    path: '/orders',
    rows: VOLUME.packageOrders,
    sorts: ORDER_SORTS,
    searches: {
      ...ANYBODY,
      'q: one': `q=A${(54_321).toString(16).padStart(7, '0')}`,
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
    rows: VOLUME.itemOrders,
    sorts: ORDER_SORTS,
    searches: { ...ANYBODY, 'q: one': `q=C${(4321).toString(16).padStart(7, '0')}` },
  },
  tickets: {
    path: '/support-messages',
    rows: VOLUME.tickets,
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
    rows: VOLUME.messages,
    searches: {
      ...ANYBODY,
      'q: one': `q=.${(51_234).toString(16)}@`,
      'q: a third, by template': 'q=Welcome',
    },
    filters: { 'status=failed': 'status=failed' },
  },
  audit: {
    path: '/api/audit',
    rows: VOLUME.changes,
    searches: { ...ANYBODY, 'q: one': `q=.${(51_234).toString(16)}@`, 'q: a third, by action': 'q=refunded' },
    filters: { 'entity=order': 'entity=order', 'entity=item': 'entity=item' },
  },
  items: {
    path: '/api/items',
    rows: VOLUME.items,
    searches: { 'q: none': 'q=nothing', 'q: one': 'q=Sound+pack+1500', 'q: a third': 'q=voice+set' },
  },
  'own orders': {
    path: '/orders',
    by: 'customer',
    rows: CUSTOMER_VOLUME.orders,
    sorts: ['date', 'package'],
    searches: { 'q: none': 'q=nothing', 'q: a third': 'q=studio' },
  },
  'own tickets': { path: '/support-messages', by: 'customer', rows: CUSTOMER_VOLUME.tickets },
  'own credits': {
    path: '/api/credit-entries',
    by: 'customer',
    rows: CUSTOMER_VOLUME.orders + CUSTOMER_VOLUME.generations,
  },
  'own generations': { path: '/api/generations', by: 'customer', rows: CUSTOMER_VOLUME.generations },
};

/** Everything that is measured, in the order of the table. */
export function listCases(): ListCase[] {
  const cases = Object.entries(LISTS).flatMap(([list, shape]) => casesOf(list, shape));
  return [
    ...cases,
    { list: 'overview', what: '', path: '/api/overview', by: 'administrator' },
    ...[7, 30, 90].map((days) => {
      const path = `/api/statistics?days=${days}`;
      return { list: 'statistics', what: `${days} days`, path, by: 'administrator' as const };
    }),
  ];
}

function casesOf(list: string, shape: ListShape): ListCase[] {
  const { by = 'administrator', sorts = [], searches = {}, filters = {} } = shape;
  const ask = (what: string, query: string, page = 1): ListCase => ({
    list,
    what,
    by,
    path: `${shape.path}?page=${page}&pageSize=${PAGE_SIZE}${query === '' ? '' : `&${query}`}`,
  });
  const named = Object.entries({ ...searches, ...filters }).map(([what, query]) => ask(what, query));
  return [
    ask('first page', ''),
    ask('page at nine tenths', '', Math.ceil((shape.rows * 0.9) / PAGE_SIZE)),
    ...sorts.flatMap((sort) =>
      ['asc', 'desc'].map((order) => ask(`by ${sort}, ${order}`, `sort=${sort}&order=${order}`)),
    ),
    ...named,
  ];
}
