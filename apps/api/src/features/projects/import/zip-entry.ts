import { inflateRawSync } from 'node:zlib';

const END = { signature: 0x06054b50, bytes: 22, maxComment: 0xffff };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const ENCRYPTED = 1;
const METHODS = { stored: 0, deflated: 8 };

/** An archive that is damaged, encrypted or larger than it may be. */
export class ZipError extends Error {}

/**
 * Reads one file out of a ZIP archive, and nothing else of it: no name in the archive becomes a path, and sizes that
 * it declares are not believed.
 * @param maxBytes of the file when it is unpacked; more is refused while unpacking, whatever the archive says
 * @returns null if the archive has no such file
 * @throws ZipError
 */
export function readZipEntry(archive: Buffer, name: string, maxBytes: number): Buffer | null {
  try {
    const entry = findEntry(archive, name);
    return entry && unpack(archive, entry, maxBytes);
  } catch (error) {
    if (error instanceof ZipError) throw error;
    // An offset outside of the file, damaged data, or more of it than allowed.
    throw new ZipError('damaged or too large', { cause: error });
  }
}

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  readonly at: number;
}

function findEntry(archive: Buffer, name: string): Entry | null {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY.signature) throw new ZipError('no entry where one should be');
    const nameEnd = at + ENTRY.bytes + archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + ENTRY.bytes, nameEnd) === name) {
      if ((archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new ZipError('encrypted');
      return {
        method: archive.readUInt16LE(at + 10),
        packedBytes: archive.readUInt32LE(at + 20),
        at: archive.readUInt32LE(at + 42),
      };
    }
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return null;
}

/** Where the archive's last record begins; a comment may follow it. */
function findEnd(archive: Buffer): number {
  const last = archive.length - END.bytes;
  for (let at = last; at >= Math.max(0, last - END.maxComment); at -= 1) {
    if (archive.readUInt32LE(at) === END.signature) return at;
  }
  throw new ZipError('no archive');
}

function unpack(archive: Buffer, { method, packedBytes, at }: Entry, maxBytes: number): Buffer {
  if (archive.readUInt32LE(at) !== LOCAL.signature) throw new ZipError('no file where one should be');
  const from = at + LOCAL.bytes + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (from + packedBytes > archive.length) throw new ZipError('cut off');
  const packed = archive.subarray(from, from + packedBytes);
  if (method === METHODS.deflated) return inflateRawSync(packed, { maxOutputLength: maxBytes });
  if (method !== METHODS.stored || packed.length > maxBytes) throw new ZipError('not readable');
  return packed;
}
