import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

/** A request to a stand-in of a server with OpenAI's API. */
export interface EngineServerCall {
  readonly body: unknown;
  readonly authorization: string | undefined;
  readonly response: ServerResponse;
  /** Sends an event. */
  readonly send: (event: object | '[DONE]') => void;
}

/** A stand-in for such a server whose every response a test writes. */
export interface EngineServer {
  readonly url: string;
  /** Calls of a model so far. */
  readonly calls: EngineServerCall[];
  /** Ends the server and all of its connections, as a crash does. */
  close(): Promise<void>;
}

/** Starts a stand-in on a free port, or on the given one. */
export async function startEngineServer(
  answer: (call: EngineServerCall) => void | Promise<void>,
  port = 0,
): Promise<EngineServer> {
  const calls: EngineServerCall[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/v1/models') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"id":"a-model"}]}');
      return;
    }
    const call: EngineServerCall = {
      body: await json(request),
      authorization: request.headers.authorization,
      response,
      send: (event) => {
        if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(`data: ${event === '[DONE]' ? event : JSON.stringify(event)}\n\n`);
      },
    };
    calls.push(call);
    await answer(call);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url,
    calls,
    close: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
