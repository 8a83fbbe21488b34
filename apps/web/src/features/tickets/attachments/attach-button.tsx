import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ATTACHMENT_ACCEPT } from './attachment-file.ts';

interface AttachButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Shows its name beside the icon. */
  readonly labelled?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Opens the browser's file chooser for images and PDF files. */
export function AttachButton({ onFiles, labelled = false, disabled = false }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = {
    icon: <Paperclip size={20} />,
    disabled,
    onClick: () => input.current?.click(),
  };
  return (
    <>
      {labelled ? <Button {...button}>Attach files</Button> : <IconButton label="Attach files" {...button} />}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label="Files"
        accept={ATTACHMENT_ACCEPT}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
