import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';
import { hashSessionToken } from './stored-token.ts';

type Adapter = DBAdapter;
type Tables = DBTransactionAdapter;
type Values = Record<string, unknown>;

/**
 * The library's own database adapter, but the table of sessions holds hashes of their tokens. The library works
 * with tokens: it makes them, asks by them, and uses the one of a session that it has found to ask again. So each
 * token on its way in is hashed, and the answer to a question by token names that token. A session that was found
 * by another property carries the hash, which opens nothing.
 */
export function hashSessionTokens(adapter: Adapter): Adapter {
  return {
    ...adapter,
    ...hashInTables(adapter),
    transaction: (run) => adapter.transaction((tables) => run({ ...tables, ...hashInTables(tables) })),
  };
}

function hashInTables(tables: Tables): Tables {
  return {
    ...tables,
    create: async (call) => {
      if (call.model !== 'session') return tables.create(call);
      const { data, tokens } = hashValues(call.data);
      return nameToken(await tables.create({ ...call, data }), tokens);
    },
    findOne: async (call) => {
      const { where, tokens } = hashWhere(call.model, call.where);
      return nameToken(await tables.findOne({ ...call, where }), tokens);
    },
    findMany: async (call) => {
      const { where, tokens } = hashWhere(call.model, call.where ?? []);
      const rows = await tables.findMany<never>({ ...call, where });
      return rows.map((row) => nameToken(row, tokens));
    },
    count: (call) => tables.count({ ...call, where: hashWhere(call.model, call.where ?? []).where }),
    update: async (call) => {
      const { where, tokens } = hashWhere(call.model, call.where);
      const update = call.model === 'session' ? hashValues(call.update).data : call.update;
      return nameToken(await tables.update({ ...call, where, update }), tokens);
    },
    updateMany: (call) => {
      const { where } = hashWhere(call.model, call.where);
      const update = call.model === 'session' ? hashValues(call.update).data : call.update;
      return tables.updateMany({ ...call, where, update });
    },
    delete: (call) => tables.delete({ ...call, where: hashWhere(call.model, call.where).where }),
    deleteMany: (call) => tables.deleteMany({ ...call, where: hashWhere(call.model, call.where).where }),
    consumeOne: async (call) => {
      const { where, tokens } = hashWhere(call.model, call.where);
      return nameToken(await tables.consumeOne({ ...call, where }), tokens);
    },
  };
}

/** Tokens by the hash that stands in for them. */
type Tokens = ReadonlyMap<string, string>;

function hashValues<V extends Values>(values: V): { data: V; tokens: Tokens } {
  const { token } = values;
  if (typeof token !== 'string') return { data: values, tokens: new Map() };
  const hash = hashSessionToken(token);
  return { data: { ...values, token: hash }, tokens: new Map([[hash, token]]) };
}

function hashWhere(model: string, where: readonly Where[]): { where: Where[]; tokens: Tokens } {
  const tokens = new Map<string, string>();
  const hash = (token: string) => {
    const hashed = hashSessionToken(token);
    tokens.set(hashed, token);
    return hashed;
  };
  const hashed = where.map((condition): Where => {
    const { field, value } = condition;
    if (model !== 'session' || field !== 'token') return condition;
    if (Array.isArray(value)) return { ...condition, value: value.map((token) => hash(String(token))) };
    return typeof value === 'string' ? { ...condition, value: hash(value) } : condition;
  });
  return { where: hashed, tokens };
}

/** Puts the token that was asked for back in the place of its hash. */
function nameToken<Row>(row: Row, tokens: Tokens): Row {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row;
  const token = typeof row.token === 'string' ? tokens.get(row.token) : undefined;
  return token === undefined ? row : { ...row, token };
}
