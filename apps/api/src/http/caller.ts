import type { FastifyRequest } from 'fastify';
import { describeDevice } from './describe-device.ts';
import { coarseNetworkOf } from './network-of.ts';

/** Origin of a request. */
export interface Caller {
  /** IP address, by which attempts are counted. */
  readonly address: string;
  /** The network of the address, in the form that is stored. */
  readonly network: string;
  /** Browser and operating system as text. */
  readonly device: string;
}

/** Origin of a request, according to its headers and the proxy rules. */
export function readCaller({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  return { address: ip, network: coarseNetworkOf(ip), device: describeDevice(headers['user-agent'] ?? null) };
}
