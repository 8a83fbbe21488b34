import { EDITOR_TOAST_MS } from '@voicedraft/contract/limits';
import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import type { Announcer } from '#ui/toast.ts';

interface EditorMessage {
  readonly variant: 'success' | 'danger';
  readonly text: string;
}

/** The editor's latest message; disappears after 5 s (second specification §4). */
export function useEditorMessage() {
  const [message, setMessage] = useState<EditorMessage>();
  useEffect(() => {
    if (message === undefined) return undefined;
    const timer = setTimeout(setMessage, EDITOR_TOAST_MS, undefined);
    return () => clearTimeout(timer);
  }, [message]);
  const announce: Announcer = {
    success: (text) => setMessage({ variant: 'success', text }),
    error: (text) => setMessage({ variant: 'danger', text }),
  };
  return { message, announce };
}

/**
 * The message above the editor, or at the top of the window when scrolled. It overlays the page, so that nothing
 * the user is about to press moves when it appears or disappears.
 */
export function MessageAbove({ message }: { readonly message: EditorMessage | undefined }) {
  return (
    <div className="layer-sticky pointer-events-none sticky top-[72px] lg:top-3 -mt-[62px] mb-[62px] h-0">
      <div role={message?.variant === 'danger' ? 'alert' : 'status'}>
        {message !== undefined && (
          <div className="overflow-hidden rounded-well bg-surface shadow-3">
            <Alert variant={message.variant}>{message.text}</Alert>
          </div>
        )}
      </div>
    </div>
  );
}
