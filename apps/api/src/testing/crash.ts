import type { Context } from '#context.ts';

/** A lost connection between two statements of a transaction, as in a crash. */
export class Crash extends Error {}

/** A context whose database connection breaks after a number of statements; open transactions are rolled back. */
export function crashingContext(context: Context, after: number | null): Context {
  if (after === null) return context;
  let left = after;
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...context, db };
}
