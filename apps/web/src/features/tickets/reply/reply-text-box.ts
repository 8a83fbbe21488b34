import { createContext, use } from 'react';

/** The message box of a conversation, for the buttons beside it that write into it. */
export interface ReplyTextBox {
  /** Replaces the selection with a text, and puts the caret after it. */
  readonly insert: (text: string) => void;
  readonly focus: () => void;
  readonly disabled: boolean;
}

export const ReplyTextBoxContext = createContext<ReplyTextBox | null>(null);

/** The message box that the component is beside. */
export function useReplyTextBox(): ReplyTextBox {
  const box = use(ReplyTextBoxContext);
  if (box === null) throw new Error('There is no message box around this component.');
  return box;
}
