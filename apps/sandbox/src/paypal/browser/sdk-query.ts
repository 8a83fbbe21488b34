/**
 * Validates a page's request for the script, as PayPal does before serving it. The response never repeats the
 * query.
 *
 * @returns what is wrong, in PayPal's format; null if the script can be served
 */
export function refuseSdkQuery(query: Readonly<Record<string, unknown>>, clientId: string): string | null {
  const { intent = 'capture', components = 'buttons' } = query;
  if (query['client-id'] !== clientId) return refusal('client-id not recognized');
  if (intent !== 'capture') return refusal('intent must be capture');
  const requested = typeof components === 'string' ? components.split(',') : [];
  return requested.includes('buttons') ? null : refusal('components must include buttons');
}

function refusal(reason: string): string {
  return `SDK Validation error: ${reason}`;
}
