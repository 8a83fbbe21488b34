/** Packets of a page: a second of sound. */
const PACKETS_PER_PAGE = 50;
const SEGMENT = 255;
const HEADER_BYTES = 27;
const MAX_SEGMENTS = 255;
const FIRST_PAGE = 0x02;
const LAST_PAGE = 0x04;
const SERIAL = 1;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x8000_0000 ? (rest << 1) ^ 0x04c1_1db7 : rest << 1;
  return rest;
});

/** Writes one logical stream of an Ogg file (RFC 3533). */
export class OggWriter {
  readonly #pages: Buffer[] = [];
  #pageCount = 0;
  #packets: Uint8Array[] = [];
  #segments = 0;
  #position = 0;

  /** Adds a packet on a page of its own, before any sound. */
  addHeader(packet: Uint8Array): void {
    this.#packets.push(packet);
    this.#endPage(this.#pageCount === 0 ? FIRST_PAGE : 0);
  }

  /** Adds a packet of sound; `position` is that of its end, in the codec's ticks. */
  addPacket(packet: Uint8Array, position: number): void {
    const segments = Math.floor(packet.length / SEGMENT) + 1;
    if (this.#packets.length === PACKETS_PER_PAGE || this.#segments + segments > MAX_SEGMENTS)
      this.#endPage(0);
    this.#packets.push(packet);
    this.#segments += segments;
    this.#position = position;
  }

  /** The pages since this was last called, with all packets that were added. */
  takePages(): Uint8Array[] {
    if (this.#packets.length > 0) this.#endPage(0);
    return this.#pages.splice(0);
  }

  /** The last page, and those before it that were not taken. */
  finish(): Uint8Array[] {
    this.#endPage(LAST_PAGE);
    return this.#pages.splice(0);
  }

  #endPage(type: number): void {
    const lacing = this.#packets.flatMap(({ length }) => [
      ...Array.from({ length: Math.floor(length / SEGMENT) }, () => SEGMENT),
      length % SEGMENT,
    ]);
    const header = Buffer.alloc(HEADER_BYTES);
    header.write('OggS', 'latin1');
    header.writeUInt8(type, 5);
    header.writeBigUInt64LE(BigInt(this.#position), 6);
    header.writeUInt32LE(SERIAL, 14);
    header.writeUInt32LE(this.#pageCount, 18);
    header.writeUInt8(lacing.length, 26);
    const page = Buffer.concat([header, Buffer.from(lacing), ...this.#packets]);
    page.writeUInt32LE(checksum(page), 22);
    this.#pages.push(page);
    this.#pageCount += 1;
    this.#packets = [];
    this.#segments = 0;
  }
}

function checksum(page: Uint8Array): number {
  let rest = 0;
  for (const byte of page) rest = (rest << 8) ^ (CRC_TABLE[((rest >>> 24) ^ byte) & 0xff] ?? 0);
  return rest >>> 0;
}
