import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type EngineStatus, getEngines } from '@voicedraft/contract/generations';
import { useCallback } from 'react';
import { ME, useMe, useSetMyCredits } from '#features/accounts/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { NO_KEYS_NOTICE } from './check-generation.ts';

/** What generating needs besides a text: credits and engines. */
export interface GeneratorMeans {
  /** Null while it is not known. */
  readonly credits: number | null;
  readonly engines: { readonly script: EngineStatus; readonly speech: EngineStatus } | null;
  /** What is wrong with them, as it is shown (customer specification §8). */
  readonly notices: readonly string[];
  /** Takes over the balance after a generation; null asks for it. */
  readonly takeBalance: (credits: number | null) => void;
  /** Asks for all of it again: credits may have been bought, keys entered, in another tab. */
  readonly refresh: () => void;
}

/** Balance and engines of the person signed in, with the texts for what could not be had. */
export function useGeneratorMeans(): GeneratorMeans {
  const me = useMe();
  const engines = useQuery(endpointQuery(getEngines, {}));
  const queryClient = useQueryClient();
  const setCredits = useSetMyCredits();
  const takeBalance = useCallback(
    (credits: number | null) => {
      if (credits !== null) setCredits(credits);
      else void refreshQueries(queryClient, [ME]);
    },
    [queryClient, setCredits],
  );
  const refresh = () => {
    takeBalance(null);
    void refreshQueries(queryClient, [getEngines]);
  };
  return {
    credits: me.data?.currentBalance ?? null,
    engines: engines.data ?? null,
    notices: [describeUserFault(me), describeEngineFault(engines)].filter((text) => text !== null),
    takeBalance,
    refresh,
  };
}

function describeUserFault({ data, error }: UseQueryResult): string | null {
  if (error === null || data !== undefined) return null;
  return error instanceof ApiError && error.status === 404
    ? 'User data not found'
    : 'Failed to load user data';
}

function describeEngineFault({
  data,
  error,
}: UseQueryResult<NonNullable<GeneratorMeans['engines']>>): string | null {
  if (data) return data.script.available && data.speech.available ? null : NO_KEYS_NOTICE;
  if (error === null) return null;
  return error instanceof ApiError && error.status > 0 ? 'Failed to load API keys' : 'Error loading API keys';
}
