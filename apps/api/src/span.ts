/**
 * Spans of a trace, for whoever has configured traces (docs/observability.md): what a request or a job spends its time
 * on. Without traces, the work just runs, and nothing of OpenTelemetry is loaded.
 */

/** Names of things and ids; never addresses, texts or secrets. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Tracer {
  /** Runs something as a span of the trace that is open here, or of a new one. */
  run<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** Runs something as part of a trace that another process may have begun. */
  resume<Result>(
    trace: string,
    name: string,
    attributes: SpanAttributes,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** What {@link resume} needs of the trace that is open here; undefined if none is. */
  current(): string | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const NONE: Tracer = {
  run: (_name, _attributes, work) => work(),
  resume: (_trace, _name, _attributes, work) => work(),
  current: () => undefined,
  stop: async () => {},
};
let tracer = NONE;

/** From now on, this process records its spans. Called once, before anything else is loaded. */
export function traceWith(chosen: Tracer): void {
  tracer = chosen;
}

/** Runs something as a span. */
export function inSpan<Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.run(name, attributes, work);
}

/** Runs something as a span of the trace that it was asked for in, if there was one. */
export function inSpanOf<Result>(
  trace: string | undefined,
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return trace === undefined
    ? tracer.run(name, attributes, work)
    : tracer.resume(trace, name, attributes, work);
}

/** The trace that is open here, in the form of W3C's `traceparent`, to be carried along with work for later. */
export function currentTrace(): string | undefined {
  return tracer.current();
}

/** Sends the spans that have not been sent yet; the process is about to end. */
export function stopTracing(): Promise<void> {
  return tracer.stop();
}
