import { describe, expect, it } from 'vitest';
import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';
import { classifyFailure } from './classify-failure.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

function failure(status: number, error: object | string, retryAfterMs?: number): ProviderFailure {
  const body = typeof error === 'string' ? error : JSON.stringify({ error: { code: status, ...error } });
  return new ProviderFailure('status', 'failed', {
    status,
    body,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

function after(ms: number): Date {
  return new Date(NOW.getTime() + ms);
}

describe('classification of Gemini failures', () => {
  it.each([
    [
      'a bad key by its reason',
      failure(400, { message: 'x', details: [{ reason: 'API_KEY_INVALID' }] }),
      'key-invalid',
    ],
    ['a bad key by its sentence', failure(400, { message: 'API key not valid. Please.' }), 'key-invalid'],
    ['an expired key', failure(400, { message: 'API key expired. Please renew it.' }), 'key-invalid'],
    [
      'a refused limit on thoughts',
      failure(400, { message: 'Thinking level is not supported' }),
      'thinking-refused',
    ],
    ['any other bad request', failure(400, { message: 'Bad voice' }), 'other'],
    ['an error page', failure(400, '<html>'), 'other'],
    ['no credentials', failure(401, {}), 'key-invalid'],
    ['no permission', failure(403, {}), 'key-refused'],
    ['no model', failure(404, {}), 'model-retired'],
    ['an error of the server', failure(503, {}), 'other'],
    ['a broken connection', new ProviderFailure('network', 'x'), 'other'],
    ['an error of ours', new Error('x'), 'other'],
  ])('recognises %s', (_what, error, kind) => {
    expect(classifyFailure(error, NOW).kind).toBe(kind);
  });

  it.each([
    ['what the details ask for', failure(429, { details: [{ retryDelay: '29.7s' }] }), 29_700],
    ['what the header asks for', failure(429, {}, 5000), 5000],
    ['a minute when nothing is said', failure(429, {}), 60_000],
    ['a minute after an error page', failure(429, 'Too many'), 60_000],
    [
      'what an error in a list asks for',
      failure(429, '[{"error":{"code":429,"details":[{"retryDelay":"7s"}]}}]'),
      7000,
    ],
    ['a day at most', failure(429, { details: [{ retryDelay: '999999s' }] }), 86_400_000],
  ])('pauses for %s', (_what, error, ms) => {
    expect(classifyFailure(error, NOW)).toEqual({ kind: 'exhausted', until: after(ms), daily: false });
  });

  it('pauses until midnight in California when the daily quota is used up', () => {
    const error = failure(429, {
      details: [
        { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] },
        { retryDelay: '31s' },
      ],
    });
    expect(classifyFailure(error, NOW)).toEqual({
      kind: 'exhausted',
      until: new Date('2026-11-22T08:00:00Z'),
      daily: true,
    });
    const summer = new Date('2026-07-01T06:30:00Z');
    expect(classifyFailure(error, summer)).toMatchObject({ until: new Date('2026-07-01T07:00:00Z') });
  });
});
