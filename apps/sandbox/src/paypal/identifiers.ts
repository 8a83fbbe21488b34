import { randomBytes, randomInt, randomUUID } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const RESOURCE_ID_LENGTH = 17;

function createCode(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** The id of an order, a capture or a refund: 17 capital letters and digits. */
export function createResourceId(): string {
  return createCode(RESOURCE_ID_LENGTH);
}

/** The id of a payer's account. */
export function createPayerId(): string {
  return createCode(13);
}

/** The id of a webhook event. */
export function createEventId(): string {
  return `WH-${createCode(17)}-${createCode(17)}`;
}

/** The number by which PayPal's support finds a request. */
export function createDebugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

export function createAccessToken(): string {
  return `A21AA${randomBytes(48).toString('base64url')}`;
}

export function createTransmissionId(): string {
  return randomUUID();
}
