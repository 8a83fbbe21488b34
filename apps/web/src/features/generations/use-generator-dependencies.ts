import type { ScriptLanguage } from '@voicedraft/contract/script-controls';
import type { VoiceId } from '@voicedraft/contract/voices';
import { NO_API_KEYS_TEXT } from '@voicedraft/contract/errors';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type EngineStatus, getEngines } from '@voicedraft/contract/engine-status';
import { type GenerationKind } from '@voicedraft/contract/generations';
import { SCRIPT_COST_CREDITS, VOICE_COST_CREDITS } from '@voicedraft/contract/limits';
import { useCallback } from 'react';
import { ME, useMe, useSetMyCredits } from '#features/accounts/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { enginesQuery } from './queries.ts';

const ENGLISH: readonly ScriptLanguage[] = ['en'];

/** What a generation needs besides a text: credits and engines. */
export interface GeneratorDependencies {
  /** Null until known. */
  readonly credits: number | null;
  readonly engines: { readonly script: EngineStatus; readonly speech: EngineStatus } | null;
  /** Languages that can be written now. */
  readonly languages: readonly ScriptLanguage[];
  /** Words per second of each voice, as far as known. */
  readonly paces: Readonly<Partial<Record<VoiceId, number>>>;
  /** Credits that a result of either kind costs now; the usual price until it is known. */
  readonly prices: Readonly<Record<GenerationKind, number>>;
  /** True while the balance is being loaded: it may be about to change. */
  readonly isBalanceLoading: boolean;
  /** Problems with them, as text to show (customer specification §8). */
  readonly notices: readonly string[];
  /** Stores the balance after a generation; null reloads it. */
  readonly takeBalance: (credits: number | null) => void;
  /** Reloads everything: credits may have been bought, or keys entered, in another tab. */
  readonly refresh: () => void;
}

/** Returns the signed-in user's balance and the engines, with texts for what could not be loaded. */
export function useGeneratorDependencies(): GeneratorDependencies {
  const me = useMe();
  const engines = useQuery(enginesQuery);
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
    languages: engines.data?.script.languages ?? ENGLISH,
    paces: engines.data?.paces ?? {},
    prices: {
      script: engines.data?.script.price ?? SCRIPT_COST_CREDITS,
      voice: VOICE_COST_CREDITS,
    },
    isBalanceLoading: me.isFetching,
    notices: [describeUserError(me), describeEngineError(engines)].filter((text) => text !== null),
    takeBalance,
    refresh,
  };
}

function describeUserError({ data, error }: UseQueryResult): string | null {
  if (error === null || data !== undefined) return null;
  return error instanceof ApiError && error.status === 404
    ? 'User data not found'
    : 'Failed to load user data';
}

function describeEngineError({
  data,
  error,
}: UseQueryResult<NonNullable<GeneratorDependencies['engines']>>): string | null {
  if (data) return data.script.available && data.speech.available ? null : NO_API_KEYS_TEXT;
  if (error === null) return null;
  return error instanceof ApiError && error.status > 0 ? 'Failed to load API keys' : 'Error loading API keys';
}
