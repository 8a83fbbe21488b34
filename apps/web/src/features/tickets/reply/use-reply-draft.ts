import type { Attachment } from '@voicedraft/contract/tickets';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DraftFiles, useAttachments } from '#features/tickets/attachments/use-attachments.ts';
import { type ReplyDraft, replyDrafts } from './reply-drafts.ts';

export interface ReplyDraftState {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly files: DraftFiles;
  readonly clear: () => void;
}

/** The draft of a reply to a ticket, from what is stored of it; survives a reload and a visit to another ticket. */
export function useReplyDraft(owner: string, ticketId: string, stored: ReplyDraft): ReplyDraftState {
  const [text, setText] = useState(stored.text);
  const files = useAttachments(stored.attachments);
  const attachments: readonly Attachment[] = files.attachments;
  useEffect(() => {
    replyDrafts.keep(owner, ticketId, { text, attachments: [...attachments] });
  }, [owner, ticketId, text, attachments]);
  const { set: setFiles } = files;
  const takeBack = useEffectEvent((draft: ReplyDraft) => {
    setText(draft.text);
    setFiles(draft.attachments);
  });
  useEffect(() => replyDrafts.onBroughtBack(ticketId, (draft) => takeBack(draft)), [ticketId]);
  const clear = () => {
    setText('');
    files.clear();
  };
  return { text, setText, files, clear };
}
