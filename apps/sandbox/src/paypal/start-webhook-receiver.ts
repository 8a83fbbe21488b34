import { type RunningServer, startServer } from '#http/start-server.ts';

/** A webhook as received. */
export interface ReceivedWebhook {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Byte for byte. */
  readonly body: string;
  /** The event's name in the body, for example 'PAYMENT.CAPTURE.COMPLETED'. */
  readonly type: string;
  /** The event's id in the body. */
  readonly eventId: string;
}

export interface WebhookReceiver extends RunningServer {
  /** What was received, oldest first, including attempts that got an error response. */
  list(): readonly ReceivedWebhook[];
  /** Responds to the next deliveries with these statuses, then with 200 again. */
  answerNext(...statuses: number[]): void;
}

/** Starts a server that accepts webhooks at any path and stores them, for tests. */
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
