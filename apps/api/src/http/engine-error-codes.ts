import type { ErrorCode } from '@voicedraft/contract/errors';
import type { EngineErrorKind } from '@voicedraft/engine-api/engine-error';

/** The caller's error code for each kind of engine failure. */
export const ENGINE_ERROR_CODES: Readonly<Record<EngineErrorKind, ErrorCode>> = {
  blocked: 'content_blocked',
  unsupported: 'unsupported_text',
  empty: 'generation_failed',
  'no-keys': 'no_api_keys',
  quota: 'unavailable',
  timeout: 'generation_timeout',
  unavailable: 'generation_failed',
  aborted: 'unavailable',
};
