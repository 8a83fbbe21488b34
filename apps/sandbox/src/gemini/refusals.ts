import type { GeminiFault } from './faults.ts';
import type { SandboxModel } from './models.ts';
import { type GenerateRequest, type WireError, wireError } from './wire.ts';

const TYPE = 'type.googleapis.com/google.rpc.';

/** Response to a request whose key is not accepted. */
export function invalidKey(): WireError {
  return wireError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
    { '@type': `${TYPE}ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
  ]);
}

/** Response for an unknown model. */
export function unknownModel(model: string): WireError {
  return wireError(404, 'NOT_FOUND', `This model models/${model} is no longer available.`);
}

/** The error for a fault; `undefined` for faults that change the response itself. */
export function refusalOf(
  fault: GeminiFault,
  model: string,
  request: GenerateRequest,
): WireError | undefined {
  if (fault.kind === 'model-retired') return unknownModel(model);
  if (fault.kind === 'rate-limited') return rateLimited(fault.retryDelaySeconds);
  if (fault.kind === 'daily-quota') return dailyQuota(model);
  if (fault.kind === 'key-invalid') return invalidKey();
  if (fault.kind === 'permission-denied') {
    return wireError(403, 'PERMISSION_DENIED', 'The caller does not have permission');
  }
  if (fault.kind === 'server-error') return serverError(fault.status);
  if (fault.kind === 'bad-request') return wireError(400, 'INVALID_ARGUMENT', fault.message);
  const sendsLimit = request.generationConfig?.thinkingConfig !== undefined;
  return fault.kind === 'thinking-refused' && sendsLimit ? refusedThinking() : undefined;
}

/** An error on the provider's side. */
export function serverError(status: 500 | 503 | 504): WireError {
  const names = { 500: 'INTERNAL', 503: 'UNAVAILABLE', 504: 'DEADLINE_EXCEEDED' } as const;
  return wireError(status, names[status], 'The service is having trouble. Please try again later.');
}

/** The error for a thinkingConfig that the model does not support; `undefined` if it does. */
export function checkThinking(model: SandboxModel, request: GenerateRequest): WireError | undefined {
  const config = request.generationConfig?.thinkingConfig;
  if (config === undefined) return undefined;
  const { thinking } = model;
  const fits =
    thinking === 'budget'
      ? config.thinkingLevel === undefined
      : thinking !== 'none' &&
        config.thinkingBudget === undefined &&
        thinking.includes(config.thinkingLevel ?? '');
  return fits ? undefined : refusedThinking();
}

function refusedThinking(): WireError {
  return wireError(400, 'INVALID_ARGUMENT', 'Thinking level or budget is not supported for this model.');
}

/** The error of a quota that recovers, optionally with the delay in seconds. */
export function rateLimited(retryDelaySeconds: number | undefined): WireError {
  const message = 'You exceeded your current quota, please check your plan and billing details.';
  if (retryDelaySeconds === undefined) return wireError(429, 'RESOURCE_EXHAUSTED', message);
  return wireError(429, 'RESOURCE_EXHAUSTED', message, [
    {
      '@type': `${TYPE}QuotaFailure`,
      violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier', quotaValue: '10' }],
    },
    { '@type': `${TYPE}RetryInfo`, retryDelay: `${retryDelaySeconds}s` },
  ]);
}

function dailyQuota(model: string): WireError {
  return wireError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota for today.', [
    {
      '@type': `${TYPE}QuotaFailure`,
      violations: [
        {
          quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier',
          quotaDimensions: { model },
          quotaValue: '100',
        },
      ],
    },
    // The provider also suggests a short delay here, which does not help before the day is over.
    { '@type': `${TYPE}RetryInfo`, retryDelay: '31s' },
  ]);
}
