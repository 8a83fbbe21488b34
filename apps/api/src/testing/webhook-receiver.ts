import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a receiver got. */
interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program that receives webhooks on this machine. */
export interface WebhookReceiver {
  readonly url: string;
  /** All calls, oldest first. */
  readonly calls: ReceivedCall[];
  /** Status of its answers. */
  status: number;
  /** Never answers. */
  isSilent: boolean;
  /** Sent with each answer. */
  headers: Record<string, string>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      if (!receiver.isSilent) response.writeHead(receiver.status, receiver.headers).end('thanks');
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    status: 200,
    isSilent: false,
    headers: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return receiver;
}
