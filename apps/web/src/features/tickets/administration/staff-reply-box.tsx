import { Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { AttachButton } from '#features/tickets/attachments/attach-button.tsx';
import { AttachmentTray } from '#features/tickets/attachments/attachment-tray.tsx';
import { ReplyNote } from '#features/tickets/reply/reply-note.tsx';
import { ReplyTextBoxContext } from '#features/tickets/reply/reply-text-box.ts';
import { type ReplyBoxProps, useReplyBox } from '#features/tickets/reply/use-reply-box.ts';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface StaffReplyBoxProps extends ReplyBoxProps {
  /** Buttons that write into the box, through `useReplyTextBox`. */
  readonly tools: ReactNode;
}

/**
 * Message box of the staff's inbox, for replies of several paragraphs: Enter adds a line, Ctrl+Enter (or ⌘+Enter) sends.
 * 'Send' is disabled while the message is empty (second specification §5) or a file is uploading.
 */
export function StaffReplyBox({ tools, ...props }: StaffReplyBoxProps) {
  const { draft, disabled = false } = props;
  const { text, setText, files } = draft;
  const { box, blocked, send, takeFiles, isTooLong, note, textBox } = useReplyBox(props);
  const noteId = useId();
  const sendOnKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      aria-label="Reply"
      className="grid flex-none grid-cols-[minmax(0,1fr)] gap-3 border-t border-line p-3 sm:px-6 sm:py-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AttachmentTray files={files} />
      <Textarea
        ref={box}
        rows={3}
        aria-label="Message"
        aria-invalid={isTooLong || undefined}
        aria-describedby={noteId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder="Write a message"
        disabled={disabled}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnKeys}
        onPaste={takeFiles}
        className="field-sizing-content max-h-[max(6rem,30dvh)] min-h-24 resize-none!"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="-ml-2 flex flex-none">
          <AttachButton onFiles={files.add} disabled={disabled} />
          <ReplyTextBoxContext value={textBox}>{tools}</ReplyTextBoxContext>
        </div>
        <ReplyNote id={noteId} text={note} isProblem={isTooLong} />
        <span className="ml-auto flex items-center gap-2 sm:gap-3">
          <span className="text-micro text-ink-3 max-[1599px]:hidden">Ctrl+Enter sends</span>
          <Button disabled={blocked} onClick={() => send('resolved')}>
            Send and resolve
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={blocked}
            icon={<Send size={20} aria-hidden="true" />}
            className="max-sm:w-12 max-sm:gap-0 max-sm:px-0"
          >
            <span className="max-sm:sr-only">Send</span>
          </Button>
        </span>
      </div>
    </form>
  );
}
