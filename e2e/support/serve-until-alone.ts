/** What a program of the tests has started. */
interface Running {
  /** What its starter is told. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * The life of a program that {@link startChild} starts: it starts something, tells where that is, and stops it
 * once nobody listens any more. Ctrl-C reaches it as well, and is left to its starter.
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
