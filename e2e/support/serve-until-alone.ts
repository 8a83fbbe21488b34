/** What a child process has started. */
interface Running {
  /** The message to the parent process. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Runs a child process of {@link startChild}: starts something, reports its address, and stops it when the parent
 * process has ended. Ctrl-C reaches the child as well and is left to the parent.
 */
export async function serveUntilAlone(start: () => Promise<Running>): Promise<void> {
  const alone = new Promise<void>((resolve) => {
    process.once('disconnect', resolve);
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => process.disconnect?.());
  const running = await start();
  if (process.connected) process.send?.(running.address);
  await alone;
  await running.stop();
  process.exit();
}
