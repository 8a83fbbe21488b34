import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { createDecoder } from 'libopus-wasm';
import { joinBytes } from '#join-bytes.ts';

const PAGE_HEADER_BYTES = 27;
const SEGMENT = 255;
const CAPTURE = 0x4f67_6753;
/** The position of a page on which no packet ends. */
const NO_POSITION = 0xffff_ffff_ffff_ffffn;

/** Ogg Opus counts in 48 kHz, whatever the rate of the sound. */
const TICKS_PER_SAMPLE = 48_000 / AUDIO_SAMPLE_RATE;
/** 120 ms, in samples. */
const LONGEST_PACKET = 2880;
const HEAD_BYTES = 19;
/** The packets before the sound: the description of the stream, and its tags. */
const HEADERS = 2;

/** In which the end of a loop becomes what leads into its beginning, in samples: 20 ms. */
const SEAM = 480;

/**
 * The sound of an Ogg Opus file of one stream of one or two channels: 24 kHz, mono, -1 to 1, of exactly the length
 * that the file says. The same in every browser and on the server. Throws an Error with the reason for any other file.
 * @param maxSeconds longer files are refused with a RangeError
 */
export async function decodeOpus(file: Uint8Array, maxSeconds = Infinity): Promise<Float32Array> {
  const { samples, skipped } = await decodeUntil(file, Infinity, maxSeconds);
  return samples.subarray(skipped);
}

/** The first `seconds` of the sound, all of it if it is shorter; what follows is not decoded. As {@link decodeOpus}. */
export async function decodeOpusBeginning(file: Uint8Array, seconds: number): Promise<Float32Array> {
  const { samples, skipped } = await decodeUntil(file, seconds);
  return samples.subarray(skipped);
}

/**
 * The loop in a file of `encodeOpusLoop`. What is coded differs a little from the sound, at its end and at its
 * beginning in other ways: so the end fades into the lead, the same sound, which was coded together with the
 * beginning.
 */
export async function decodeOpusLoop(file: Uint8Array): Promise<Float32Array> {
  const { samples, skipped } = await decodeUntil(file, Infinity);
  const loop = samples.slice(skipped);
  for (let index = 0; index < Math.min(SEAM, skipped, loop.length); index += 1) {
    const [at, share] = [loop.length - 1 - index, 1 - (index + 0.5) / SEAM];
    const lead = samples[skipped - 1 - index] ?? 0;
    loop[at] = (1 - share) * (loop[at] ?? 0) + share * lead;
  }
  return loop;
}

/** The first `seconds` of a file's sound, with the samples at its beginning that are to be left out. */
async function decodeUntil(
  file: Uint8Array,
  seconds: number,
  maxSeconds = Infinity,
): Promise<{ samples: Float32Array; skipped: number }> {
  const { packets, end } = readOgg(file);
  const { skipped, gain } = readHead(packets[0] ?? new Uint8Array());
  const whole = Math.min(Math.floor(end / TICKS_PER_SAMPLE), packets.length * LONGEST_PACKET);
  if (whole <= skipped) throw new Error('an Ogg Opus file without sound');
  if (whole - skipped > maxSeconds * AUDIO_SAMPLE_RATE)
    throw new RangeError('an Ogg Opus file that is too long');
  const length = Math.min(whole, skipped + seconds * AUDIO_SAMPLE_RATE);
  const decoder = await createDecoder({ sampleRate: AUDIO_SAMPLE_RATE, channels: 1 });
  try {
    const samples = new Float32Array(length);
    let at = 0;
    for (const packet of packets.slice(HEADERS)) {
      if (at >= length) break;
      const decoded = decoder.decodeFloat(packet).subarray(0, length - at);
      samples.set(gain === 1 ? decoded : decoded.map((sample) => sample * gain), at);
      at += decoded.length;
    }
    // The end of a file that is cut off is not there.
    if (at <= skipped) throw new Error('an Ogg Opus file without sound');
    return { samples: samples.subarray(0, at), skipped };
  } finally {
    decoder.free();
  }
}

/** Samples to leave out at the beginning, and the factor of the rest. */
function readHead(packet: Uint8Array): { skipped: number; gain: number } {
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const name = String.fromCodePoint(...packet.subarray(0, 8));
  if (name !== 'OpusHead' || packet.length < HEAD_BYTES) throw new Error('not an Ogg Opus file');
  // Mapping family 0 is mono or stereo; others have several streams.
  if (packet[18] !== 0) throw new Error('an Ogg Opus file with more than two channels');
  return {
    skipped: Math.floor(view.getUint16(10, true) / TICKS_PER_SAMPLE),
    gain: 10 ** (view.getInt16(16, true) / 256 / 20),
  };
}

/** A logical stream of an Ogg file: its packets, and the position of its end in the codec's ticks. */
interface OggStream {
  readonly packets: readonly Uint8Array[];
  readonly end: number;
}

/**
 * Reads the first logical stream of an Ogg file (RFC 3533); what follows it in a chain is left out. The packets are
 * copies. Throws an Error with the reason if the file is damaged; one that is cut off ends with its last whole packet.
 */
function readOgg(file: Uint8Array): OggStream {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const packets: Uint8Array[] = [];
  const open: Uint8Array[] = [];
  let serial: number | undefined;
  let end = 0;
  let at = 0;
  while (at + PAGE_HEADER_BYTES <= file.length) {
    if (view.getUint32(at) !== CAPTURE) throw new Error('no page of an Ogg file');
    const lacing = file.subarray(at + PAGE_HEADER_BYTES, at + PAGE_HEADER_BYTES + view.getUint8(at + 26));
    const body = at + PAGE_HEADER_BYTES + lacing.length;
    const next = body + lacing.reduce((sum, length) => sum + length, 0);
    if (next > file.length) break;
    const owner = view.getUint32(at + 14, true);
    serial ??= owner;
    if (owner === serial) {
      const position = view.getBigUint64(at + 6, true);
      if (position !== NO_POSITION) end = Number(position);
      takePackets({ file, body, lacing, open }, packets);
    }
    at = next;
  }
  return { packets, end };
}

/** Adds the packets that end on a page; `open` has the parts of one that goes on, before and afterwards. */
function takePackets(
  page: { file: Uint8Array; body: number; lacing: Uint8Array; open: Uint8Array[] },
  packets: Uint8Array[],
): void {
  const { file, open } = page;
  let start = page.body;
  let end = page.body;
  for (const length of page.lacing) {
    end += length;
    if (length === SEGMENT) continue;
    packets.push(joinBytes([...open, file.subarray(start, end)]));
    open.length = 0;
    start = end;
  }
  if (end > start) open.push(file.subarray(start, end));
}
