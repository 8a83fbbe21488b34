import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';
import { hashLinkCode, hashSessionToken, requirePurpose } from './stored-token.ts';

type Adapter = DBAdapter;
type Tables = DBTransactionAdapter;
type Values = Record<string, unknown>;

/** Values that the tables only store as a hash: session tokens and codes of emailed links. */
const SECRETS: Readonly<Record<string, { field: string; hash: (secret: string) => string } | undefined>> = {
  session: { field: 'token', hash: hashSessionToken },
  verification: { field: 'identifier', hash: hashLinkCode },
};

/**
 * Wraps the library's own database adapter so that the tables store hashes of tokens and codes. The library works
 * with the secrets themselves: it creates them, queries by them, and queries again with the one from a row that it
 * has found. So each is hashed on its way in, and the result of a query by a secret contains that secret. A row
 * found by another property contains the hash, which opens nothing: it would be hashed again.
 *
 * The library can hash codes itself (`storeIdentifier`), but it would then also accept the stored value as a code,
 * for compatibility with older rows.
 */
export function hashSecrets(adapter: Adapter): Adapter {
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
      if (call.model === 'verification') requirePurpose(String(call.data['identifier']));
      const { data, secrets } = hashValues(call.model, call.data);
      return nameSecret(call.model, await tables.create({ ...call, data }), secrets);
    },
    findOne: async (call) => {
      const { where, secrets } = hashWhere(call.model, call.where);
      return nameSecret(call.model, await tables.findOne({ ...call, where }), secrets);
    },
    findMany: async (call) => {
      const { where, secrets } = hashWhere(call.model, call.where ?? []);
      const rows = await tables.findMany<never>({ ...call, where });
      return rows.map((row) => nameSecret(call.model, row, secrets));
    },
    count: (call) => tables.count({ ...call, where: hashWhere(call.model, call.where ?? []).where }),
    update: async (call) => {
      const { where, secrets } = hashWhere(call.model, call.where);
      const update = hashValues(call.model, call.update).data;
      return nameSecret(call.model, await tables.update({ ...call, where, update }), secrets);
    },
    updateMany: (call) => {
      const { where } = hashWhere(call.model, call.where);
      return tables.updateMany({ ...call, where, update: hashValues(call.model, call.update).data });
    },
    delete: (call) => tables.delete({ ...call, where: hashWhere(call.model, call.where).where }),
    deleteMany: (call) => tables.deleteMany({ ...call, where: hashWhere(call.model, call.where).where }),
    consumeOne: async (call) => {
      const { where, secrets } = hashWhere(call.model, call.where);
      return nameSecret(call.model, await tables.consumeOne({ ...call, where }), secrets);
    },
  };
}

/** Tokens and codes by their hashes. */
type Secrets = ReadonlyMap<string, string>;

function hashValues<V extends Values>(model: string, values: V): { data: V; secrets: Secrets } {
  const kind = SECRETS[model];
  const secret = kind && values[kind.field];
  if (kind === undefined || typeof secret !== 'string') return { data: values, secrets: new Map() };
  const hash = kind.hash(secret);
  return { data: { ...values, [kind.field]: hash }, secrets: new Map([[hash, secret]]) };
}

function hashWhere(model: string, where: readonly Where[]): { where: Where[]; secrets: Secrets } {
  const kind = SECRETS[model];
  const secrets = new Map<string, string>();
  if (kind === undefined) return { where: [...where], secrets };
  const hash = (secret: string) => {
    const hashed = kind.hash(secret);
    secrets.set(hashed, secret);
    return hashed;
  };
  const hashed = where.map((condition): Where => {
    const { field, value } = condition;
    if (field !== kind.field) return condition;
    if (Array.isArray(value)) return { ...condition, value: value.map((secret) => hash(String(secret))) };
    return typeof value === 'string' ? { ...condition, value: hash(value) } : condition;
  });
  return { where: hashed, secrets };
}

/** Puts the secret of the query back in place of its hash. */
function nameSecret<Row>(model: string, row: Row, secrets: Secrets): Row {
  const field = SECRETS[model]?.field;
  if (field === undefined || typeof row !== 'object' || row === null) return row;
  const stored = Object.entries(row).find(([name]) => name === field)?.[1];
  const secret = typeof stored === 'string' ? secrets.get(stored) : undefined;
  return secret === undefined ? row : { ...row, [field]: secret };
}
