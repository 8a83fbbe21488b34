import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { PROJECT_MAX_WORDS } from '@voicedraft/contract/project-document';
import { Users } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { useNewProject } from './use-new-project.ts';

interface LongScriptNoteProps {
  readonly text: string;
  /** Called when the script is about to leave the page. */
  readonly onExport: () => void;
}

/** Tells that a script is too long for one recording, and offers a project. Sticky, so that it stays visible. */
export function LongScriptNote({ text, onExport }: LongScriptNoteProps) {
  const { create, isCreating } = useNewProject();
  return (
    <div className="sticky bottom-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-warning-line bg-warning-soft px-5 py-3 @min-[520px]/sheet:pr-3 @min-[520px]/sheet:pl-6">
      {/* Without the number of words, which a screen reader would repeat at every keystroke. */}
      <output className="min-w-0 flex-[1_1_15rem] text-small text-warning">
        {`Too long to record here: ${SCRIPT_MAX_WORDS} words at most. A project takes up to ${formatCount(PROJECT_MAX_WORDS)}.`}
      </output>
      <Button
        icon={<Users size={18} />}
        busy={isCreating}
        onClick={() => {
          onExport();
          void create({ text }).catch(({ message }: Error) => showToast.error(message));
        }}
      >
        Make a project from it
      </Button>
    </div>
  );
}
