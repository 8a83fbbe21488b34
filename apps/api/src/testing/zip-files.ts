import { crc32, deflateRawSync } from 'node:zlib';

/** What an archive says about a file in place of the truth. */
interface Lies {
  readonly flags?: number;
  readonly method?: number;
  readonly unpackedBytes?: number;
}

/** A ZIP archive with these files. */
export function zipFiles(files: Readonly<Record<string, string | Buffer>>, lies: Lies = {}): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, given] of Object.entries(files)) {
    const content = Buffer.from(given);
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(lies.flags ?? 0, 2);
    common.writeUInt16LE(lies.method ?? 8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(lies.unpackedBytes ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    const madeBy = Buffer.from([20, 0]);
    entries.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, where, Buffer.from(name)]),
    );
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A Word file with this body, in the markup of Word. */
export function makeDocx(
  body: string,
  { doctype = '', lies = {} }: { doctype?: string; lies?: Lies } = {},
): Buffer {
  const document = `<?xml version="1.0" encoding="UTF-8"?>${doctype}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`;
  return zipFiles({ '[Content_Types].xml': '<Types/>', 'word/document.xml': document }, lies);
}

/** A paragraph of a Word file. */
export function paragraphOf(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
