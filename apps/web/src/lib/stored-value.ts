interface StoredValueOptions<Value> {
  readonly key: string;
  /** Validates what storage contained; throws if it is invalid. */
  readonly parse: (value: unknown) => Value;
  /** Age in milliseconds from which a value counts as missing; if omitted, it never expires. */
  readonly maxAgeMs?: number;
  /**
   * True for what belongs to the signed-in user: {@link clearPersonalValues} drops it. 'until sign-out' for what names its
   * owner and is shown to nobody else: it survives a lost session, and {@link clearValuesUntilSignOut} drops it.
   */
  readonly personal?: boolean | 'until sign-out';
  /** The storage; null if the page has none, and nothing is kept. */
  readonly storage?: Storage | null;
  readonly now?: () => number;
}

/** A value and the time it was stored, in milliseconds since 1970. */
interface StoredEntry<Value> {
  readonly value: Value;
  readonly savedAt: number;
}

/**
 * One value in the browser's storage: display data only, never a secret. A malformed or expired value counts as
 * missing. Fits `useSyncExternalStore`; includes changes in other tabs.
 */
export interface StoredValue<Value> {
  readonly read: () => StoredEntry<Value> | undefined;
  readonly write: (value: Value) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Like `subscribe`, but ignores changes made in this tab. */
  readonly subscribeToOtherTabs: (listener: () => void) => () => void;
}

/** Node may have storages too, which all of the server's visitors would share. */
const isInBrowser = () => typeof document !== 'undefined';

interface Clearable {
  readonly clear: () => void;
}

const valuesUntilSignOut = new Set<Clearable>();
const personalValues = new Set<Clearable>();
/** Those of both that a single tab keeps. */
const valuesOfTab = new Set<Clearable>();

/** Drops everything that was kept for the signed-in user, except one value that is about to be replaced. */
export function clearPersonalValues(stored?: Clearable): void {
  for (const value of personalValues) if (value !== stored) value.clear();
}

/** Drops what names its owner, and is otherwise kept for them to sign in again. */
export function clearValuesUntilSignOut(): void {
  for (const value of valuesUntilSignOut) value.clear();
}

/** Drops what only this tab kept for the signed-in user: the end of a session in another tab cannot drop it. */
export function clearPersonalValuesOfTab(): void {
  for (const value of personalValues) if (valuesOfTab.has(value)) value.clear();
}

/** Drops what only this tab kept until a sign-out, which was in another tab. */
export function clearValuesOfTabUntilSignOut(): void {
  for (const value of valuesUntilSignOut) if (valuesOfTab.has(value)) value.clear();
}

/** Creates the store of one value; once per key, at module level. */
export function createStoredValue<Value>({
  key,
  parse,
  maxAgeMs = Infinity,
  personal = false,
  storage = browserStorage(),
  now = Date.now,
}: StoredValueOptions<Value>): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let lastEntry: StoredEntry<Value> | undefined;

  const put = (text: string | null) => {
    try {
      if (text === null) storage?.removeItem(key);
      else storage?.setItem(key, text);
    } catch {
      // If storage is full or unavailable, only the cache is lost, not the page.
    }
    for (const listener of listeners) listener();
  };

  const subscribeToOtherTabs = (listener: () => void) => {
    const hear = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    globalThis.addEventListener?.('storage', hear);
    return () => globalThis.removeEventListener?.('storage', hear);
  };

  const stored: StoredValue<Value> = {
    read: () => {
      const text = storage?.getItem(key) ?? null;
      // The same text returns the same object, as React requires of a snapshot.
      if (text !== lastText) {
        lastText = text;
        lastEntry = parseEntry(parse, text);
      }
      return lastEntry !== undefined && now() - lastEntry.savedAt < maxAgeMs ? lastEntry : undefined;
    },
    write: (value) => put(JSON.stringify({ savedAt: now(), value })),
    clear: () => put(null),
    subscribe: (listener) => {
      listeners.add(listener);
      const unsubscribe = subscribeToOtherTabs(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    subscribeToOtherTabs,
  };
  if (personal === 'until sign-out') valuesUntilSignOut.add(stored);
  else if (personal) personalValues.add(stored);
  if (personal !== false && storage !== null && storage === tabStorage()) valuesOfTab.add(stored);
  return stored;
}

function parseEntry<Value>(
  parse: (value: unknown) => Value,
  text: string | null,
): StoredEntry<Value> | undefined {
  if (text === null) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null || !('savedAt' in entry) || !('value' in entry)) {
      return undefined;
    }
    const { savedAt, value } = entry;
    return typeof savedAt === 'number' ? { savedAt, value: parse(value) } : undefined;
  } catch {
    return undefined;
  }
}

function browserStorage(): Storage | null {
  try {
    return isInBrowser() ? globalThis.localStorage : null;
  } catch {
    return null;
  }
}

/** Storage that lasts as long as the tab; null if the page may not use it. */
export function tabStorage(): Storage | null {
  try {
    return isInBrowser() ? globalThis.sessionStorage : null;
  } catch {
    return null;
  }
}
