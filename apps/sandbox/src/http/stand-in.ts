import { createFaultScript, type FaultRule, type FaultScript } from './fault-script.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';

/** What every stand-in for an engine's provider can be told at its start. */
export interface StandInOptions<Fault> {
  /** Path prefix of the routes, for example `/sandbox/gemini`; the root by default. */
  readonly prefix?: string;
  /** Faults planned from the start. */
  readonly faults?: readonly FaultRule<Fault>[];
}

/** The controls of a running stand-in. */
export interface StandIn<Fault> {
  readonly faults: FaultScript<Fault>;
  readonly requests: RequestLog;
}

/** Creates the controls of a stand-in. */
export function createAutoEngine<Fault>({ faults }: StandInOptions<Fault>): StandIn<Fault> {
  return { faults: createFaultScript<Fault>(faults), requests: createRequestLog() };
}
