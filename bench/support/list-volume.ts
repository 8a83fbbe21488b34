/** Number of rows of each kind in a database for the lists. */
export interface Volume {
  readonly users: number;
  readonly packageOrders: number;
  readonly itemOrders: number;
  readonly tickets: number;
  readonly replies: number;
  readonly notes: number;
  readonly generations: number;
  readonly messages: number;
  readonly changes: number;
  readonly items: number;
  /** How many of them belong to one customer, who has used the service every day. */
  readonly customer: { readonly orders: number; readonly generations: number; readonly tickets: number };
}

/** A service that has run for three years. */
export const THREE_YEARS: Volume = {
  users: 100_000,
  packageOrders: 300_000,
  itemOrders: 50_000,
  tickets: 50_000,
  replies: 200_000,
  notes: 20_000,
  generations: 200_000,
  messages: 100_000,
  changes: 150_000,
  items: 2_000,
  customer: { orders: 1_000, generations: 2_000, tickets: 200 },
};

/** Enough for several pages of everything. */
export const SOME_DAYS: Volume = {
  users: 500,
  packageOrders: 700,
  itemOrders: 200,
  tickets: 200,
  replies: 400,
  notes: 50,
  generations: 400,
  messages: 300,
  changes: 300,
  items: 80,
  customer: { orders: 70, generations: 80, tickets: 40 },
};
