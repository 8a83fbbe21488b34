import { ATTACHMENT_MAX_BYTES } from '@voicedraft/contract/limits';
import { IMAGE_TYPES, UPLOAD_TEXTS } from '@voicedraft/contract/media';

const TYPES: readonly string[] = [...IMAGE_TYPES, 'application/pdf'];

/** File types that a message accepts, for the file chooser. */
export const ATTACHMENT_ACCEPT = TYPES.join(',');

/** Why a chosen file is refused; undefined if it is accepted. The server checks again. */
export function findAttachmentError(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(file.type)) return UPLOAD_TEXTS.notAnAttachment;
  if (file.size > ATTACHMENT_MAX_BYTES) return UPLOAD_TEXTS.attachmentTooLarge;
  return undefined;
}

/** The files of a paste or a drop, without any accompanying text. */
export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}
