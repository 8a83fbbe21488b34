import type { Endpoint } from '@voicedraft/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { takeBody } from './traffic.ts';

/** A file as it was sent. Nothing about it can be trusted: neither its name nor its type. */
export interface Upload {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Reads the one file that an endpoint takes, into memory.
 * @param texts messages for the sender if there is no file or it is too large
 * @throws AppError `unsupported_media_type`, `validation`, `payload_too_large` or `unavailable`
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<Endpoint['upload']>,
  texts: { readonly missing: string; readonly tooLarge: string },
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media_type', 'Please send the file as multipart/form-data.');
  }
  const missing = () => new AppError('validation', texts.missing, { fields: { [field]: texts.missing } });
  // A body that breaks off, in the file or before it.
  const broken = (cause: unknown) => {
    throw new AppError('validation', 'The file did not arrive in full. Please try again.', { cause });
  };
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, headerPairs: 50, parts: 11 };
  const file = await request.file({ limits }).catch(broken);
  if (file === undefined) throw missing();
  const content = await file.toBuffer().catch(broken);
  takeBody(request);
  if (file.file.truncated) throw new AppError('payload_too_large', texts.tooLarge);
  if (file.fieldname !== field || content.length === 0) throw missing();
  return { name: file.filename, content };
}
