/** A record with a revision, which a save refers to. */
interface Revised {
  readonly revision: number | null;
}

function isRevised(record: unknown): record is Revised {
  return typeof record === 'object' && record !== null && 'revision' in record;
}

/** Distinguishes states of a record: by revision, or by content if it has none. */
export function versionOf(record: unknown, values: unknown): unknown {
  return isRevised(record) ? record.revision : JSON.stringify(values);
}

/** A record with the revision of another state of it. */
export function underRevisionOf<Saved>(record: Saved, base: Saved): Saved {
  return isRevised(base) ? { ...record, revision: base.revision } : record;
}
