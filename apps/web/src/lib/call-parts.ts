import type { Endpoint, EndpointCall } from '@voicedraft/contract/endpoint';

/** Names of the parts that an endpoint declares: the optional ones, or the required ones. */
type PartName<E extends Endpoint, MayBeLeftOut extends boolean> = {
  [P in keyof EndpointCall<E>]: EndpointCall<E>[P] extends undefined
    ? never
    : (Partial<EndpointCall<E>[P]> extends EndpointCall<E>[P] ? true : false) extends MayBeLeftOut
      ? P
      : never;
}[keyof EndpointCall<E>];

/** The parts of a request: exactly those that its endpoint declares; those that may be empty are optional. */
export type CallParts<E extends Endpoint> = Pick<EndpointCall<E>, PartName<E, false>> &
  Partial<Pick<EndpointCall<E>, PartName<E, true>>>;
