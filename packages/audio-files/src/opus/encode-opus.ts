import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { Signal } from 'libopus-wasm';
import { joinBytes } from '#join-bytes.ts';
import { type OpusKind, type OpusPacket, OpusPackets } from './opus-packets.ts';

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
class OggWriter {
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

/** Encodes sound as it is made as Ogg Opus (24 kHz, mono, about 48 kbit/s). Samples are from -1 to 1. */
export class OpusStream {
  readonly #ogg = new OggWriter();
  readonly #packets: OpusPackets;

  private constructor(packets: OpusPackets) {
    this.#packets = packets;
    this.#ogg.addHeader(packets.describe());
    this.#ogg.addHeader(describeTags());
  }

  /** Loads the encoder. */
  static async open(kind?: OpusKind): Promise<OpusStream> {
    return new OpusStream(await OpusPackets.open(kind));
  }

  /** The pages that more samples fill. */
  add(samples: Float32Array): Uint8Array[] {
    this.#write(this.#packets.add(samples));
    return this.#ogg.takePages();
  }

  /** The last pages, and with them the exact length. Nothing can be added afterwards. */
  finish(): Uint8Array[] {
    this.#write(this.#packets.finish());
    return this.#ogg.finish();
  }

  #write(packets: readonly OpusPacket[]): void {
    for (const { bytes, end } of packets) this.#ogg.addPacket(bytes, end);
  }
}

/** An Ogg Opus file of exactly the given length. `samples` from -1 to 1. */
export async function encodeOpus(samples: Float32Array, kind?: OpusKind): Promise<Uint8Array> {
  const stream = await OpusStream.open(kind);
  return joinBytes([...stream.add(samples), ...stream.finish()]);
}

/** What is encoded around a loop of its other end, in samples: the format asks for at least 80 ms. */
const LOOP_LEAD = AUDIO_SAMPLE_RATE / 10;

/**
 * An Ogg Opus file of exactly the given loop, which still leads from its end into its beginning when it is decoded.
 * `samples` from -1 to 1, at least 100 ms.
 */
export async function encodeOpusLoop(samples: Float32Array): Promise<Uint8Array> {
  const stream = await OpusStream.open({
    signal: Signal.Music,
    lead: LOOP_LEAD,
    length: samples.length,
  });
  return joinBytes([
    ...stream.add(samples.subarray(-LOOP_LEAD)),
    ...stream.add(samples),
    ...stream.add(samples.subarray(0, LOOP_LEAD)),
    ...stream.finish(),
  ]);
}

function describeTags(): Uint8Array {
  const vendor = Buffer.from('Voicedraft', 'latin1');
  const header = Buffer.alloc(8 + 4 + vendor.length + 4);
  header.write('OpusTags', 'latin1');
  header.writeUInt32LE(vendor.length, 8);
  vendor.copy(header, 12);
  return header;
}

function checksum(page: Uint8Array): number {
  let rest = 0;
  for (const byte of page) rest = (rest << 8) ^ (CRC_TABLE[((rest >>> 24) ^ byte) & 0xff] ?? 0);
  return rest >>> 0;
}
