import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What a device does wrong, for tests of refusals. */
export interface Faults {
  /** The origin of the page that asks. */
  readonly origin?: string;
  /** The host that the passkey is for. */
  readonly host?: string;
  /** False if the device has not verified its user. */
  readonly isVerified?: boolean;
  /** Signed instead of the given challenge. */
  readonly challenge?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey in software: answers WebAuthn options as a browser and its device do, on a curve of node's own. */
export class SoftwareAuthenticator {
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #id = randomBytes(16);
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
    this.#origin = origin;
  }

  /** The response to options for a new passkey. */
  create(options: { readonly challenge?: unknown }, faults: Faults = {}): Record<string, unknown> {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#writeKey(),
    ]);
    const data = Buffer.concat([this.#writeHead(faults, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      writeText('fmt'),
      writeText('none'),
      writeText('attStmt'),
      Buffer.from([0xa0]),
      writeText('authData'),
      writeBytes(data),
    ]);
    return this.#respond({
      clientDataJSON: this.#writeClientData('webauthn.create', options, faults),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The response to options for a sign-in or confirmation. */
  get(options: { readonly challenge?: unknown }, faults: Faults = {}): Record<string, unknown> {
    this.#counter += 1;
    const clientData = this.#writeClientData('webauthn.get', options, faults);
    const data = this.#writeHead(faults, 0);
    const hash = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash]))
      .sign(this.#privateKey);
    return this.#respond({
      clientDataJSON: clientData,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #respond(response: object): Record<string, unknown> {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #writeClientData(type: string, { challenge }: { readonly challenge?: unknown }, faults: Faults): string {
    const data = { type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? this.#origin };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #writeHead(faults: Faults, flags: number): Buffer {
    const host = faults.host ?? new URL(this.#origin).hostname;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const verified = faults.isVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([USER_PRESENT | verified | flags]),
      counter,
    ]);
  }

  /** The public key in COSE: ES256 on P-256, and its two coordinates. */
  #writeKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      writeBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      writeBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

/** CBOR's form of a text of at most 23 bytes. */
function writeText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** CBOR's form of 24 to 255 bytes. */
function writeBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
