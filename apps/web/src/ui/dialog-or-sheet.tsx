import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

const PHONE = '(max-width: 767px)';

interface DialogOrSheetProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A wide dialog, or a sheet if it was opened on a phone. Rendered only while it is open. */
export function DialogOrSheet({ onClose, title, children }: DialogOrSheetProps) {
  // It stays what it was when somebody turns the phone: the other one would start again.
  const [isSheet] = useState(() => matchMedia(PHONE).matches);
  return isSheet ? (
    <Sheet open onOpenChange={onClose} title={title}>
      {children}
    </Sheet>
  ) : (
    <Dialog open onOpenChange={onClose} title={title} width="wide">
      {children}
    </Dialog>
  );
}
