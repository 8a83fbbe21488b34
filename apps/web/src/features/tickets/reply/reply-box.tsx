import { Send } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { AttachButton } from '#features/tickets/attachments/attach-button.tsx';
import { AttachmentTray } from '#features/tickets/attachments/attachment-tray.tsx';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { ReplyNote } from './reply-note.tsx';
import { type ReplyBoxProps, useReplyBox } from './use-reply-box.ts';

/**
 * Message box of a customer's conversation: Enter sends, Shift+Enter adds a line. 'Send' is disabled while the message
 * is empty or a file is uploading (customer specification §5).
 */
export function ReplyBox(props: ReplyBoxProps) {
  const { draft, disabled = false } = props;
  const { text, setText, files } = draft;
  const { box, blocked, send, takeFiles, isTooLong, note } = useReplyBox(props);
  const noteId = useId();
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter that ends the composition of a character does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      aria-label="Reply"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line p-3 sm:px-6 sm:py-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AttachmentTray files={files} />
      <div className="flex items-end gap-2 sm:gap-3">
        <div className="mb-0.5 -ml-1 flex flex-none">
          <AttachButton onFiles={files.add} disabled={disabled} />
        </div>
        <Textarea
          ref={box}
          rows={1}
          aria-label="Message"
          aria-invalid={isTooLong || undefined}
          aria-describedby={noteId}
          placeholder="Write a message"
          disabled={disabled}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
          onPaste={takeFiles}
          className="field-sizing-content max-h-40 min-w-0 flex-1 resize-none!"
        />
        <Button
          type="submit"
          variant="primary"
          disabled={blocked}
          icon={<Send size={20} />}
          className="min-h-12 max-sm:w-12 max-sm:gap-0 max-sm:px-0"
        >
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <ReplyNote id={noteId} text={note} isProblem={isTooLong} />
    </form>
  );
}
