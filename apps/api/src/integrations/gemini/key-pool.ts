import type { Clock } from '#integrations/http-client/timing.ts';
import { digestKey, NO_REPORTS, type FindingReports, type KnownFinding } from './finding.ts';
import { maskKey } from './mask-key.ts';

/** Purpose of a key. */
export type KeyJob = 'script' | 'speech';

/** A key as an administrator entered it. */
export interface KeyEntry {
  readonly id: string;
  readonly key: string;
  readonly name?: string;
  /** The jobs for which its test has passed; both if omitted. */
  readonly jobs?: readonly KeyJob[];
  /** Time of its last test: if that test passed, it overrides the results of earlier calls. */
  readonly testedAt?: Date;
}

/**
 * Health of a key.
 * - `ready`: in use
 * - `paused`: its quota is exhausted for every model in `paused`; used again once it is available
 * - `refused`: the provider denied permission; tried again after `refusedUntil`
 * - `invalid`: the provider does not know it; unused until it is replaced
 */
type KeyState = 'ready' | 'paused' | 'refused' | 'invalid';

/** State of a key for administrators, without the key itself. */
export interface KeyHealth {
  readonly id: string;
  /** Its name in findings. */
  readonly digest: string;
  readonly name: string;
  readonly maskedKey: string;
  readonly state: KeyState;
  /** Models for which the quota of this key is exhausted, and until when. */
  readonly paused: readonly { readonly model: string; readonly until: Date; readonly daily: boolean }[];
  readonly refusedUntil: Date | null;
}

/** Why no key can be taken: there is none to use, or all usable ones are paused for `waitMs` milliseconds. */
type KeyShortage = { readonly kind: 'no-keys' } | { readonly kind: 'quota'; readonly waitMs: number };

/** The keys for one job, or for any. */
export interface KeysInService {
  /** A random usable key for a model, not in `tried`; `undefined` if there is none. */
  take(model: string, tried: ReadonlySet<string>): KeyEntry | undefined;
  /** Records that the provider does not know this key. */
  markInvalid(id: string, reason: string): void;
  /** Records that the provider denies this key permission. */
  markRefused(id: string, reason: string): void;
  /** Records that the quota of this key is exhausted for a model until a given time. */
  markExhausted(id: string, model: string, until: Date, daily: boolean): void;
  /** True if some key may work: ready or resting. */
  hasUsableKey(): boolean;
  /** Why `take` returned nothing for these models. */
  explainShortage(models: readonly string[]): KeyShortage;
}

/** The provider keys of this process, with what calls have revealed about each. */
export interface KeyPool extends KeysInService {
  /** The keys whose test has passed for a job. */
  forJob(job: KeyJob): KeysInService;
  /** Records that this key works after all. */
  restore(id: string): void;
  /** Replaces the known state of the keys by all processes' findings. */
  learn(findings: readonly KnownFinding[]): void;
  /** State of every key, in the order of entry. */
  snapshot(): KeyHealth[];
  /** Replaces the keys. An unchanged key keeps its history. */
  replaceKeys(keys: readonly KeyEntry[]): void;
}

/** How long a key without permission is left alone: long enough to save calls, short enough to notice a fix. */
const REFUSED_MS = 15 * 60_000;

interface KeyRecord {
  entry: KeyEntry;
  readonly digest: string;
  readonly pauses: Map<string, { until: number; daily: boolean }>;
  isInvalid: boolean;
  refusedUntil: number;
}

/**
 * Creates a pool. Each call uses a random key of the list (customer specification §7), among those not known to
 * fail. The provider counts quotas per model, so a key pauses for one model and still works for the others.
 *
 * @param random a number from 0 up to but not including 1; replaced in tests
 * @param reports receives what other processes should know
 */
