import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

const PHONE = '(max-width: 767px)';

interface DialogOrSheetProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
}

/** A wide dialog, or a sheet if it was opened on a phone. Rendered only while it is open. */
export function DialogOrSheet({ onClose, title, description, children }: DialogOrSheetProps) {
  // It stays what it was when somebody turns the phone: the other one would start again.
  const [isSheet] = useState(() => matchMedia(PHONE).matches);
  return isSheet ? (
    <Sheet open onOpenChange={onClose} title={title}>
      {description !== undefined && <p className="mb-3 text-small text-ink-2">{description}</p>}
      {children}
    </Sheet>
  ) : (
    <Dialog onOpenChange={onClose} title={title} description={description} width="wide">
      {description === undefined ? children : <div className="mt-4">{children}</div>}
    </Dialog>
  );
}
