import type { LibraryEntryDetails } from '@voicedraft/contract/library';
import { AudioLines, SquareStack } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CompareTakes } from './compare-takes.tsx';
import { TakeRow } from './take-row.tsx';
import { useTakeActions } from './use-take-actions.ts';
import type { TakePlayer } from './use-take-player.ts';

interface TakeListProps {
  readonly entry: LibraryEntryDetails;
  readonly player: TakePlayer;
  /** False on the page of the entry, whose head has that link. */
  readonly linksGenerator?: boolean;
}

/** All takes of an entry, newest first, with comparison of two of them. */
export function TakeList({ entry, player, linksGenerator = true }: TakeListProps) {
  const [isComparing, setComparing] = useState(false);
  const actions = useTakeActions(entry.id);
  const takes = entry.allTakes.filter(({ deletedAt }) => deletedAt === null);
  const isDeleted = entry.deletedAt !== null;
  return (
    <>
      <ul aria-label={`Takes of ${entry.title}`}>
        {takes.map((take) => (
          <TakeRow
            key={take.id}
            take={take}
            isChosen={take.id === entry.chosenTake?.id}
            player={player}
            actions={isDeleted ? null : actions}
          />
        ))}
      </ul>
      {(takes.length > 1 || linksGenerator) && !isDeleted && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 max-md:*:grow @min-[640px]/library:pl-29">
          {takes.length > 1 && (
            <Button icon={<SquareStack size={20} aria-hidden="true" />} onClick={() => setComparing(true)}>
              Compare two takes
            </Button>
          )}
          {linksGenerator && (
            <ButtonLink
              to="/user/generate-script-voice"
              search={{ entry: entry.id }}
              variant="ghost"
              icon={<AudioLines size={20} aria-hidden="true" />}
            >
              Open in the generator
            </ButtonLink>
          )}
        </div>
      )}
      {isComparing && (
        <CompareTakes
          takes={takes}
          chosenId={entry.chosenTake?.id ?? null}
          onChoose={actions.choose}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
