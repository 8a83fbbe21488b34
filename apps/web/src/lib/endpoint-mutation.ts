import {
  useMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Endpoint, EndpointData } from '@voicedraft/contract/endpoint';
import { fetchData } from './api-client.ts';
import type { CallParts } from './call-parts.ts';
import { type CachePart, refreshQueries } from './endpoint-query.ts';

/** Argument of the mutation; none if the endpoint needs nothing. */
type CallVariables<E extends Endpoint> =
  Partial<CallParts<E>> extends CallParts<E> ? CallParts<E> | void : CallParts<E>;

type EndpointMutationOptions<E extends Endpoint, Variables, OnMutateResult> = Omit<
  UseMutationOptions<EndpointData<E>, DefaultError, Variables, OnMutateResult>,
  'mutationFn'
> & {
  /** Data to refetch afterwards; the caller's promise resolves once the visible part has arrived. */
  readonly invalidates?: readonly CachePart[] | undefined;
  /** Refetches after success only; otherwise also after a refusal, which may mean that the shown data is outdated. */
  readonly invalidatesAfter?: 'success';
};

type EndpointMutation<E extends Endpoint, Variables, OnMutateResult> = UseMutationResult<
  EndpointData<E>,
  DefaultError,
  Variables,
  OnMutateResult
>;

/**
 * A mutation that calls an endpoint and returns its {@link EndpointData}. It takes the parts of the request, or
 * input that `parts` converts into them. Rejects with an `ApiError`.
 */
export function useEndpointMutation<const E extends Endpoint, OnMutateResult = unknown>(
  endpoint: E,
  options?: EndpointMutationOptions<E, CallVariables<E>, OnMutateResult> & { readonly parts?: never },
): EndpointMutation<E, CallVariables<E>, OnMutateResult>;
export function useEndpointMutation<const E extends Endpoint, Variables = void, OnMutateResult = unknown>(
  endpoint: E,
  options: EndpointMutationOptions<E, Variables, OnMutateResult> & {
    readonly parts: (variables: Variables) => CallParts<E>;
  },
): EndpointMutation<E, Variables, OnMutateResult>;
export function useEndpointMutation<const E extends Endpoint, Variables, OnMutateResult>(
  endpoint: E,
  {
    parts = (variables) => Object(variables),
    invalidates = [],
    invalidatesAfter,
    ...options
  }: EndpointMutationOptions<E, Variables, OnMutateResult> & {
    readonly parts?: (variables: Variables) => CallParts<E>;
  } = {},
): EndpointMutation<E, Variables, OnMutateResult> {
  return useMutation<EndpointData<E>, DefaultError, Variables, OnMutateResult>({
    ...options,
    mutationFn: (variables) => fetchData(endpoint, parts(variables)),
    onSettled: async (data, failure, variables, result, context) => {
      await options.onSettled?.(data, failure, variables, result, context);
      if (failure !== null && invalidatesAfter === 'success') return;
      await refreshQueries(context.client, invalidates);
    },
  });
}
