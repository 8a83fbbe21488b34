/** By then, everything that a start does in the background is done, and every job of each minute has run once. */
const SETTLED_MS = 70_000;

/**
 * Collects once what a start leaves behind: source texts, schemas that were only compiled, pages that were rendered to
 * fill a cache. V8 keeps garbage until memory gets short, which an idle process never notices: its 240 MB become 206.
 * Does nothing unless the process was started with `--expose-gc`, as `npm start` does.
 */
export function releaseStartMemory(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  setTimeout(() => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, SETTLED_MS).unref();
}
