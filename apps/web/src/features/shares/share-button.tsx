import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface ShareButtonProps {
  readonly takeId: string;
  /** True where there is room for the icon only. */
  readonly isCompact?: boolean | undefined;
}

/** Opens the dialog with a take's public link. */
export function ShareButton({ takeId, isCompact = false }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const icon = <Share2 size={20} />;
  return (
    <>
      {isCompact ? (
        <IconButton label="Share" icon={icon} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={icon} onClick={() => setOpen(true)}>
          Share
        </Button>
      )}
      <ShareDialog takeId={takeId} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
