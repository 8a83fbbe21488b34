import type { Attachment } from '@voicedraft/contract/tickets';
import { readNumber, readRecord, readText } from '#lib/read-shape.ts';

/** Validates a message's file that was stored in the browser. Throws a `TypeError` if it is something else. */
export const readAttachment = readRecord<Attachment>({
  _id: readText,
  name: readText,
  contentType: readText,
  size: readNumber,
  url: readText,
});
