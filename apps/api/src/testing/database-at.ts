import { type KyselyPlugin, OperationNodeTransformer, type QueryId, type RawNode } from 'kysely';
import type { Database } from '#db/client.ts';

/**
 * A database at another time: `now()` returns that time in every statement sent through it. What the database
 * computes on its own, such as column defaults, still uses its own clock.
 */
export function databaseAt(db: Database, moment: Date): Database {
  const fixed = new FixedNow(moment);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => fixed.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}

class FixedNow extends OperationNodeTransformer {
  readonly #text: string;

  constructor(moment: Date) {
    super();
    this.#text = `timestamptz '${moment.toISOString()}'`;
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const raw = super.transformRaw(node, queryId);
    return { ...raw, sqlFragments: raw.sqlFragments.map((part) => part.replaceAll('now()', this.#text)) };
  }
}
