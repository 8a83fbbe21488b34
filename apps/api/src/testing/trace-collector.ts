import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** What its process says about itself. */
  readonly resource: Readonly<Record<string, string>>;
}

type Attributes = readonly { key: string; value: Readonly<Record<string, unknown>> }[];

/** What OTLP sends as JSON. */
interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'resource' | 'parentSpanId'> & {
        readonly parentSpanId?: string;
        readonly attributes: Attributes;
      })[];
    }[];
  }[];
}

/** A collector of traces on this machine. */
export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything that was sent, as it came. */
  readonly bodies: readonly string[];
  stop(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    bodies.push(`${request.url} ${body}`);
    if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(body) as Batch));
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function readSpans({ resourceSpans }: Batch): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId ?? '',
        name,
        attributes: toRecord(attributes),
        resource: toRecord(resource.attributes),
      })),
    ),
  );
}

function toRecord(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
}
