/** Tags that players show. */
interface Titles {
  readonly title: string;
  readonly artist: string;
}

/** Texts as UTF-16 with a mark of their byte order, which every player knows. */
const UTF_16 = Buffer.from([1, 0xff, 0xfe]);
const HEAD_BYTES = 10;

/** A tag with title and artist (ID3v2.3), which comes before the frames of an MP3. */
export function writeTitleTag({ title, artist }: Titles): Buffer {
  const frames = [writeFrame('TIT2', title), writeFrame('TPE1', artist)];
  const size = frames.reduce((sum, { length }) => sum + length, 0);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('ID3\x03', 'latin1');
  // Seven bits of each byte, so that nothing in it looks like the beginning of a frame.
  for (const [place, shift] of [21, 14, 7, 0].entries()) head[6 + place] = (size >> shift) & 0x7f;
  return Buffer.concat([head, ...frames]);
}

function writeFrame(name: string, text: string): Buffer {
  const content = Buffer.concat([UTF_16, Buffer.from(text, 'utf16le')]);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(name, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}
