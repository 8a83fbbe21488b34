import { classNames } from '#ui/class-names.ts';

interface ReplyNoteProps {
  /** For `aria-describedby` of the message box. */
  readonly id: string;
  readonly text: string | undefined;
  readonly isProblem: boolean;
}

/** Below a message box: how much room is left. */
export function ReplyNote({ id, text, isProblem }: ReplyNoteProps) {
  return (
    <output
      id={id}
      className={classNames('block text-micro/[18px] empty:hidden', isProblem ? 'text-danger' : 'text-ink-3')}
    >
      {text}
    </output>
  );
}
