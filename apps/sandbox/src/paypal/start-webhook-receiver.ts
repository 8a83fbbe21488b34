import { type RunningServer, startServer } from '#http/start-server.ts';

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Byte by byte. */
  readonly body: string;
  /** The event's name in the body, for example 'PAYMENT.CAPTURE.COMPLETED'. */
  readonly type: string;
  /** The event's id in the body. */
  readonly eventId: string;
}

export interface WebhookReceiver extends RunningServer {
  /** What arrived, oldest first, attempts that were answered with an error included. */
  list(): readonly ReceivedWebhook[];
  /** Answers the next deliveries with these statuses, then with 200 again. */
  answerNext(...statuses: number[]): void;
}

/** Starts a server that takes webhooks at any path and keeps them, for tests. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const server = await startServer((app) => {
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    );
    app.post('/*', async (request, reply) => {
      const body = String(request.body);
      const event = JSON.parse(body) as { id: string; event_type: string };
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      received.push({
        headers: Object.fromEntries(headers),
        body,
        type: event.event_type,
        eventId: event.id,
      });
      return reply.status(statuses.shift() ?? 200).send();
    });
  });
  return {
    url: server.url,
    close: () => server.close(),
    list: () => received,
    answerNext: (...next) => void statuses.push(...next),
  };
}
