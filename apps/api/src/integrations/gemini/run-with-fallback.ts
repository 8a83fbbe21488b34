import { EngineError } from '@voicedraft/engine-api/engine-error';
import {
  describeForLog,
  describeStatus,
  describeWait,
  toEngineError,
} from '#integrations/http-client/engine-failure.ts';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { retryTransient } from '#integrations/http-client/retry.ts';
import type { BackOff, Clock } from '#integrations/http-client/timing.ts';
import { classifyFailure } from './classify-failure.ts';
import type { KeyEntry, KeysInService } from './key-pool.ts';
import type { ModelList } from './model-list.ts';

/** Dependencies of the calls. */
export interface FallbackDependencies {
  readonly keys: KeysInService;
  readonly models: ModelList;
  readonly clock: Clock;
  readonly backOff: BackOff;
}

/** The model and the key of one attempt. */
export interface AttemptTarget {
  readonly model: string;
  readonly key: string;
}

export interface FallbackTask<Result> {
  readonly attempt: (target: AttemptTarget) => Promise<Result>;
  readonly signal: AbortSignal;
  /** False once something was passed to the caller that another attempt would repeat. */
  readonly mayRetry: () => boolean;
}

type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** The key cannot use this model now, or there was no key to try. */
  | { readonly kind: 'next-key'; readonly failure: ProviderFailure | undefined }
  | { readonly kind: 'next-model'; readonly failure: ProviderFailure };

/**
 * Runs an attempt with the first model and a random key, and continues where another one may help: with the next
 * model if a model is retired; with the next key if a key is invalid, refused or exhausted, and when no key is
 * left, with the next model, because quotas are counted per model. A server error or a broken connection is retried
 * once after a short wait.
 *
 * @throws EngineError and nothing else
 */
export async function runWithFallback<Result>(
  dependencies: FallbackDependencies,
  task: FallbackTask<Result>,
): Promise<{ result: Result; model: string }> {
  const models = dependencies.models.listUsable();
  let failure: ProviderFailure | undefined;
  let areAllRetired = true;
  for (const model of models) {
    const outcome = await tryKeys(dependencies, task, model);
    if (outcome.kind === 'done') return { result: outcome.result, model };
    areAllRetired &&= outcome.kind === 'next-model';
    failure = outcome.failure ?? failure;
  }
  if (areAllRetired && failure !== undefined) {
    throw new EngineError('unavailable', `${describeStatus(failure)} (no configured model is served)`, {
      cause: failure,
      detail: describeForLog(failure),
    });
  }
  throw explainShortage(dependencies, failure);
}

/** Tries the keys for one model until one works, none is left, or the model turns out to be retired. */
async function tryKeys<Result>(
  dependencies: FallbackDependencies,
  task: FallbackTask<Result>,
  model: string,
): Promise<Outcome<Result>> {
  const tried = new Set<string>();
  let last: Outcome<Result> = { kind: 'next-key', failure: undefined };
  for (;;) {
    const key = dependencies.keys.take(model, tried);
    if (key === undefined) return last;
    last = await tryOnce(dependencies, task, model, key);
    if (last.kind !== 'next-key') return last;
    tried.add(key.id);
  }
}

async function tryOnce<Result>(
  dependencies: FallbackDependencies,
  { attempt, signal, mayRetry }: FallbackTask<Result>,
  model: string,
  { id, key }: KeyEntry,
): Promise<Outcome<Result>> {
  try {
    const { backOff } = dependencies;
    const result = await retryTransient(() => attempt({ model, key }), { backOff, signal, mayRetry });
    return { kind: 'done', result };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw toEngineError(error);
    const next = learn(dependencies, error, model, id);
    if (next === 'stop' || !mayRetry()) throw toEngineError(error);
    return { kind: next, failure: error };
  }
}

/** Records what a failure says about the model or the key, and returns what to try next. */
function learn(
  { keys, models, clock }: FallbackDependencies,
  failure: ProviderFailure,
  model: string,
  id: string,
): 'next-key' | 'next-model' | 'stop' {
  const verdict = classifyFailure(failure, clock.now());
  switch (verdict.kind) {
    case 'model-retired':
      models.markRetired(model);
      return 'next-model';
    case 'key-invalid':
      keys.markInvalid(id, describeStatus(failure));
      return 'next-key';
    case 'key-refused':
      keys.markRefused(id, describeStatus(failure));
      return 'next-key';
    case 'exhausted':
      keys.markExhausted(id, model, verdict.until, verdict.daily);
      return 'next-key';
    case 'thinking-refused':
    case 'other':
      return 'stop';
    default:
      return verdict satisfies never;
  }
}

function explainShortage(
  { keys, models }: FallbackDependencies,
  failure: ProviderFailure | undefined,
): EngineError {
  const options = failure === undefined ? {} : { cause: failure, detail: describeForLog(failure) };
  const shortage = keys.explainShortage(models.listUsable());
  if (shortage.kind === 'no-keys') {
    return new EngineError('no-keys', 'No API keys available. Contact admin.', options);
  }
  const wait = describeWait(shortage.waitMs);
  return new EngineError(
    'quota',
    `The AI provider's limit has been reached for now. Try again in ${wait}.`,
    options,
  );
}
