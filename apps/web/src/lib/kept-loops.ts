/** Folder of the browser's own storage with a folder for each account: customers' own loops, which are never uploaded. */
const FOLDER = 'loops';
/** Files that are kept of an account: the newest. */
const MOST_FILES = 3;

/** Files that are not kept, or not yet. */
const chosen = new Map<string, File>();

/**
 * Keeps the file of an account's loop in this browser; without room in its storage, until the page is left.
 * @returns whether it is kept beyond that
 */
export async function keepLoop(owner: string, id: string, file: File): Promise<boolean> {
  chosen.set(id, file);
  const folder = await openFolder(owner);
  if (folder === null) return false;
  try {
    const handle = await folder.getFileHandle(id, { create: true });
    await file.stream().pipeTo(await handle.createWritable());
    if ((await handle.getFile()).size !== file.size) throw new Error('there is no room for it');
  } catch {
    // Half a file is none.
    await folder.removeEntry(id).catch(() => {});
    return false;
  }
  // It was forgotten meanwhile.
  if (!chosen.delete(id)) await folder.removeEntry(id).catch(() => {});
  await deleteOldest(folder);
  return true;
}

/** The file of a loop; null if it was chosen elsewhere, or is not kept any more. */
export async function findLoop(owner: string, id: string): Promise<File | null> {
  const known = chosen.get(id);
  if (known !== undefined) return known;
  const folder = await openFolder(owner);
  return (await readFile(folder, id)) ?? null;
}

/** Forgets the file of a loop. */
export async function forgetLoop(owner: string, id: string): Promise<void> {
  chosen.delete(id);
  await (await openFolder(owner))?.removeEntry(id).catch(() => {});
}

/** Forgets all loops of an account. */
export async function dropLoops(owner: string): Promise<void> {
  chosen.clear();
  try {
    await (await openAll()).removeEntry(owner, { recursive: true });
  } catch {
    // There are none.
  }
}

async function deleteOldest(folder: FileSystemDirectoryHandle): Promise<void> {
  const files: { readonly id: string; readonly at: number }[] = [];
  for await (const id of folder.keys()) {
    files.push({ id, at: (await readFile(folder, id))?.lastModified ?? 0 });
  }
  const old = files.toSorted((one, other) => other.at - one.at).slice(MOST_FILES);
  // Another tab may have done so.
  for (const { id } of old) await folder.removeEntry(id).catch(() => {});
}

async function readFile(folder: FileSystemDirectoryHandle | null, id: string): Promise<File | undefined> {
  try {
    const file = await (await folder?.getFileHandle(id))?.getFile();
    // One that is being written is empty.
    return file !== undefined && file.size > 0 ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Null where the browser keeps nothing, as in some private windows. */
async function openFolder(owner: string): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (await openAll()).getDirectoryHandle(owner, { create: true });
  } catch {
    return null;
  }
}

async function openAll(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}
