import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** File types of the chooser: 'image/png,image/jpeg'. */
  readonly accept: string;
  /** Accessible name of the chooser: 'File of the font'. */
  readonly inputLabel: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets somebody choose a file of their own. */
export function FileButton({ accept, inputLabel, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={inputLabel}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again, after it was edited as well.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
