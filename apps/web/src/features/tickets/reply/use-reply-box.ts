import { countOf } from '@voicedraft/contract/counts';
import { TICKET_MESSAGE_MAX_LENGTH } from '@voicedraft/contract/limits';
import type { TicketStatus } from '@voicedraft/contract/tickets';
import { type ClipboardEvent, useRef } from 'react';
import { filesOf } from '#features/tickets/attachments/attachment-file.ts';
import type { ReplyDraftState } from './use-reply-draft.ts';

/** Number of remaining characters from which the counter is shown. */
const COUNTED_REST = 500;

export interface ReplyBoxProps {
  readonly draft: ReplyDraftState;
  /** Sends the content of the draft, which is then cleared; staff may set the ticket's status with it. */
  readonly onSend: (status?: TicketStatus) => void;
  /** What was typed stays in the box, unsent. */
  readonly disabled?: boolean | undefined;
}

/** Behaviour shared by all message boxes. */
export function useReplyBox({ draft, onSend, disabled = false }: ReplyBoxProps) {
  const { text, files } = draft;
  const box = useRef<HTMLTextAreaElement>(null);
  const length = text.trim().length;
  const rest = TICKET_MESSAGE_MAX_LENGTH - length;
  const blocked = disabled || length === 0 || rest < 0 || files.isUploading;
  const send = (status?: TicketStatus) => {
    if (blocked) return;
    onSend(status);
    draft.clear();
    // The button becomes disabled now, and would take the focus with it.
    box.current?.focus();
  };
  const insert = (inserted: string) => {
    const area = box.current;
    if (area === null) return;
    area.setRangeText(inserted, area.selectionStart, area.selectionEnd, 'end');
    // React treats this as typing, and leaves the caret in place.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const takeFiles = (event: ClipboardEvent) => {
    const pasted = filesOf(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    files.add(pasted);
  };
  return {
    box,
    blocked,
    send,
    takeFiles,
    isTooLong: rest < 0,
    note: describeRest(length, rest, files.files.length > 0),
    /** For the buttons that write into the box. */
    textBox: { insert, focus: () => box.current?.focus(), disabled },
  };
}

function describeRest(length: number, rest: number, hasFiles: boolean): string | undefined {
  if (length === 0 && hasFiles) return 'Add a message to send with your files.';
  if (rest < 0) return `${countOf(-rest, 'character')} too many`;
  return rest < COUNTED_REST ? `${countOf(rest, 'character')} left` : undefined;
}
