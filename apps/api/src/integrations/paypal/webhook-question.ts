import { z } from 'zod';
import type { PayPalWebhook } from './paypal.ts';

/** The headers of a webhook, under the names that PayPal expects. */
const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const Verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/**
 * Writes the query that asks whether PayPal sent a webhook, as JSON text. The event is included byte for byte,
 * because serialising it again could change what was signed.
 *
 * @returns null if PayPal cannot have sent it: a header is missing, or the body is not a JSON object
 */
export function writeWebhookQuestion({ headers, body }: PayPalWebhook, webhookId: string): string | null {
  if (!isJsonObject(body)) return null;
  const fields: string[] = [];
  for (const [field, header] of Object.entries(HEADERS)) {
    const value = headers[header];
    if (value === undefined || value === '') return null;
    fields.push(`${JSON.stringify(field)}:${JSON.stringify(value)}`);
  }
  return `{${fields.join()},"webhook_id":${JSON.stringify(webhookId)},"webhook_event":${body}}`;
}

/** Reads PayPal's verdict. @throws SyntaxError, ZodError if it has another shape */
export function readWebhookVerdict(answer: string): boolean {
  return Verdict.parse(JSON.parse(answer)).verification_status === 'SUCCESS';
}

/** Only a whole object: anything else could end the event early and add its own fields to the query. */
function isJsonObject(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json);
  } catch {
    return false;
  }
}
