import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks: secrets are 24 to 64 random bytes, after this prefix, in base64. */
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 24;

export function createSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * Headers of a call after the scheme of Standard Webhooks: the id of the event, the time of the call in seconds, and
 * one signature for each secret, `v1,<HMAC-SHA-256 of "id.time.body" in base64>`.
 */
export function signCall(
  secrets: readonly string[],
  { id, body, sentAt }: { readonly id: string; readonly body: string; readonly sentAt: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
