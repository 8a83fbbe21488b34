import { countOf } from '@voicedraft/contract/counts';
import { ClipboardPaste, FileUp, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

interface ScriptCardProps {
  readonly lines: number;
  /** True while there is not a single word yet. */
  readonly isBlank: boolean;
  readonly readOnly: boolean;
  /** False while a project has all the speakers that it can have. */
  readonly canAddSpeaker: boolean;
  readonly onImport: (way: 'file' | 'paste') => void;
  readonly onAddSpeaker: () => void;
  readonly onAddParagraph: () => void;
  readonly children: ReactNode;
}

/** The script with its head, and what adds to it. */
export function ScriptCard({ children, onAddParagraph, ...head }: ScriptCardProps) {
  return (
    <Card className="min-w-0 overflow-clip">
      <section aria-label="Script">
        <ScriptHead {...head} />
        {children}
        <AddParagraph readOnly={head.readOnly} onAddParagraph={onAddParagraph} />
      </section>
    </Card>
  );
}

/** Not drawn again with what is typed, just as the button below. */
const ScriptHead = memo(function ScriptHead({
  lines,
  isBlank,
  readOnly,
  canAddSpeaker,
  ...on
}: Omit<ScriptCardProps, 'children' | 'onAddParagraph'>) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line py-1.5 pr-2 pl-4 md:pl-6">
      <div className="flex min-h-11 items-center gap-3">
        <h2>Script</h2>
        <span className="mono text-micro text-ink-3">{countOf(lines, 'line')}</span>
      </div>
      <span className="ml-auto flex">
        <Button
          variant="ghost"
          icon={<FileUp size={18} />}
          disabled={readOnly}
          className={isBlank ? undefined : 'max-md:hidden'}
          onClick={() => on.onImport('file')}
        >
          Import text
        </Button>
        {isBlank ? (
          <Button
            variant="ghost"
            icon={<ClipboardPaste size={18} />}
            disabled={readOnly}
            onClick={() => on.onImport('paste')}
          >
            Paste
          </Button>
        ) : (
          <Button
            variant="ghost"
            icon={<Plus size={18} />}
            disabled={readOnly || !canAddSpeaker}
            onClick={on.onAddSpeaker}
          >
            Add speaker
          </Button>
        )}
      </span>
    </div>
  );
});

const AddParagraph = memo(function AddParagraph({
  readOnly,
  onAddParagraph,
}: Pick<ScriptCardProps, 'readOnly' | 'onAddParagraph'>) {
  return (
    <Button
      variant="ghost"
      icon={<Plus size={18} />}
      disabled={readOnly}
      className="my-2 ml-2"
      onClick={onAddParagraph}
    >
      Add a paragraph
    </Button>
  );
});
