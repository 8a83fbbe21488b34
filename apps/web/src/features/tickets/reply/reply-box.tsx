import { TICKET_MESSAGE_MAX_LENGTH } from '@voicedraft/contract/limits';
import { Send } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { AttachButton } from '#features/tickets/attachments/attach-button.tsx';
import { filesOf } from '#features/tickets/attachments/attachment-file.ts';
import { AttachmentTray } from '#features/tickets/attachments/attachment-tray.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Textarea } from '#ui/textarea.tsx';
import { ReplyTextBoxContext } from './reply-text-box.ts';
import type { ReplyDraftState } from './use-reply-draft.ts';

/** Number of remaining characters from which the counter is shown. */
const COUNTED_REST = 500;

interface ReplyBoxProps {
  readonly draft: ReplyDraftState;
  /** Sends the content of the draft, which is then cleared. */
  readonly onSend: () => void;
  /** What was typed stays in the box, unsent. */
  readonly disabled?: boolean | undefined;
  /** Further buttons beside 'Attach files'; they access the box through `useReplyTextBox`. */
  readonly tools?: ReactNode;
}

/**
 * Message box of a conversation: Enter sends, Shift+Enter adds a line. 'Send' is disabled while the message is
 * empty or a file is uploading (customer specification §5).
 */
export function ReplyBox({ draft, onSend, disabled = false, tools }: ReplyBoxProps) {
  const { text, setText, files } = draft;
  const hintId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const length = text.trim().length;
  const rest = TICKET_MESSAGE_MAX_LENGTH - length;
  const blocked = disabled || length === 0 || rest < 0 || files.isUploading;
  const send = () => {
    if (blocked) return;
    onSend();
    draft.clear();
    // The button becomes disabled now, and would take the focus with it.
    box.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter that ends the composition of a character does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
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
          <ReplyTextBoxContext value={{ insert, focus: () => box.current?.focus(), disabled }}>
            {tools}
          </ReplyTextBoxContext>
        </div>
        <Textarea
          ref={box}
          rows={1}
          aria-label="Message"
          aria-invalid={rest < 0 || undefined}
          aria-describedby={hintId}
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
          icon={<Send size={20} aria-hidden="true" />}
          className="min-h-12 max-sm:w-12 max-sm:gap-0 max-sm:px-0"
        >
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <output
        id={hintId}
        className={classNames(
          'block text-micro/[18px] empty:hidden',
          rest < 0 ? 'text-danger' : 'text-ink-3',
        )}
      >
        {describeRest(length, rest, files.files.length > 0)}
      </output>
    </form>
  );
}

function describeRest(length: number, rest: number, hasFiles: boolean): string | undefined {
  if (length === 0 && hasFiles) return 'Add a message to send with your files.';
  if (rest < 0) return `${-rest} characters too many`;
  return rest < COUNTED_REST ? `${rest} characters left` : undefined;
}
