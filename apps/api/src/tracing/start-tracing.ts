import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, propagation, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { type SpanAttributes, traceWith } from '#span.ts';
import { VERSION } from '#version.ts';

const NAME = 'voicedraft';

/** Hands on of an error what kind it is: its message and its stack may quote what somebody has written. */
class DiscreetExporter extends OTLPTraceExporter {
  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    for (const { status, events } of spans) {
      delete status.message;
      for (const event of events) {
        event.attributes = { 'exception.type': event.attributes?.['exception.type'] };
      }
    }
    super.export(spans, done);
  }
}

/**
 * Records spans of requests, statements, calls to other servers, engines and jobs, and sends them to the collector of
 * `OTEL_EXPORTER_OTLP_ENDPOINT`. Loaded before the modules that it observes. Spans have no personal data: statements
 * are sent without their values, addresses without their query, and routes as patterns.
 */
export function startTracing(environment: NodeJS.ProcessEnv): void {
  environment['OTEL_RESOURCE_ATTRIBUTES'] ??=
    `service.version=${VERSION},voicedraft.role=${environment['ROLE'] ?? 'all'}`;
  // Send no details of the host or its user.
  environment['OTEL_NODE_RESOURCE_DETECTORS'] ??= 'env';
  const sdk = new NodeSDK({
    serviceName: environment['OTEL_SERVICE_NAME'] ?? NAME,
    traceExporter: new DiscreetExporter(),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        ignorePaths: ({ url }) => url === '/healthz' || url === '/readyz' || url === '/metrics',
        requestHook: (span, request) => {
          const route = request.routeOptions.url ?? 'none';
          span.setAttributes({ 'url.path': route, 'voicedraft.request_id': request.id });
        },
      }),
      // Jobs look for work all the time: only statements of something that is traced count.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        requestHook: (span, { origin, path }) => hideQuery(span, origin, path),
      }),
    ],
  });
  sdk.start();
  const tracer = trace.getTracer(NAME, VERSION);
  const run = <Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>) =>
    tracer.startActiveSpan(name, { attributes: { ...attributes } }, (span) => complete(span, work));
  traceWith({
    run,
    resume: (traceparent, name, attributes, work) =>
      context.with(propagation.extract(context.active(), { traceparent }), () => run(name, attributes, work)),
    current: () => {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    stop: () => sdk.shutdown(),
  });
}

async function complete<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
    throw error;
  } finally {
    span.end();
  }
}

function hideQuery(span: Span, origin: string, path: string): void {
  const [bare = ''] = path.split('?');
  span.setAttributes({ 'url.full': `${origin}${bare}`, 'url.path': bare, 'url.query': '' });
}
