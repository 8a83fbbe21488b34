import type { LibraryEntryDetails } from '@voicedraft/contract/library';
import { Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { describeDeleted, describeTake, nameVoices } from './describe-entry.ts';
import { useTakeActions } from './use-take-actions.ts';

/** The deleted takes of an entry, folded, for as long as they can be restored. Nothing if there are none, or it is deleted too. */
export function DeletedTakes({ entry }: { readonly entry: LibraryEntryDetails }) {
  const { restore, busy } = useTakeActions(entry.id);
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
          <li key={take.id} className="flex items-center gap-4 border-t border-line py-2">
            <div className="min-w-0 grow">
              <b className="font-semibold">Take {take.number}</b> {nameVoices(take)}, {describeTake(take)}
              <p className="text-micro">{describeDeleted(deletedAt)}</p>
            </div>
            <Button
              variant="ghost"
              icon={<Undo2 size={20} />}
              aria-label={`Restore take ${take.number}`}
              disabled={busy}
              onClick={() => restore(take)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