export function createKeyPool(
  keys: readonly KeyEntry[],
  clock: Clock,
  random = Math.random,
  reports: FindingReports = NO_REPORTS,
): KeyPool {
  let records = keys.map((entry) => createRecord(entry));

  const now = (): number => clock.now().getTime();
  const isOut = (record: KeyRecord): boolean => record.isInvalid || record.refusedUntil > now();
  const pausedUntil = (record: KeyRecord, model: string): number => record.pauses.get(model)?.until ?? 0;

  const report = (
    { digest }: KeyRecord,
    finding: Pick<KnownFinding, 'kind' | 'reason' | 'until'> & { model?: string; isDaily?: boolean },
  ) => reports.found({ keyDigest: digest, model: '', isDaily: false, ...finding });

  const find = (id: string) => records.find(({ entry }) => entry.id === id);

  function describe(record: KeyRecord): KeyHealth {
    const paused = [...record.pauses]
      .filter(([, rest]) => rest.until > now())
      .map(([model, rest]) => ({ model, until: new Date(rest.until), daily: rest.daily }));
    return {
      id: record.entry.id,
      digest: record.digest,
      name: record.entry.name ?? '',
      maskedKey: maskKey(record.entry.key),
      state: stateOf(record, paused.length > 0, now()),
      paused,
      refusedUntil: record.refusedUntil > now() ? new Date(record.refusedUntil) : null,
    };
  }

  const inService = (serves: (entry: KeyEntry) => boolean): KeysInService => ({
    take: (model, tried) => {
      const usable = records.filter(
        (record) =>
          serves(record.entry) &&
          !isOut(record) &&
          pausedUntil(record, model) <= now() &&
          !tried.has(record.entry.id),
      );
      const chosen = usable[Math.floor(random() * usable.length)];
      if (chosen !== undefined) reports.used(chosen.digest);
      return chosen?.entry;
    },
    markInvalid: (id, reason) => {
      const record = find(id);
      if (record === undefined) return;
      record.isInvalid = true;
      report(record, { kind: 'invalid', reason, until: null });
    },
    markRefused: (id, reason) => {
      const record = find(id);
      if (record === undefined) return;
      record.refusedUntil = now() + REFUSED_MS;
      report(record, { kind: 'refused', reason, until: new Date(record.refusedUntil) });
    },
    markExhausted: (id, model, until, daily) => {
      const reason = daily ? 'daily quota exhausted' : 'rate limit reached';
      const record = find(id);
      if (record === undefined) return;
      record.pauses.set(model, { until: until.getTime(), daily });
      report(record, { kind: 'paused', reason, until, model, isDaily: daily });
    },
    hasUsableKey: () => records.some((record) => serves(record.entry) && !isOut(record)),
    explainShortage: (models) => {
      const ends = records
        .filter((record) => serves(record.entry) && !isOut(record))
        .flatMap((record) => models.map((model) => pausedUntil(record, model)));
      return ends.length === 0
        ? { kind: 'no-keys' }
        : { kind: 'quota', waitMs: Math.max(0, Math.min(...ends) - now()) };
    },
  });

  return {
    ...inService(() => true),
    forJob: (job) => inService(({ jobs }) => jobs?.includes(job) ?? true),
    restore: (id) => {
      const record = find(id);
      if (record === undefined) return;
      restore(record);
      reports.cleared(record.digest);
    },
    learn: (findings) => {
      for (const record of records) {
        learn(
          record,
          findings.filter(({ keyDigest }) => keyDigest === record.digest),
        );
      }
    },
    snapshot: () => records.map((record) => describe(record)),
    replaceKeys: (next) => {
      records = next.map((entry) => {
        const known = records.find(
          (record) => record.entry.id === entry.id && record.entry.key === entry.key,
        );
        if (known === undefined) return createRecord(entry);
        if (entry.testedAt?.getTime() !== known.entry.testedAt?.getTime()) restore(known);
        known.entry = entry;
        return known;
      });
    },
  };
}

function learn(record: KeyRecord, findings: readonly KnownFinding[]): void {
  const { testedAt } = record.entry;
  restore(record);
  record.pauses.clear();
  for (const { kind, model, until, isDaily, foundAt } of findings) {
    if (kind === 'paused') {
      record.pauses.set(model, { until: until?.getTime() ?? 0, daily: isDaily });
    } else if (testedAt === undefined || testedAt < foundAt) {
      // A later test that passed overrides it.
      if (kind === 'invalid') record.isInvalid = true;
      if (kind === 'refused') record.refusedUntil = until?.getTime() ?? 0;
    }
  }
}

function restore(record: KeyRecord): void {
  record.isInvalid = false;
  record.refusedUntil = 0;
}

function createRecord(entry: KeyEntry): KeyRecord {
  return {
    entry,
    digest: digestKey(entry.key),
    pauses: new Map(),
    isInvalid: false,
    refusedUntil: 0,
  };
}

function stateOf(record: KeyRecord, isPaused: boolean, now: number): KeyState {
  if (record.isInvalid) return 'invalid';
  if (record.refusedUntil > now) return 'refused';
  return isPaused ? 'paused' : 'ready';
}
