import type { LibraryEntryDetails, Take } from '@voicedraft/contract/library';
import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { focusWhileThere } from '#ui/save-focus.ts';
import { describeDeleted, describeTake, nameVoices } from './describe-entry.ts';
import { useTakeActions } from './use-take-actions.ts';

/** The deleted takes of an entry, folded, for as long as they can be restored. Nothing if there are none, or it is deleted too. */
export function DeletedTakes({ entry }: { readonly entry: LibraryEntryDetails }) {
  const takes = entry.allTakes.flatMap((take) => {
    const { deletedAt } = take;
    return deletedAt === null ? [] : [{ take, deletedAt }];
  });
  if (takes.length === 0 || entry.deletedAt !== null) return null;
  return (
    <details className="border-t border-line px-5 text-small text-ink-2 md:px-6 [h2+&]:border-t-0">
      <summary className="w-fit cursor-pointer rounded-control py-3 font-medium">
        Deleted takes ({takes.length})
      </summary>
      <ul aria-label={`Deleted takes of ${entry.title}`} className="pb-2">
        {takes.map(({ take, deletedAt }) => (
          <DeletedTake key={take.id} entryId={entry.id} take={take} deletedAt={deletedAt} />
        ))}
      </ul>
    </details>
  );
}

interface DeletedTakeProps {
  readonly entryId: string;
  readonly take: Take;
  readonly deletedAt: string;
}

/** One of them. It leaves the focus to the line above the list, with which others are restored. */
function DeletedTake({ entryId, take, deletedAt }: DeletedTakeProps) {
  const { restore, busy } = useTakeActions(entryId);
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const summary = row?.closest('details')?.querySelector('summary');
    return () => {
      // The last one takes that line with it.
      if (summary && row?.contains(document.activeElement)) focusWhileThere(summary);
    };
  }, []);
  return (
    <li ref={ref} className="flex items-center gap-4 border-t border-line py-2">
      <div className="min-w-0 grow">
        <b className="font-semibold">Take {take.number}</b> {nameVoices(take)}, {describeTake(take)}
        <p className="text-micro">{describeDeleted(deletedAt)}</p>
      </div>
      <Button
        variant="ghost"
        icon={<Undo2 size={20} />}
        aria-label={`Restore take ${take.number}`}
        busy={busy}
        onClick={() => restore(take)}
      >
        Restore
      </Button>
    </li>
  );
}
