/**
 * Calls `end` when the process that started this one has ended, however it ended: standard input, a pipe from it,
 * closes with it.
 */
export function endWithParent(end: () => void): void {
  const { stdin } = process;
  stdin.once('close', end).once('error', end).resume();
  // Waiting for this does not keep a server running that has been closed.
  stdin.unref();
}
