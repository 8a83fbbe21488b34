import pg from 'pg';

/** Topics of changes by other processes: the arguments of `announce_change` in the migrations. */
export type Topic = 'site-content' | 'packages' | 'engines';

export interface ChangeListener {
  /** Called when a change to this topic was committed, by any process. */
  changed(topic: string): void;
  /** False from the moment changes may be missed until none can be any more. */
  connected(state: boolean): void;
}

/** Messages for this process alone, on a channel that also names the connection. */
export interface OwnMessages {
  readonly channel: string;
  receive(payload: string): void;
}

/** The channel of a process. */
export function channelOf(processId: string): string {
  return `voicedraft_process_${processId.replaceAll('-', '')}`;
}

export interface ChangeFeed {
  close(): Promise<void>;
}

const CHANNEL = 'voicedraft_changes';
const RECONNECT_MS = 1_000;
/** A connection can die silently: it is checked this often, and has this long to respond. */
const HEARTBEAT_MS = 15_000;
const ANSWER_MS = 10_000;

/**
 * Listens for every committed change on a connection of its own (LISTEN), which reconnects until closed. The first
 * connection is awaited, so that the server never starts without receiving changes.
 */
export async function openChangeFeed(
  databaseUrl: string,
  listener: ChangeListener,
  onError: (error: Error) => void,
  own?: OwnMessages,
): Promise<ChangeFeed> {
  const closing = new AbortController();
  let client = await connect(databaseUrl, { listener, own }, lost);

  function lost(error: Error | undefined): void {
    listener.connected(false);
    if (closing.signal.aborted) return;
    onError(error ?? new Error('The connection that listens for changes was closed.'));
    setTimeout(() => void reconnect(), RECONNECT_MS).unref();
  }

  async function reconnect(): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      client = await connect(databaseUrl, { listener, own }, lost);
      if (closing.signal.aborted) await client.end();
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    close: async () => {
      closing.abort();
      await client.end().catch(() => {});
    },
  };
}

async function connect(
  databaseUrl: string,
  { listener, own }: { readonly listener: ChangeListener; readonly own: OwnMessages | undefined },
  lost: (error: Error | undefined) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    // Shows others that this process runs: the database notices at once when a process ends.
    application_name: own?.channel ?? 'voicedraft-changes',
    keepAlive: true,
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: ANSWER_MS,
  });
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === CHANNEL) listener.changed(payload);
    else own?.receive(payload);
  });
  await client.connect();
  try {
    await client.query(`listen ${CHANNEL}`);
    if (own !== undefined) await client.query(`listen ${own.channel}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  // An error is followed by an end event; only the first one counts.
  let over = false;
  const once = (error?: Error) => {
    if (over) return;
    over = true;
    clearInterval(heartbeat);
    lost(error);
  };
  client.on('error', once);
  client.on('end', () => once());
  const heartbeat = setInterval(() => {
    client.query('select 1').catch((error: unknown) => {
      once(error instanceof Error ? error : new Error(String(error)));
      client.end().catch(() => {});
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  listener.connected(true);
  return client;
}
