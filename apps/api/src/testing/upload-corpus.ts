import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { UPLOAD_TEXTS } from '@voicedraft/contract/media';
import sharp, { type Sharp } from 'sharp';

/** A file that must not be accepted as an image, and the error that its sender gets. */
export interface HostileUpload {
  readonly what: string;
  readonly name: string;
  readonly content: Buffer;
  readonly text: string;
}

/** A small image, to be written in one of the accepted formats. */
export function drawImage(width = 64, height = 32): Sharp {
  return sharp({ create: { width, height, channels: 3, background: 'teal' } });
}

/** A PNG in a single grey with the given dimensions: a few kilobytes that decompress to many megabytes. */
export function makeBomb(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    makeChunk('IHDR', header),
    makeChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows), { level: 1 })),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small GIF whose headers declare a huge screen and image. */
function stretchGif(gif: Buffer): Buffer {
  const stretched = Buffer.from(gif);
  const image = stretched.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  for (const at of [6, 8, image + 5, image + 7]) stretched.writeUInt16LE(8000, at);
  return stretched;
}

function makeChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(document.cookie)</script>';

/** Files that have fooled upload forms before. */
export async function makeHostileUploads(): Promise<HostileUpload[]> {
  const { notAnImage, imageTooManyPixels, missing } = UPLOAD_TEXTS;
  const jpeg = await drawImage(800, 600).jpeg().toBuffer();
  const png = await drawImage(800, 600).png({ compressionLevel: 0 }).toBuffer();
  const gif = await drawImage().gif().toBuffer();
  const webp = await drawImage(800, 600).webp({ lossless: true }).toBuffer();
  const as = (what: string, name: string, content: Buffer | string, text: string = notAnImage) => ({
    what,
    name,
    content: Buffer.from(content),
    text,
  });
  return [
    as('an SVG', 'photo.svg', SVG),
    as('an SVG with the name of a picture', 'photo.png', SVG),
    as('a packed SVG', 'photo.svgz', deflateRawSync(SVG)),
    as('an HTML page with the name of a picture', 'photo.png', HTML),
    as('an HTML page behind the first bytes of a picture', 'photo.gif', `GIF89a${HTML}`),
    as('a script that starts like a GIF', 'photo.gif', 'GIF89a/*\0\0\0\0\0*/=1;alert(1)//'),
    as('a PDF', 'photo.jpg', '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF'),
    as('a program', 'photo.jpg', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(400)])),
    as('a zip archive', 'photo.png', Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(HTML)])),
    as('text', 'photo.png', 'no picture'),
    as('a TIFF', 'photo.png', await drawImage().tiff().toBuffer()),
    as('an AVIF', 'photo.png', await drawImage().avif().toBuffer()),
    as('the first bytes of a PNG', 'photo.png', png.subarray(0, 8)),
    as('half a JPEG', 'photo.jpg', jpeg.subarray(0, jpeg.length / 2)),
    as('half a PNG', 'photo.png', png.subarray(0, png.length / 2)),
    as('half a WebP', 'photo.webp', webp.subarray(0, webp.length / 2)),
    as('a GIF without a frame', 'photo.gif', gif.subarray(0, 13)),
    as('a WebP in name only', 'photo.webp', 'RIFF\x10\0\0\0WEBPVP8 nothing'),
    as(
      'a decompression bomb that declares its size',
      'photo.png',
      makeBomb(60_000, 60_000, 1),
      imageTooManyPixels,
    ),
    as('a decompression bomb that hides its size', 'photo.png', makeBomb(7000, 6000), imageTooManyPixels),
    as('a GIF decompression bomb', 'photo.gif', stretchGif(gif), imageTooManyPixels),
    as('nothing', 'photo.png', '', missing),
  ];
}
