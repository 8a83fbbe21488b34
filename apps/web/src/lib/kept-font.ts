/** A customer's own font file. It is never sent anywhere. */
export interface KeptFont {
  /** Differs for each file that is chosen. */
  readonly id: string;
  /** Of the file: 'Brand-Bold.woff2'. */
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

const DATABASE = 'voicedraft';
const STORE = 'caption-fonts';

/**
 * The font file that this browser keeps for an account; null if there is none.
 * @throws DOMException if this browser keeps nothing, as in some private windows
 */
export async function readFont(owner: string): Promise<KeptFont | null> {
  // Written by this code only.
  return (await withFonts<KeptFont | undefined>('readonly', (fonts) => fonts.get(owner))) ?? null;
}

/**
 * Keeps an account's font file in place of the one before.
 * @throws DOMException `QuotaExceededError` if there is no room; as {@link readFont}
 */
export async function keepFont(owner: string, font: KeptFont): Promise<void> {
  await withFonts('readwrite', (fonts) => fonts.put(font, owner));
}

/** Forgets an account's font file. @throws DOMException as {@link readFont} */
export async function dropFont(owner: string): Promise<void> {
  await withFonts('readwrite', (fonts) => fonts.delete(owner));
}

/** The result of one request, once it is on the disk. */
async function withFonts<Result>(
  mode: IDBTransactionMode,
  ask: (fonts: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const done = Promise.withResolvers<void>();
    transaction.addEventListener('complete', () => done.resolve());
    transaction.addEventListener('abort', () => done.reject(transaction.error));
    const request = ask(transaction.objectStore(STORE));
    await done.promise;
    return request.result;
  } finally {
    database.close();
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const opened = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  request.addEventListener('success', () => opened.resolve(request.result));
  request.addEventListener('error', () => opened.reject(request.error));
  return opened.promise;
}
