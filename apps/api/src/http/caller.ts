import type { FastifyRequest } from 'fastify';
import { describeDevice } from './describe-device.ts';
import { placeOf } from './network-of.ts';

/** Where a call comes from. */
export interface Caller {
  /** Network address, which tries are counted against. */
  readonly address: string;
  /** The network in which that is, as far as it is kept. */
  readonly network: string;
  /** Browser and system in words. */
  readonly device: string;
}

/** Where a request comes from, as far as it says and the proxy rules allow. */
export function readCaller({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  return { address: ip, network: placeOf(ip), device: describeDevice(headers['user-agent'] ?? null) };
}
