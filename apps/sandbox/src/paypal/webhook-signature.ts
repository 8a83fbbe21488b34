import { createHmac, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import { createTransmissionId } from './identifiers.ts';
import type { TransmissionRecord } from './state.ts';
import type { VerificationBody } from './wire.ts';

/**
 * The signing algorithm that the stand-in names. Receivers ask it to verify, since there is no certificate to check
 * with.
 */
const AUTH_ALGORITHM = 'SHA256withRSA';

const signingKey = randomBytes(32);

/** Signs an event for a webhook over the same text as PayPal: id, time, webhook and the body's CRC32. */
export function signTransmission(
  event: { readonly id: string; readonly body: string },
  webhookId: string,
  now: Date,
): TransmissionRecord {
  const id = createTransmissionId();
  const time = now.toISOString();
  const signature = createHmac('sha256', signingKey)
    .update(`${id}|${time}|${webhookId}|${crc32(event.body)}`)
    .digest('base64');
  return { id, webhookId, eventId: event.id, time, signature, body: event.body };
}

/** The headers of a transmission. */
export function writeTransmissionHeaders(
  transmission: TransmissionRecord,
  certUrl: string,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': AUTH_ALGORITHM,
    'paypal-cert-url': certUrl,
    'paypal-transmission-id': transmission.id,
    'paypal-transmission-sig': transmission.signature,
    'paypal-transmission-time': transmission.time,
  };
}

/**
 * Whether a query about a webhook describes a transmission exactly as it was sent. The whole body is compared,
 * because its CRC32 is easy to forge.
 */
export function matchesTransmission(
  question: VerificationBody,
  transmission: TransmissionRecord,
  certUrl: string,
): boolean {
  return (
    question.transmission_id === transmission.id &&
    question.transmission_time === transmission.time &&
    question.transmission_sig === transmission.signature &&
    question.webhook_id === transmission.webhookId &&
    question.auth_algo === AUTH_ALGORITHM &&
    question.cert_url === certUrl &&
    isDeepStrictEqual(question.webhook_event, JSON.parse(transmission.body))
  );
}
