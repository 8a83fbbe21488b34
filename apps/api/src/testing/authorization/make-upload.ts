import sharp from 'sharp';
import type { Request } from './answers.ts';

/** A file as a form sends it. */
export async function makeUpload(
  url: string,
  field: string,
  content: Buffer,
  name: string,
): Promise<Request> {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(content)], name));
  const body = new Response(form);
  return {
    url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

/** A small image. */
export function drawPng(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
}
