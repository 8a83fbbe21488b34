import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/**
 * Encrypts a text for the database (AES-256-GCM). `binding` names the row and column that it is for: the ciphertext
 * cannot be opened anywhere else.
 */
export function sealText(secret: string, binding: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret), iv).setAAD(Buffer.from(binding));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Opens what {@link sealText} sealed. @throws Error if the secret or place differs or the text was changed */
export function openText(secret: string, binding: string, sealed: string): string {
  const [version, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) {
    throw new Error(`The value stored for ${binding} is not a sealed text.`);
  }
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(binding))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
}

/** A keyed hash: shows whether two texts of one purpose are equal without opening them. */
export function fingerprintText(secret: string, purpose: string, text: string): string {
  const key = deriveKey(secret, `voicedraft fingerprint ${purpose}`);
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** A separate key per purpose, because the secret also signs sessions and links. */
function deriveKey(secret: string, purpose = 'voicedraft sealed text'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
