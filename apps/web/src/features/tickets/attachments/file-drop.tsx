import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { filesOf } from './attachment-file.ts';

interface FileDropProps {
  /** Undefined while no file can be added. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the page that files can be dropped on; it says so while files are dragged over it. */
export function FileDrop({ onFiles, className, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  /** Entering and leaving a child fires events too; the counter makes them count as one. */
  const depth = useRef(0);
  const move = (event: DragEvent, step: -1 | 0 | 1) => {
    if (onFiles === undefined || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    depth.current = 0;
    setOver(false);
    const files = filesOf(event.dataTransfer);
    if (onFiles === undefined || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <div
      role="presentation"
      className={className}
      onDragEnter={(event) => move(event, 1)}
      onDragOver={(event) => move(event, 0)}
      onDragLeave={(event) => move(event, -1)}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-2 grid place-items-center rounded-control border-2 border-dashed border-primary-ink bg-primary-soft text-h3 text-primary-ink"
        >
          Drop files to attach them
        </div>
      )}
    </div>
  );
}
