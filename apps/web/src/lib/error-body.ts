import type { ErrorBody, ErrorCode } from '@voicedraft/contract/errors';
import { readIfThere, readList, readNumber, readRecord, readTable, readText } from './read-shape.ts';

/** Body of an error response. Unknown codes, which a newer server may send, are accepted. Throws a `TypeError`. */
export const readErrorBody = readRecord<ErrorBody>({
  success: (value) => {
    if (value !== false) throw new TypeError('This response is not an error.');
    return value;
  },
  code: (value) => readText(value) as ErrorCode,
  error: readText,
  message: readText,
  title: readIfThere(readText),
  outline: readIfThere(readList(readText)),
  creditsSpent: readIfThere(readNumber),
  revision: readIfThere(readNumber),
  fields: readIfThere(readTable(readText)),
  requestId: readIfThere(readText),
});
